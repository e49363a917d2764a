package io.searchgateway.feature.importer.source;

import io.searchgateway.indices.design.Column;
import io.searchgateway.indices.design.ColumnUse;
import java.util.List;
import java.util.Optional;

/**
 * A field of the documents and the columns that it is made of.
 *
 * @param sources names of columns of the file: one, or of a place latitude and longitude
 * @param format of dates; absent for the engine's own
 */
public record SourceColumn(
    String name, List<String> sources, ColumnUse use, Optional<String> format) {

  public SourceColumn {
    sources = List.copyOf(sources);
  }

  /** A field that is one column. */
  public static SourceColumn of(String name, ColumnUse use) {
    return new SourceColumn(name, List.of(name), use, Optional.empty());
  }

  /** The same for another purpose. */
  public SourceColumn used(ColumnUse other) {
    return new SourceColumn(
        name, sources, other, other == ColumnUse.DATE ? format : Optional.empty());
  }

  /** Whether it is made of latitude and longitude. */
  boolean isPair() {
    return sources.size() == 2;
  }

  /** The column of an index. */
  public Column column() {
    return new Column(name, use, format, Optional.empty());
  }
}
