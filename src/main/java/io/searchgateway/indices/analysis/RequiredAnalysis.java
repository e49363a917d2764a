package io.searchgateway.indices.analysis;

import io.searchgateway.indices.design.AnalysisDesign;
import java.util.Set;

/**
 * The analysis that settings require of an index.
 *
 * @param index its name, or an alias of it alone
 * @param design for an engine that can analyse the language
 * @param searched fields that are searched, beside those that were made for that
 */
public record RequiredAnalysis(String index, AnalysisDesign design, Set<String> searched) {

  public RequiredAnalysis {
    searched = Set.copyOf(searched);
  }
}
