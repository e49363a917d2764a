package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules of Algolia: an export, an answer of its search for rules, or lines. */
final class AlgoliaRules {

  private AlgoliaRules() {}

  static void read(byte[] utf8, Conversion out) {
    for (RuleFile.Entry entry : RuleFile.entries(utf8)) {
      if (entry.object().containsKey("hits")) {
        page(entry, "hits", out);
      } else if (entry.object().containsKey("rules")) {
        page(entry, "rules", out);
      } else {
        rule(entry.place(), entry.object(), out);
      }
    }
  }

  private static void page(RuleFile.Entry entry, String name, Conversion out) {
    try (Members answer = new Members(entry.object(), "", note -> out.warn(RuleFile.WHOLE, note))) {
      answer.passOver("nbHits", "page");
      answer
          .number("nbPages")
          .filter(pages -> pages.intValue() > 1)
          .ifPresent(pages -> answer.note(name, "has one of " + pages + " pages only"));
      int number = 0;
      for (JsonValue one : answer.list(name)) {
        number++;
        if (one instanceof JsonObject object) {
          rule("rule " + number, object, out);
        } else {
          answer.unknown(name, one);
        }
      }
    }
  }

  private static void rule(String place, JsonObject object, Conversion out) {
    String id =
        Members.text(object.getOrDefault("objectID", JsonValue.NULL))
            .filter(text -> !text.isBlank())
            .orElse(place);
    DraftedRule draft = new DraftedRule(id);
    List<JsonObject> times;
    Optional<String> condition;
    try (Members rule = new Members(object, "", note -> out.warn(id, note))) {
      // What the answer of a search says of the rule, not what the rule says.
      rule.passOver("objectID", "_metadata", "_highlightResult");
      String description = rule.text("description").orElse("");
      draft.named(description, "").enabled(rule.flag("enabled", true));
      rule.texts("tags").forEach(draft::tag);
      condition = AlgoliaConditions.read(rule);
      rule.object("consequence").ifPresent(found -> new AlgoliaConsequence(draft, out).read(found));
      times = times(rule);
    }
    if (condition.isEmpty()) {
      out.skip(id, "the rule has no condition that can be carried over");
      return;
    }
    draft.when(condition.get());
    if (times.size() <= 1) {
      out.add(id, draft.copy(id, times.stream().findFirst()));
      return;
    }
    for (int i = 0; i < times.size(); i++) {
      out.add(id, draft.copy(id + "-" + (i + 1), Optional.of(times.get(i))));
    }
  }

  /** When the rule applies: each period becomes a rule. */
  private static List<JsonObject> times(Members rule) {
    List<JsonObject> times = new ArrayList<>();
    for (Members each : rule.objects("validity")) {
      try (Members period = each) {
        Optional<JsonNumber> from = period.number("from");
        Optional<JsonNumber> until = period.number("until");
        JsonObjectBuilder time = Json.object();
        from.ifPresent(second -> time.add("start_time", second));
        until.ifPresent(second -> time.add("end_time", second));
        if (from.isPresent() || until.isPresent()) {
          times.add(time.build());
        }
      }
    }
    return times;
  }
}
