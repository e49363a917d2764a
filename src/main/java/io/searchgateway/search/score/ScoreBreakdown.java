package io.searchgateway.search.score;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The breakdown of a score by field and matching terms. Engines explain a score as a tree of sums,
 * maxima and products, which each version describes differently; the score is distributed over this
 * tree from its root, so that the parts always add up to it.
 */
public final class ScoreBreakdown {

  private final Map<List<Object>, ScorePart> parts = new LinkedHashMap<>();

  private ScoreBreakdown() {}

  /**
   * The parts of a score, the largest first.
   *
   * @param explanation an object with {@code value}, {@code description} and {@code details}
   */
  public static List<ScorePart> of(JsonObject explanation) {
    ScoreBreakdown reading = new ScoreBreakdown();
    reading.take(ScoreNode.of(explanation), 1);
    List<ScorePart> sorted = new ArrayList<>(reading.parts.values());
    sorted.sort(Comparator.comparingDouble(ScorePart::score).reversed());
    return sorted;
  }

  private void take(ScoreNode node, double factor) {
    if (node.isRequiredOnly()) {
      return;
    }
    List<ScoreNode> scoring =
        node.isLeaf() ? List.of() : node.details().stream().filter(ScoreNode::scores).toList();
    if (node.isSum()) {
      node.details().forEach(detail -> take(detail, factor));
    } else if (scoring.isEmpty()) {
      add(ScoreLeaf.read(node, node.value() * factor));
    } else if (node.isBest()) {
      best(node, scoring, factor);
    } else {
      double sum = scoring.stream().mapToDouble(ScoreNode::value).sum();
      double share = sum == 0 ? 0 : factor * node.value() / sum;
      scoring.forEach(detail -> take(detail, share));
    }
  }

  /** The other clauses share what the best one leaves of the score, which can be 0. */
  private void best(ScoreNode node, List<ScoreNode> details, double factor) {
    List<ScoreNode> sorted = new ArrayList<>(details);
    sorted.sort(Comparator.comparingDouble(ScoreNode::value).reversed());
    List<ScoreNode> others = sorted.subList(1, sorted.size());
    double best = sorted.get(0).value();
    double sum = others.stream().mapToDouble(ScoreNode::value).sum();
    double share = sum == 0 ? 0 : factor * Math.max(0, node.value() - best) / sum;
    take(sorted.get(0), factor);
    others.forEach(detail -> take(detail, share));
  }

  private void add(ScorePart part) {
    boolean constant =
        part.kind() == ScorePart.Kind.CONSTANT || part.kind() == ScorePart.Kind.OTHER;
    if (constant && part.score() == 0) {
      return;
    }
    parts.merge(List.of(part.field(), part.words(), part.kind()), part, ScorePart::and);
  }
}
