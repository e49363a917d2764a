package io.searchgateway.feature.importer.source;

import java.util.List;
import java.util.Optional;

/**
 * What the first rows of a file show.
 *
 * @param idField a column that seems to hold ids
 * @param rows how many were looked at
 * @param warnings sentences for people
 */
public record SampleResult(
    SourceForm form,
    List<ProposedColumn> columns,
    Optional<String> idField,
    long rows,
    List<String> warnings) {

  public SampleResult {
    columns = List.copyOf(columns);
    warnings = List.copyOf(warnings);
  }
}
