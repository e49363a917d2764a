package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.CsvForm;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.feature.importer.source.SourceForm;
import io.searchgateway.feature.importer.source.SourceFormat;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Writes imports to the store and reads them. */
final class ImportJobFormat implements DocumentFormat<ImportJob> {

  private static final String RECORD = "record";

  /** What is stored of an import. */
  public record Stored(
      String owner,
      String node,
      ImportState state,
      boolean dryRun,
      JsonObject options,
      String name,
      long bytesTotal,
      String digest,
      ImportProgress progress,
      Instant created,
      Instant updated,
      List<String> warnings,
      Optional<Instant> started,
      Optional<Instant> ended,
      Optional<Instant> paused,
      Optional<StoredPlan> plan,
      Optional<ImportState> wanted,
      Optional<ImportJob.Failure> failure) {}

  /** What is stored of a plan. */
  public record StoredPlan(
      SourceFormat format,
      String charset,
      CsvForm csv,
      List<SourceColumn> columns,
      String target,
      boolean created) {

    static StoredPlan of(ImportJob.Plan plan) {
      SourceForm form = plan.form();
      String charset = form.charset().name();
      return new StoredPlan(
          form.format(), charset, form.csv(), plan.columns(), plan.target(), plan.created());
    }

    ImportJob.Plan plan() {
      SourceForm form = new SourceForm(format, Charset.forName(charset), csv);
      return new ImportJob.Plan(form, columns, target, created);
    }
  }

  @Override
  public List<String> fields() {
    return List.of(RECORD);
  }

  @Override
  public JsonObject write(ImportJob job) {
    ImportJob.Source file = job.source();
    ImportJob.Timestamps times = job.times();
    Stored stored =
        new Stored(
            job.owner(),
            job.node(),
            job.state(),
            job.dryRun(),
            job.options().json(),
            file.name(),
            file.bytes(),
            file.digest(),
            job.progress(),
            times.created(),
            times.updated(),
            job.warnings(),
            times.started(),
            times.ended(),
            times.paused(),
            job.plan().map(StoredPlan::of),
            job.wanted(),
            job.failure());
    return Json.wrapped(RECORD, RecordJson.write(stored));
  }

  @Override
  public ImportJob read(String id, JsonObject source) {
    try {
      JsonValue record = source.getOrDefault(RECORD, JsonValue.EMPTY_JSON_OBJECT);
      return job(id, RecordJson.read(record.asJsonObject(), Stored.class));
    } catch (ClassCastException | IllegalArgumentException | Problem damaged) {
      throw new IllegalArgumentException("the record of import " + id + " is damaged", damaged);
    }
  }

  private static ImportJob job(String id, Stored of) {
    return new ImportJob(
        id,
        of.owner(),
        of.node(),
        of.state(),
        of.dryRun(),
        ImportOptionsReader.lenient(of.options(), of.name()),
        new ImportJob.Source(of.name(), of.bytesTotal(), of.digest()),
        of.plan().map(StoredPlan::plan),
        of.progress(),
        new ImportJob.Timestamps(of.created(), of.started(), of.ended(), of.paused(), of.updated()),
        of.failure(),
        of.warnings(),
        of.wanted());
  }
}
