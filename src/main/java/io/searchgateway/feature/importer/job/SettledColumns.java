package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.ProposedColumn;
import io.searchgateway.feature.importer.source.SampleResult;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.indices.design.ColumnUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns of an import: as proposed, but for what was said of them. */
public final class SettledColumns {

  private SettledColumns() {}

  /** The columns; of those that were named without being seen, one each behind the others. */
  public static List<SourceColumn> of(SampleResult sampleResult, ImportOptions options) {
    List<SourceColumn> columns = new ArrayList<>();
    for (ProposedColumn proposed : sampleResult.columns()) {
      SourceColumn column = proposed.column();
      boolean apart =
          column.sources().size() > 1
              && column.sources().stream().anyMatch(options.uses()::containsKey);
      if (apart) {
        column.sources().forEach(name -> columns.add(SourceColumn.of(name, ColumnUse.DOUBLE)));
      } else {
        columns.add(column);
      }
    }
    List<SourceColumn> settled =
        new ArrayList<>(columns.stream().map(column -> settled(column, options)).toList());
    for (Map.Entry<String, ColumnUse> use : options.uses().entrySet()) {
      if (settled.stream().noneMatch(column -> column.name().equals(use.getKey()))) {
        settled.add(settled(SourceColumn.of(use.getKey(), use.getValue()), options));
      }
    }
    return settled;
  }

  private static SourceColumn settled(SourceColumn column, ImportOptions options) {
    SourceColumn used =
        Optional.ofNullable(options.uses().get(column.name())).map(column::used).orElse(column);
    return Optional.ofNullable(options.dateFormats().get(column.name()))
        .map(
            format ->
                new SourceColumn(used.name(), used.sources(), ColumnUse.DATE, Optional.of(format)))
        .orElse(used);
  }
}
