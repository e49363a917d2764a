package io.searchgateway.search.score;

import java.util.Map;

/**
 * What a text in a field has added to a score.
 *
 * @param field empty where it is of no field
 * @param words what was found, as the engine has it in its index; empty where that is not known
 * @param kind how it was found
 * @param score what it added; 0 where another field was better and only the best counts
 * @param how the numbers that it was computed of, by their names
 */
public record ScorePart(
    String field, String words, Kind kind, double score, Map<String, Double> how) {

  /** How something was found. */
  public enum Kind {
    /** A word, or a value. */
    TERM,
    /** Words in order. */
    PHRASE,
    /** Words that begin so. */
    PREFIX,
    /** Whatever matches counts the same, such as values, ranges and filters. */
    CONSTANT,
    /** A feature of the document. */
    FEATURE,
    /** A script or a function. */
    FUNCTION,
    /** Every document has it. */
    EVERY,
    /** Anything else. */
    OTHER
  }

  ScorePart and(ScorePart other) {
    return new ScorePart(
        field, words, kind, score + other.score, score >= other.score ? how : other.how);
  }
}
