package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Query rulesets of Elasticsearch 8. */
final class QueryRulesets {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

  /** Operators of the types that compare texts. */
  private static final Map<String, String> OPERATORS =
      Map.of(
          "exact", "==",
          "exact_fuzzy", "==",
          "fuzzy", "==",
          "prefix", "startsWith",
          "suffix", "endsWith",
          "contains", "contains");

  /** Operators of the types that compare numbers. */
  private static final Map<String, String> ORDERS =
      Map.of("lt", "<", "lte", "<=", "gt", ">", "gte", ">=");

  private QueryRulesets() {}

  static void read(byte[] utf8, Conversion out) {
    for (RuleFile.Entry entry : RuleFile.entries(utf8)) {
      if (entry.object().containsKey("results")) {
        list(entry, out);
      } else if (entry.object().containsKey("rules")) {
        ruleset(entry, out);
      } else if (entry.object().containsKey("rule_id")) {
        rule(
            new Source("", entry.object().getString("rule_id", entry.place())),
            entry.object(),
            out);
      } else {
        out.skip(entry.place(), "this is neither a ruleset nor a rule");
      }
    }
  }

  /** A rule and the ruleset that it is in. */
  private record Source(String ruleset, String rule) {
    String id() {
      return ruleset.isEmpty() ? rule : ruleset + "-" + rule;
    }
  }

  /** The list of rulesets tells their IDs only. */
  private static void list(RuleFile.Entry entry, Conversion out) {
    try (Members answer = new Members(entry.object(), "", note -> out.warn(RuleFile.WHOLE, note))) {
      answer.passOver("count");
      for (JsonValue one : answer.list("results")) {
        if (one instanceof JsonObject ruleset && ruleset.containsKey("rules")) {
          ruleset(new RuleFile.Entry(entry.place(), ruleset), out);
        } else {
          String id = one instanceof JsonObject known ? known.getString("ruleset_id", "") : "";
          out.skip(id, "the list of rulesets does not have their rules: import each ruleset");
        }
      }
    }
  }

  private static void ruleset(RuleFile.Entry entry, Conversion out) {
    String id = entry.object().getString("ruleset_id", "");
    String source = id.isEmpty() ? entry.place() : id;
    try (Members ruleset = new Members(entry.object(), "", note -> out.warn(source, note))) {
      ruleset.passOver("ruleset_id");
      int number = 0;
      for (JsonValue rule : ruleset.list("rules")) {
        number++;
        if (rule instanceof JsonObject object) {
          String name = object.getString("rule_id", "rule-" + number);
          rule(new Source(id, name), object, out);
        } else {
          ruleset.unknown("rules", rule);
        }
      }
    }
  }

  private static void rule(Source source, JsonObject object, Conversion out) {
    DraftedRule draft = new DraftedRule(source.id());
    Optional<String> condition;
    try (Members rule = new Members(object, "", note -> out.warn(source.id(), note))) {
      rule.passOver("rule_id");
      rule.number("priority").ifPresent(draft::order);
      condition = condition(rule);
      String type = rule.text("type").orElse("");
      try (Members actions = rule.object("actions").orElse(none())) {
        if (type.equals("pinned")) {
          pin(actions, draft, out);
        } else if (type.equals("exclude")) {
          hide(actions, draft, out);
        } else {
          rule.note("type", "must be `pinned` or `exclude`");
        }
      }
    }
    if (condition.isEmpty()) {
      out.skip(source.id(), "the rule has no criteria that can be carried over");
    } else {
      out.add(source.id(), draft.when(condition.get()));
    }
  }

  private static Members none() {
    return new Members(JsonValue.EMPTY_JSON_OBJECT, "", note -> {});
  }

