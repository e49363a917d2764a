package io.searchgateway.search.score;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The numbers that the score of a term was computed of, by names that hold for all engines. */
final class ScoreFactors {

  private static final Map<String, Pattern> NAMES = names();

  private ScoreFactors() {}

  private static Map<String, Pattern> names() {
    Map<String, Pattern> names = new LinkedHashMap<>();
    names.put("boost", Pattern.compile("boost\\b.*", Pattern.DOTALL));
    names.put("idf", Pattern.compile("idf\\b.*", Pattern.DOTALL));
    names.put("tf", Pattern.compile("tf(?:Norm)?\\b.*", Pattern.DOTALL));
    names.put("frequency", Pattern.compile("(?:freq|termFreq|phraseFreq)\\b.*", Pattern.DOTALL));
    names.put("documents_with_term", Pattern.compile("(?:n, number|docFreq)\\b.*", Pattern.DOTALL));
    names.put("documents", Pattern.compile("(?:N, total|docCount)\\b.*", Pattern.DOTALL));
    names.put("length", Pattern.compile("(?:dl, length|fieldLength)\\b.*", Pattern.DOTALL));
    names.put("average_length", Pattern.compile("(?:avgdl|avgFieldLength)\\b.*", Pattern.DOTALL));
    names.put("length_factor", Pattern.compile("fieldNorm\\b.*", Pattern.DOTALL));
    return names;
  }

  /** The first of each name below a node. */
  static Map<String, Double> of(ScoreNode node) {
    Map<String, Double> factors = new LinkedHashMap<>();
    collect(node, factors);
    return factors;
  }

  private static void collect(ScoreNode node, Map<String, Double> factors) {
    for (ScoreNode detail : node.details()) {
      NAMES.forEach(
          (name, pattern) -> {
            if (pattern.matcher(detail.description()).matches()) {
              factors.putIfAbsent(name, detail.value());
            }
          });
      collect(detail, factors);
    }
  }
}
