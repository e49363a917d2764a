package io.searchgateway.feature.rules.foreign;

import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the rules of one file, and what was not carried over. */
final class Conversion {

  private static final int MOST_NOTES = 10_000;
  private static final int LONGEST_MESSAGE = 500;

  private final Optional<String> index;
  private final RuleIds ids = new RuleIds();
  private final List<ForeignRules.ForeignRule> rules = new ArrayList<>();
  private final List<ForeignRules.Note> warnings = new ArrayList<>();
  private final List<ForeignRules.Note> skipped = new ArrayList<>();

  Conversion(Optional<String> index) {
    this.index = index;
  }

  /** The index that the rules are limited to. */
  Optional<String> index() {
    return index;
  }

  /** Takes a rule, or notes why it is none. */
  void add(String source, DraftedRule draft) {
    checkNext();
    if (draft.isWithoutActions()) {
      skip(source, "nothing that this rule does can be carried over");
      return;
    }
    String id = ids.valid(draft.id());
    JsonObject rule = draft.build(id, index);
    List<Fault> faults = RuleReader.stored(id, rule, "", Instant.EPOCH, Instant.EPOCH).faults();
    if (!faults.isEmpty()) {
      Fault fault = faults.get(0);
      skip(source, "the rule would not be valid, " + fault.pointer() + ": " + fault.message());
    } else if (ids.take(id)) {
      rules.add(new ForeignRules.ForeignRule(source, rule));
    } else {
      skip(source, "another rule of the file has the ID `" + id + "` already");
    }
  }

  /** Takes a rule of the gateway's own as it is. */
  void add(String source, JsonObject rule) {
    checkNext();
    String id = rule.getString("id", "");
    if (id.isEmpty() || ids.take(id)) {
      rules.add(new ForeignRules.ForeignRule(source, rule));
    } else {
      skip(source, "another rule of the file has the ID `" + id + "` already");
    }
  }

  /** An ID that no rule of the file has taken: the text itself, or with a number behind it. */
  String freeId(String text) {
    return ids.free(text);
  }

  /** Notes a part of a rule that was not carried over. */
  void warn(String source, String message) {
    note(warnings, source, message);
  }

  /** Notes a rule that was not carried over. */
  void skip(String source, String message) {
    note(skipped, source, message);
  }

  private static void note(List<ForeignRules.Note> notes, String source, String message) {
    if (notes.size() < MOST_NOTES) {
      String told = Excerpt.of(message, LONGEST_MESSAGE);
      notes.add(new ForeignRules.Note(Excerpt.of(source, LONGEST_MESSAGE), told));
    } else if (notes.size() == MOST_NOTES) {
      notes.add(new ForeignRules.Note("", "there are more notes than " + MOST_NOTES));
    }
  }

  private void checkNext() {
    if (rules.size() >= ForeignRules.MOST_RULES) {
      throw Problem.of(
          400, "too_many_rules", "a file can have at most " + ForeignRules.MOST_RULES + " rules");
    }
  }

  ForeignRules.Result result() {
    return new ForeignRules.Result(rules, warnings, skipped);
  }
}
