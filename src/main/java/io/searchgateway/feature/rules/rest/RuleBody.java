package io.searchgateway.feature.rules.rest;

import io.searchgateway.feature.rules.definition.ReadRule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.definition.RuleWarning;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleDraft;
import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * A rule that a client sent.
 *
 * @param body its members
 */
record RuleBody(ReadRule read, JsonObject body) {

  private static final int DEPTH = 4;
  private static final int MOST_SAID = 8;

  /**
   * Reads it.
   *
   * @param at where it stands in what was sent
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static RuleBody read(String id, JsonObject body, Pointer at, String author) {
    return new RuleBody(RuleReader.read(id, body, at, author, Instant.now()), body);
  }

  /**
   * The ID that a body gives; absent for none.
   *
   * @throws Problem 400 when it cannot be one
   */
  static Optional<String> id(JsonObject body, Pointer at) {
    JsonValue sent = body.getOrDefault("id", JsonValue.NULL);
    if (sent == JsonValue.NULL || (sent instanceof JsonString none && none.getString().isEmpty())) {
      return Optional.empty();
    }
    if (sent instanceof JsonString id && RuleReader.isId(id.getString())) {
      return Optional.of(id.getString());
    }
    throw Problem.of(
        List.of(
            Fault.badRequest(
                "bad_rule_id",
                "an ID must have 1 to 128 letters, digits, underscores and hyphens",
                at.child("id").toString())));
  }

  List<RuleWarning> warnings() {
    return read.warnings();
  }

  /** What is saved in place of what was there. */
  RuleDraft draft(Optional<ListedRule> before) {
    return draft(summary(before));
  }

  RuleDraft draft(String summary) {
    boolean said = body.getOrDefault("order", JsonValue.NULL) instanceof JsonNumber;
    return new RuleDraft(
        read.rule(), said ? OptionalLong.of(read.rule().order()) : OptionalLong.empty(), summary);
  }

  private String summary(Optional<ListedRule> before) {
    if (before.isEmpty()) {
      return "created";
    }
    JsonObject earlier = before.get().kept().rule().members();
    JsonObject later = read.rule().members();
    Set<String> names = new TreeSet<>(earlier.keySet());
    names.addAll(later.keySet());
    List<String> changed =
        names.stream()
            .filter(name -> !name.equals("order"))
            .filter(name -> !Objects.equals(earlier.get(name), later.get(name)))
            .limit(MOST_SAID)
            .toList();
    return changed.isEmpty() ? "nothing changed" : "changed " + String.join(", ", changed);
  }

  /**
   * A list of IDs.
   *
   * @throws Problem 400 when it is none, or has one twice
   */
  static List<String> ids(byte[] sent) {
    if (!(BoundedJson.read(sent, DEPTH) instanceof BoundedJson.Read read)
        || !(read.value() instanceof JsonArray list)
        || !list.stream().allMatch(JsonString.class::isInstance)) {
      throw Problem.of(400, "bad_json", "the body must be a JSON array of the IDs of rules");
    }
    Set<String> ids = new LinkedHashSet<>();
    for (int i = 0; i < list.size(); i++) {
      if (!ids.add(list.getString(i))) {
        throw Problem.of(
            List.of(
                Fault.badRequest(
                    "repeated_rule",
                    "the rule is listed more than once",
                    Pointer.ROOT.child(i).toString())));
      }
    }
    return List.copyOf(ids);
  }
}
