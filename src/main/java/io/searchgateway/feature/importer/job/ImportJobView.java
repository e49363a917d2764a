package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/** An import as it is answered. */
public final class ImportJobView {

  private ImportJobView() {}

  /**
   * The answer.
   *
   * @param pace while it runs on this gateway
   */
  public static JsonObject of(ImportJob job, Optional<ImportJobs.Throughput> pace) {
    ImportProgress progress = job.progress();
    JsonObjectBuilder view =
        Json.object()
            .add("id", job.id())
            .add("state", job.state().word())
            .add("name", job.options().name())
            .add("index", job.options().index())
            .add("owner", job.owner())
            .add("dry_run", job.dryRun())
            .add("mode", job.options().mode().word())
            .add("read", progress.checkpoint())
            .add("indexed", progress.indexed())
            .add("updated", progress.updated())
            .add("deleted", progress.deleted())
            .add("skipped", progress.skipped())
            .add("failed", progress.failed())
            .add("bytes", progress.bytes())
            .add("bytes_total", job.source().bytes())
            .add("checkpoint", progress.checkpoint())
            .add("created", job.times().created().toString());
    job.plan()
        .ifPresent(
            plan -> {
              view.add("format", plan.form().format().word());
              view.add("target", plan.target());
              view.add("target_made", plan.created());
              view.add("columns", Json.array(plan.columns(), ImportJobView::column));
            });
    pace.ifPresent(
        fast -> {
          view.add("rate", Math.round(fast.rows()));
          fast.secondsLeft().ifPresent(seconds -> view.add("time_left", seconds));
        });
    job.times().started().ifPresent(time -> view.add("started", time.toString()));
    job.times().ended().ifPresent(time -> view.add("ended", time.toString()));
    job.times().paused().ifPresent(time -> view.add("paused_at", time.toString()));
    job.failure().ifPresent(failure -> view.add("failure", RecordJson.write(failure)));
    return view.add("errors", Json.array(progress.errors(), ImportJobView::error))
        .add("warnings", Json.array(job.warnings()))
        .build();
  }

  private static JsonObjectBuilder column(SourceColumn column) {
    return Json.object().add("name", column.name()).add("use", column.use().word());
  }

  private static JsonObjectBuilder error(RowError error) {
    JsonObjectBuilder json = Json.object().add("row", error.row()).add("line", error.line());
    error.id().ifPresent(id -> json.add("id", id));
    return json.add("type", error.type()).add("reason", error.reason());
  }
}
