package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.CsvForm;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.feature.importer.source.SourceForm;
import io.searchgateway.feature.importer.source.SourceFormat;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes imports to the store and reads them. */
final class ImportJobFormat implements DocumentFormat<ImportJob> {

  private static final String RECORD = "record";

  @Override
  public List<String> fields() {
    return List.of(RECORD);
  }

  @Override
  public JsonObject write(ImportJob job) {
    JsonObjectBuilder record =
        Json.object()
            .add("owner", job.owner())
            .add("node", job.node())
            .add("state", job.state().word())
            .add("dry_run", job.dryRun())
            .add("options", job.options().json())
            .add("name", job.source().name())
            .add("bytes_total", job.source().bytes())
            .add("digest", job.source().digest())
            .add("progress", progress(job.progress()))
            .add("created", job.times().created().toString())
            .add("updated", job.times().updated().toString())
            .add("warnings", Json.array(job.warnings()));
    job.times().started().ifPresent(time -> record.add("started", time.toString()));
    job.times().ended().ifPresent(time -> record.add("ended", time.toString()));
    job.times().paused().ifPresent(time -> record.add("paused", time.toString()));
    job.plan().ifPresent(plan -> record.add("plan", plan(plan)));
    job.wanted().ifPresent(wanted -> record.add("wanted", wanted.word()));
    job.failure()
        .ifPresent(
            failure ->
                record.add(
                    "failure",
                    Json.object().add("type", failure.type()).add("message", failure.message())));
    return Json.object().add(RECORD, record).build();
  }

  private static JsonObjectBuilder progress(ImportProgress progress) {
    return Json.object()
        .add("checkpoint", progress.checkpoint())
        .add("indexed", progress.indexed())
        .add("updated", progress.updated())
        .add("deleted", progress.deleted())
        .add("skipped", progress.skipped())
        .add("failed", progress.failed())
        .add("bytes", progress.bytes())
        .add("error_bytes", progress.errorBytes())
        .add("errors", Json.array(progress.errors(), RowError::json));
  }

  private static JsonObjectBuilder plan(ImportJob.Plan plan) {
    CsvForm csv = plan.form().csv();
    JsonObjectBuilder cells =
        Json.object()
            .add("delimiter", String.valueOf(csv.delimiter()))
            .add("quote", String.valueOf(csv.quote()))
            .add("skip", csv.skip())
            .add("header", csv.header())
            .add("names", Json.array(csv.names()))
            .add("decimal", String.valueOf(csv.decimal()));
    csv.comment().ifPresent(letter -> cells.add("comment", String.valueOf(letter)));
    csv.thousands().ifPresent(letter -> cells.add("thousands", String.valueOf(letter)));
    return Json.object()
        .add("format", plan.form().format().word())
        .add("charset", plan.form().charset().name())
        .add("csv", cells)
        .add("columns", Json.array(plan.columns(), ImportJobFormat::column))
        .add("target", plan.target())
        .add("created", plan.created());
  }

  private static JsonObjectBuilder column(SourceColumn column) {
    JsonObjectBuilder json =
        Json.object()
            .add("name", column.name())
            .add("sources", Json.array(column.sources()))
            .add("use", column.use().word());
    column.format().ifPresent(format -> json.add("format", format));
    return json;
  }

  @Override
  public ImportJob read(String id, JsonObject source) {
    try {
      return job(id, source.getJsonObject(RECORD));
    } catch (NullPointerException | ClassCastException | DateTimeException | Problem damaged) {
      throw new IllegalArgumentException("the record of import " + id + " is damaged", damaged);
    }
  }

  private static ImportJob job(String id, JsonObject record) {
    String name = record.getString("name");
    return new ImportJob(
        id,
        record.getString("owner"),
        record.getString("node"),
        state(record.getString("state")),
        record.getBoolean("dry_run"),
        ImportOptionsReader.lenient(record.getJsonObject("options"), name),
        new ImportJob.Source(
            name, record.getJsonNumber("bytes_total").longValue(), record.getString("digest")),
        Optional.ofNullable(record.getJsonObject("plan")).map(ImportJobFormat::plan),
        progress(record.getJsonObject("progress")),
        new ImportJob.Times(
            Instant.parse(record.getString("created")),
            time(record, "started"),
            time(record, "ended"),
            time(record, "paused"),
            Instant.parse(record.getString("updated"))),
        Optional.ofNullable(record.getJsonObject("failure"))
            .map(json -> new ImportJob.Failure(json.getString("type"), json.getString("message"))),
        record.getJsonArray("warnings").getValuesAs(JsonString::getString),
        Optional.ofNullable(record.getString("wanted", null)).map(ImportJobFormat::state));
  }

  private static ImportState state(String word) {
    return ImportState.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static Optional<Instant> time(JsonObject record, String name) {
    return Optional.ofNullable(record.getString(name, null)).map(Instant::parse);
  }

  private static ImportProgress progress(JsonObject json) {
    return new ImportProgress(
        json.getJsonNumber("checkpoint").longValue(),
        json.getJsonNumber("indexed").longValue(),
        json.getJsonNumber("updated").longValue(),
        json.getJsonNumber("deleted").longValue(),
        json.get("skipped") instanceof JsonNumber skipped ? skipped.longValue() : 0,
        json.getJsonNumber("failed").longValue(),
        json.getJsonNumber("bytes").longValue(),
        json.getJsonNumber("error_bytes").longValue(),
        json.getJsonArray("errors").getValuesAs(JsonObject.class).stream()
            .map(RowError::read)
            .toList());
  }

  private static ImportJob.Plan plan(JsonObject json) {
    JsonObject csv = json.getJsonObject("csv");
    CsvForm cells =
        new CsvForm(
            csv.getString("delimiter").charAt(0),
            csv.getString("quote").charAt(0),
            letter(csv, "comment"),
            csv.getInt("skip"),
            csv.getBoolean("header"),
            csv.getJsonArray("names").getValuesAs(JsonString::getString),
            csv.getString("decimal").charAt(0),
            letter(csv, "thousands"));
    return new ImportJob.Plan(
        new SourceForm(
            SourceFormat.of(json.getString("format")).orElseThrow(IllegalArgumentException::new),
            Charset.forName(json.getString("charset")),
            cells),
        json.getJsonArray("columns").getValuesAs(JsonObject.class).stream()
            .map(ImportJobFormat::column)
            .toList(),
        json.getString("target"),
        json.getBoolean("created"));
  }

  private static Optional<Character> letter(JsonObject csv, String name) {
    return Optional.ofNullable(csv.getString(name, null)).map(text -> text.charAt(0));
  }

  private static SourceColumn column(JsonObject json) {
    return new SourceColumn(
        json.getString("name"),
        json.getJsonArray("sources").getValuesAs(JsonString::getString),
        ColumnUse.of(json.getString("use")).orElseThrow(IllegalArgumentException::new),
        Optional.ofNullable(json.getString("format", null)));
  }
}