  /** All criteria must hold, so that one that is not understood voids the rule. */
  private static Optional<String> condition(Members rule) {
    List<String> all = new ArrayList<>();
    List<Members> criteria = rule.objects("criteria");
    for (Members each : criteria) {
      try (Members criterion = each) {
        Optional<String> condition = criterion(criterion);
        if (condition.isEmpty()) {
          return condition;
        }
        all.add(condition.get());
      }
    }
    all.removeIf(String::isEmpty);
    return criteria.isEmpty()
        ? Optional.empty()
        : Optional.of(all.isEmpty() ? "" : Expressions.all(all));
  }

  private static Optional<String> criterion(Members criterion) {
    String type = criterion.text("type").orElse("");
    String metadata = criterion.text("metadata").orElse("");
    List<String> values = criterion.texts("values");
    if (type.equals("always") || type.equals("global")) {
      return Optional.of("");
    }
    if (metadata.isEmpty() || values.isEmpty()) {
      criterion.note("metadata", "and `values` are required");
      return Optional.empty();
    }
    if (ORDERS.containsKey(type)) {
      if (!values.stream().allMatch(value -> NUMBER.matcher(value).matches())) {
        criterion.note("values", "must be numbers");
        return Optional.empty();
      }
      return Optional.of(
          any(variable(criterion, metadata) + " " + ORDERS.get(type) + " ", values.stream()));
    }
    if (!OPERATORS.containsKey(type)) {
      criterion.note("type", "is not a known type: " + Excerpt.quoted(type));
      return Optional.empty();
    }
    if (type.endsWith("fuzzy")) {
      criterion.note("type", "is exact from now on: misspelled texts do not match");
    }
    return Optional.of(
        any(
            variable(criterion, metadata) + " " + OPERATORS.get(type) + " ",
            values.stream().map(Expressions::quoted)));
  }

  private static String any(String comparison, Stream<String> values) {
    return Expressions.any(values.map(comparison::concat).toList());
  }

  /** What the caller of a search says, which is the text of the search where it is called so. */
  private static String variable(Members criterion, String metadata) {
    if (metadata.contains("query")) {
      return "$query";
    }
    criterion.note(
        "metadata",
        Excerpt.quoted(metadata) + " is compared with the custom event of that name of a search");
    return Expressions.member("$customEvents", metadata);
  }

  private static void pin(Members actions, DraftedRule draft, Conversion out) {
    List<JsonObject> promoted = new ArrayList<>();
    for (JsonObject doc : documents(actions, out)) {
      promoted.add(Json.object().add("doc", doc).add("position", promoted.size() + 1).build());
    }
    if (!promoted.isEmpty()) {
      draft.act("promote_result", Json.array(promoted).build());
    }
  }

  private static void hide(Members actions, DraftedRule draft, Conversion out) {
    List<JsonObject> hidden = new ArrayList<>();
    for (JsonObject doc : documents(actions, out)) {
      String index = doc.getString("_index", "");
      if (!index.isEmpty() && !out.index().filter(index::equals).isPresent()) {
        actions.note(
            "docs", "hides documents of that ID in every index, not in " + Excerpt.quoted(index));
      }
      hidden.add(Json.wrapped("doc", Json.object().add("_id", doc.getString("_id")).build()));
    }
    if (!hidden.isEmpty()) {
      draft.act("hide_result", Json.array(hidden).build());
    }
  }

  /** The documents that the actions name. */
  private static List<JsonObject> documents(Members actions, Conversion out) {
    List<JsonObject> documents = new ArrayList<>();
    for (String id : actions.texts("ids")) {
      documents.add(document(id, out.index()));
    }
    for (Members each : actions.objects("docs")) {
      try (Members doc = each) {
        Optional<String> id = doc.text("_id");
        Optional<String> index = doc.text("_index").or(out::index);
        id.ifPresentOrElse(
            known -> documents.add(document(known, index)), () -> doc.note("_id", "is required"));
      }
    }
    return documents;
  }

  /** A document that a rule promotes; of a pattern of indices it may be in any. */
  static JsonObject document(String id, Optional<String> index) {
    JsonObjectBuilder document = Json.object().add("_id", id);
    index.filter(IndexNames::isName).ifPresent(name -> document.add("_index", name));
    return document.build();
  }
}
