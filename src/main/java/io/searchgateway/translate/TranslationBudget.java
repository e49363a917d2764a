package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Counts what a request costs and says where it becomes too much. */
final class TranslationBudget {

  private static final int PUNCTUATION = 3;
  private static final int SCALAR = 12;

  private final TranslationLimits limits;
  private final Set<Fault> faults;
  private final IdentityHashMap<JsonValue, Long> sizes = new IdentityHashMap<>();
  private int contributions;
  private int aggregations;
  private long characters;

  TranslationBudget(TranslationLimits limits, Set<Fault> faults) {
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

  /**
   * Counts the size of a value taken over, which is measured once; false when it is too much. What
   * a query says itself need not be counted: it grows no faster than the request.
   */
  boolean takesValue(DeclarativeQuery taker, JsonValue value) {
    characters += sizes.computeIfAbsent(value, TranslationBudget::size);
    if (characters > limits.characters()) {
      tooMuch(
          taker,
          "/react",
          "translation_too_large",
          "queries may take over %d characters from others",
          limits.characters());
      return false;
    }
    return true;
  }

  private static long size(JsonValue value) {
    long size = PUNCTUATION;
    if (value instanceof JsonObject object) {
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        size += member.getKey().length() + PUNCTUATION + size(member.getValue());
      }
    } else if (value instanceof JsonArray array) {
      for (JsonValue entry : array) {
        size += size(entry);
      }
    } else {
      size += value instanceof JsonString text ? text.getChars().length() : SCALAR;
    }
    return size;
  }

  private void tooMuch(DeclarativeQuery query, String at, String type, String message, int limit) {
    faults.add(Fault.badRequest(type, String.format(message, limit), query.pointer() + at));
  }
}
