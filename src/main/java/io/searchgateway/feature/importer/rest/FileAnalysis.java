package io.searchgateway.feature.importer.rest;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.feature.importer.job.ImportOptions;
import io.searchgateway.feature.importer.job.ImportOptionsReader;
import io.searchgateway.feature.importer.job.SettledColumns;
import io.searchgateway.feature.importer.source.CsvForm;
import io.searchgateway.feature.importer.source.ProposedColumn;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.feature.importer.source.SampleResult;
import io.searchgateway.feature.importer.source.Sampler;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.feature.importer.source.SourceFiles;
import io.searchgateway.feature.importer.source.SourceForm;
import io.searchgateway.feature.importer.source.SourceFormat;
import io.searchgateway.feature.importer.source.UnreadableSource;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a file seems to hold, and the index that it asks for. */
final class FileAnalysis {

  private FileAnalysis() {}

  /**
   * {@code {format, options, columns, mappings, settings, rows_sampled, warnings}}.
   *
   * @throws Problem 400 when nothing of the file can be read
   */
  static JsonObject of(ImportJobs imports, ImportIntake.ReceivedFile came) {
    RowLimits limits = imports.parts().limits();
    ImportOptions options = ImportOptionsReader.lenient(came.options(), came.source().name());
    try {
      SourceFiles.Bytes file = imports.spool().bytes(came.id());
      SourceForm form = SourceFiles.form(file, options.source(), limits);
      SampleResult sampleResult = Sampler.sample(file, form, limits, came.isCut());
      return view(imports, options, sampleResult);
    } catch (UnreadableSource unreadable) {
      throw Problem.of(400, unreadable.type(), unreadable.message());
    } catch (IOException broken) {
      throw Problem.of(400, "unreadable_source", "the file cannot be read");
    }
  }

  private static JsonObject view(
      ImportJobs imports, ImportOptions options, SampleResult sampleResult) {
    List<SourceColumn> settled = SettledColumns.of(sampleResult, options);
    JsonArrayBuilder columns = Json.array();
    for (SourceColumn column : settled) {
      columns.add(column(column, proposed(sampleResult, column)));
    }
    JsonObjectBuilder view =
        Json.object()
            .add("format", sampleResult.form().format().word())
            .add("options", options(sampleResult))
            .add("columns", columns)
            .add("rows_sampled", sampleResult.rows())
            .add("warnings", Json.array(sampleResult.warnings()));
    Optional<Dialect> dialect = imports.parts().dialect().get();
    if (dialect.isPresent()) {
      IndexDesign design =
          new IndexDesign(
              settled.stream().map(SourceColumn::column).toList(),
              options.analyzers() ? IndexDesign.ANALYZERS : Set.of(),
              AnalysisDesign.USUAL,
              options.mappings(),
              options.settings(),
              JsonValue.EMPTY_JSON_OBJECT);
      JsonObject body = design.body(dialect.get().mapping());
      view.add("mappings", body.get("mappings")).add("settings", body.get("settings"));
    }
    return view.build();
  }

  private static Optional<ProposedColumn> proposed(SampleResult sampleResult, SourceColumn column) {
    return sampleResult.columns().stream()
        .filter(each -> each.column().name().equals(column.name()))
        .findFirst();
  }

  private static JsonObjectBuilder column(SourceColumn column, Optional<ProposedColumn> proposed) {
    JsonArrayBuilder sources = Json.array(column.sources());
    JsonObjectBuilder view =
        Json.object()
            .add("name", column.name())
            .add("source", sources)
            .add("type", proposed.map(ProposedColumn::type).orElse(column.use().word()))
            .add("use", column.use().word())
            .add("nullable", proposed.map(ProposedColumn::nullable).orElse(true))
            .add("examples", Json.array(proposed.map(ProposedColumn::examples).orElse(List.of())))
            .add("confidence", proposed.map(ProposedColumn::confidence).orElse(0.0));
    column.format().ifPresent(format -> view.add("format", format));
    return view;
  }

  /** What an import would be given to read the file in the same way. */
  private static JsonObjectBuilder options(SampleResult sampleResult) {
    JsonObjectBuilder options =
        Json.object()
            .add("format", sampleResult.form().format().word())
            .add(
                "encoding",
                sampleResult.form().charset().name().toLowerCase(java.util.Locale.ROOT));
    if (sampleResult.form().format() == SourceFormat.CSV) {
      CsvForm csv = sampleResult.form().csv();
      JsonObjectBuilder cells =
          Json.object()
              .add("delimiter", String.valueOf(csv.delimiter()))
              .add("quote", String.valueOf(csv.quote()))
              .add("header", csv.header())
              .add("skip_rows", csv.skip())
              .add("decimal", String.valueOf(csv.decimal()));
      options.add("csv", cells);
    }
    sampleResult.idField().ifPresent(field -> options.add("id_field", field));
    return options;
  }
}
