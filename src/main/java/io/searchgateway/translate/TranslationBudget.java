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
  private final int clausesOfText;
  private int contributions;
  private int aggregations;
  private long characters;

  /**
   * Nothing is counted yet.
   *
   * @param clausesOfText clauses that one text with its other wordings may become
   */
  TranslationBudget(TranslationLimits limits, Set<Fault> faults, int clausesOfText) {
    this.limits = limits;
    this.faults = faults;
    this.clausesOfText = clausesOfText;
  }

  /** Clauses that one text with its other wordings may become. */
  int clausesOfText() {
    return clausesOfText;
  }

  /** Counts one clause taken over; false when there may be no more. */
  boolean takesContribution(DeclarativeQuery query) {
    if (contributions == limits.contributions()) {
      tooMuch(
          query,
          "/react",
          "too_many_references",
          "`react` can add %d clauses in total",
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
          query,
          "/react",
          "react_too_deep",
          "`react` can be nested %d levels deep",
          limits.reactDepth());
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
          "a query can have %d aggregations",
          limits.queryAggregations());
      return false;
    }
    if (aggregations > limits.aggregations()) {
      tooMuch(
          query,
          "",
          "too_many_aggregations",
          "a request can have %d aggregations",
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
          "queries can take %d characters from other queries",
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
