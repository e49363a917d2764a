package io.searchgateway.search.score;

import io.searchgateway.search.score.ScorePart.Kind;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the description of what a clause has given. */
final class ScoreLeaf {

  private static final Pattern WEIGHT =
      Pattern.compile("weight\\((.+) in \\d+\\).*", Pattern.DOTALL);
  private static final Pattern CONSTANT =
      Pattern.compile("ConstantScore\\((.+?)\\)(?:\\^[0-9.]+)?(?:, product of:)?", Pattern.DOTALL);
  private static final Pattern FEATURE =
      Pattern.compile(".* function on the \\S+ field for the (\\S+) feature.*", Pattern.DOTALL);
  private static final Pattern FIELD =
      Pattern.compile("(?:\\w+\\()?([^\\s:(\"\\[]+):(.*)", Pattern.DOTALL);

  /** Values may stand in brackets, and a boost behind them. */
  private static final Pattern BRACKETED =
      Pattern.compile("^\\(?(.*?)\\)?(?:\\^[0-9.]+)?$", Pattern.DOTALL);

  private ScoreLeaf() {}

  static ScorePart read(ScoreNode node, double score) {
    String description = node.description();
    Matcher weight = WEIGHT.matcher(description);
    if (weight.matches()) {
      return inField(weight.group(1), Kind.TERM, score, ScoreFactors.of(node));
    }
    Matcher constant = CONSTANT.matcher(description);
    if (constant.matches()) {
      return inField(constant.group(1), Kind.CONSTANT, score, Map.of());
    }
    Matcher feature = FEATURE.matcher(description);
    if (feature.matches()) {
      return new ScorePart(feature.group(1), "", Kind.FEATURE, score, Map.of());
    }
    if (description.startsWith("*:*")) {
      return new ScorePart("", "", Kind.EVERY, score, Map.of());
    }
    return description.contains("script") || description.contains("function")
        ? new ScorePart("", "", Kind.FUNCTION, score, Map.of())
        : inField(description, Kind.CONSTANT, score, Map.of());
  }

  /** A query as text, {@code title:star} for one. */
  private static ScorePart inField(String query, Kind kind, double score, Map<String, Double> how) {
    Matcher parts = FIELD.matcher(query);
    if (!parts.matches()) {
      return new ScorePart("", "", kind == Kind.TERM ? kind : Kind.OTHER, score, how);
    }
    String field = parts.group(1);
    String words = parts.group(2);
    if (query.startsWith("Synonym(")) {
      words = words.replace(field + ":", "").replaceFirst("\\)$", "").replaceAll("\\^[0-9.]+", "");
    }
    if (words.startsWith("\"")) {
      return new ScorePart(field, unquoted(words), Kind.PHRASE, score, how);
    }
    if (words.endsWith("*")) {
      return new ScorePart(field, words.substring(0, words.length() - 1), Kind.PREFIX, score, how);
    }
    return new ScorePart(field, BRACKETED.matcher(words).replaceFirst("$1"), kind, score, how);
  }

  private static String unquoted(String phrase) {
    int end = phrase.lastIndexOf('"');
    return end > 0 ? phrase.substring(1, end) : phrase;
  }
}
