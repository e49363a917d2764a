package io.searchgateway.feature.importer.source;

import java.util.List;

/**
 * What a column seems to hold.
 *
 * @param type of its values, such as {@code text}, {@code long} or {@code date}
 * @param nullable whether some rows have no value
 * @param examples the first few values, shortened
 * @param confidence from 0 to 1: the more values are seen, and fit, the higher
 */
public record ProposedColumn(
    SourceColumn column, String type, boolean nullable, List<String> examples, double confidence) {

  public ProposedColumn {
    examples = List.copyOf(examples);
  }
}
