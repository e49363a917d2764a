package io.searchgateway.search.score;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A node of the engine's explanation.
 *
 * @param value what it came to
 * @param description in the engine's words, which differ from version to version
 * @param details what it was computed of
 */
record ScoreNode(double value, String description, List<ScoreNode> details) {

  private static final int DEEPEST = 200;

  /** What a document has by itself, or for a clause that matched. */
  private static final Pattern SCORING =
      Pattern.compile(
          "weight\\(.*|ConstantScore\\(.*|\\*:\\*.*|score\\(.*|script score.*|.* function on the .*",
          Pattern.DOTALL);

  /** Matching is asked for, and counts nothing. */
  private static final String REQUIRED = "match on required clause";

  ScoreNode {
    details = List.copyOf(details);
  }

  static ScoreNode of(JsonObject explanation) {
    return of(explanation, 0);
  }

  private static ScoreNode of(JsonObject node, int depth) {
    List<ScoreNode> details =
        depth < DEEPEST && node.get("details") instanceof JsonArray list
            ? list.stream()
                .filter(JsonObject.class::isInstance)
                .map(detail -> of(detail.asJsonObject(), depth + 1))
                .toList()
            : List.of();
    double value = node.get("value") instanceof JsonNumber number ? number.doubleValue() : 0;
    return new ScoreNode(value, node.getString("description", ""), details);
  }

  boolean isRequiredOnly() {
    return description.startsWith(REQUIRED);
  }

  /** Whether the best of the details counts, and others not or in part. */
  boolean isBest() {
    return description.startsWith("max of") || description.startsWith("max plus");
  }

  boolean isSum() {
    return description.startsWith("sum of");
  }

  /** Whether it is what a clause has given, rather than put together of such. */
  boolean isLeaf() {
    return SCORING.matcher(description).matches();
  }

  /** Whether it is such a leaf, or has one below. */
  boolean scores() {
    return !isRequiredOnly() && (isLeaf() || details.stream().anyMatch(ScoreNode::scores));
  }
}
