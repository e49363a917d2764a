package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;

/** Counts what a request costs and says where it becomes too much. */
final class Budget {

  private static final int PUNCTUATION = 3;
  private static final int SCALAR = 12;

  private final TranslationLimits limits;
  private final FaultList faults;
  private int contributions;
  private int aggregations;
  private int characters;

  Budget(TranslationLimits limits, FaultList faults) {
    this.limits = limits;
    this.faults = faults;
  }

  /** Counts one clause taken over; false when there may be no more. */
  boolean takesContribution(DeclarativeQuery query) {
    if (contributions == limits.contributions()) {
      tooMuch(
          query,
          "/react",
          "too_many_references",
          "`react` may take over %d clauses in all",
          limits.contributions());
      return false;
    }
    contributions++;
    return true;
  }

  /** Whether one {@code react} may be nested so deeply. */
  boolean takesDepth(DeclarativeQuery query, int depth) {
    if (depth > limits.reactDepth()) {
      tooMuch(
          query, "/react", "react_too_deep", "`react` may be nested %d deep", limits.reactDepth());
      return false;
    }
    return true;
  }

  /** Counts the aggregations of one query; false when they are too many. */
  boolean takesAggregations(DeclarativeQuery query, int count) {
    aggregations += count;
    if (count > limits.queryAggregations()) {
      tooMuch(
          query,
          "",
          "too_many_aggregations",
          "a query may have %d aggregations",
          limits.queryAggregations());
      return false;
    }
    if (aggregations > limits.aggregations()) {
      tooMuch(
          query,
          "",
          "too_many_aggregations",
          "a request may have %d aggregations",
          limits.aggregations());
      return false;
    }
    return true;
  }

  /** Counts the size of a finished body. */
  void takeBody(DeclarativeQuery query, JsonObject body) {
    if (characters <= limits.characters()) {
      measure(body);
      if (characters > limits.characters()) {
        tooMuch(
            query,
            "",
            "translation_too_large",
            "the engine queries may have %d characters",
            limits.characters());
      }
    }
  }

  private void measure(JsonValue value) {
    if (characters > limits.characters()) {
      return;
    }
    if (value instanceof JsonObject object) {
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        characters += member.getKey().length() + PUNCTUATION;
        measure(member.getValue());
      }
    } else if (value instanceof JsonArray array) {
      for (int at = 0; at < array.size(); at++) {
        measure(array.get(at));
      }
    } else if (value instanceof JsonString text) {
      characters += text.getString().length() + PUNCTUATION;
    } else {
      characters += SCALAR;
    }
  }

  private void tooMuch(DeclarativeQuery query, String at, String type, String message, int limit) {
    faults.add(Fault.badRequest(type, String.format(message, limit), query.pointer() + at));
  }
}
