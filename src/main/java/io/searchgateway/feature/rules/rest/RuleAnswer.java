package io.searchgateway.feature.rules.rest;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleWarning;
import io.searchgateway.feature.rules.sandbox.ScriptRights;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleMembers;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Rules as clients are shown them. */
public final class RuleAnswer {

  private RuleAnswer() {}

  /** What is wrong with a rule that this version cannot use. */
  record RuleProblem(String type, String message, String pointer) {

    static RuleProblem of(Fault fault) {
      return new RuleProblem(fault.type(), fault.message(), fault.pointer());
    }
  }

  /**
   * All members of a rule, and what the gateway adds.
   *
   * @param scripts whether the texts of scripts are shown
   */
  static JsonObject of(Rule rule, boolean scripts) {
    JsonObjectBuilder shown = Json.object().add("id", rule.id());
    JsonObject members = scripts ? rule.members() : RuleMembers.withoutScripts(rule.members());
    members.forEach(shown::add);
    shown.add("enabled", rule.enabled()).add("order", rule.order());
    if (!rule.faults().isEmpty()) {
      shown.add(
          "problems", Json.array(rule.faults(), fault -> RecordJson.write(RuleProblem.of(fault))));
    }
    return shown
        .add("created_at", rule.createdAt().getEpochSecond())
        .add("updated_at", rule.updatedAt().getEpochSecond())
        .add("updated_by", rule.updatedBy())
        .build();
  }

  /** The same for a caller, who may not read scripts. */
  static JsonObject of(Rule rule, Caller caller) {
    return of(rule, ScriptRights.reads(caller));
  }

  /** A rule with the state that a client can refer to by {@code If-Match}. */
  static Response of(int status, ListedRule listed, Caller caller, List<RuleWarning> warnings) {
    JsonObject shown = of(listed.rule(), caller);
    if (!warnings.isEmpty()) {
      shown = Json.object(shown).add("warnings", Json.array(warnings, RecordJson::write)).build();
    }
    return Answers.record(status, shown).header("ETag", listed.tag()).build();
  }
}
