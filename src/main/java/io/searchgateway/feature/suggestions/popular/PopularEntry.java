package io.searchgateway.feature.suggestions.popular;

import java.util.List;

/**
 * A text that is often searched.
 *
 * @param text trimmed, in lower case
 * @param rows counts by the indices that were searched
 */
record PopularEntry(String text, List<Row> rows) {

  PopularEntry {
    rows = List.copyOf(rows);
  }

  /**
   * Searches in the same indices.
   *
   * @param indices as requests name them; empty for all
   * @param weight the count in which older searches count less
   * @param open whether everybody may see it, for it was entered by hand without indices
   */
  record Row(List<String> indices, long count, double weight, boolean open) {
    Row {
      indices = List.copyOf(indices);
    }
  }

  double weight() {
    return rows.stream().mapToDouble(Row::weight).sum();
  }
}
