package io.searchgateway.feature.rules.preview;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.effect.RuleDrafts;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a preview is asked for.
 *
 * @param index that the queries search
 * @param queries of a declarative request
 * @param rules drafts that are tried out, in place of the stored ones of the same ID
 * @param only whether the drafts are tried without the stored rules
 * @param merged whether promoted documents are placed among the hits
 */
record RulePreviewRequest(
    String index,
    JsonArray queries,
    List<Rule> rules,
    boolean only,
    boolean merged,
    Optional<String> credential,
    Optional<Instant> now) {

  private static final int MOST_QUERIES = 20;
  private static final int MOST_RULES = 100;
  private static final String QUERY = "query";
  private static final String RULES = "rules";

  /**
   * Reads {@code {"index", "query": text or queries, "rules": [drafts], "only", "merged",
   * "credential", "time": epoch seconds}}.
   *
   * @throws Problem 400
   */
  static RulePreviewRequest read(JsonObject body, String author, Instant now) {
    if (!(body.get("index") instanceof JsonString index) || index.getString().isBlank()) {
      throw wrong("a preview requires an index", "/index");
    }
    return new RulePreviewRequest(
        index.getString(),
        queries(body.getOrDefault(QUERY, JsonValue.NULL)),
        rules(body.getOrDefault(RULES, JsonValue.EMPTY_JSON_ARRAY), author, now),
        body.get("only") == JsonValue.TRUE,
        body.get("merged") == JsonValue.TRUE,
        body.get("credential") instanceof JsonString name
            ? Optional.of(name.getString())
            : Optional.empty(),
        body.get("time") instanceof JsonNumber seconds && seconds.toString().length() <= 12
            ? Optional.of(Instant.ofEpochSecond(seconds.longValue()))
            : Optional.empty());
  }

  private static JsonArray queries(JsonValue sent) {
    if (sent instanceof JsonString text) {
      return Json.array()
          .add(Json.object().add("id", "search").add("type", "search").add("value", text))
          .build();
    }
    if (sent instanceof JsonArray array && !array.isEmpty() && array.size() <= MOST_QUERIES) {
      return array;
    }
    throw wrong("query must be a text, or an array of 1 to 20 declarative queries", "/query");
  }

  private static List<Rule> rules(JsonValue sent, String author, Instant now) {
    if (!(sent instanceof JsonArray array) || array.size() > MOST_RULES) {
      throw wrong("rules must be an array of at most " + MOST_RULES + " rules", "/rules");
    }
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      if (!(array.get(i) instanceof JsonObject rule)) {
        throw wrong("a rule must be an object", "/rules/" + i);
      }
      String id =
          rule.get("id") instanceof JsonString text && RuleReader.isId(text.getString())
              ? text.getString()
              : "draft-" + i;
      JsonObject tried = Json.object(rule).add("enabled", true).build();
      rules.add(RuleReader.read(id, tried, Pointer.ROOT.child(RULES).child(i), author, now).rule());
    }
    return rules;
  }

  private static Problem wrong(String message, String pointer) {
    return Problem.of(List.of(Fault.badRequest("bad_preview", message, pointer)));
  }

  /** The rules that are evaluated. */
  RuleDrafts drafts(List<Rule> stored) {
    Map<String, Rule> byId = new LinkedHashMap<>();
    if (!only) {
      stored.forEach(rule -> byId.put(rule.id(), rule));
    }
    rules.forEach(rule -> byId.put(rule.id(), rule));
    return new RuleDrafts(RuleSet.of(byId.values()), credential, now);
  }
}
