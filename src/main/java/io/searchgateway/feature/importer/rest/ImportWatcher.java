package io.searchgateway.feature.importer.rest;

import io.searchgateway.feature.importer.job.ImportJob;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.glassfish.jersey.server.ChunkedOutput;

/** Watches an import until it halts. */
final class ImportWatcher {

  private static final System.Logger LOG = System.getLogger(ImportWatcher.class.getName());
  private static final Duration EVERY = Duration.ofMillis(250);

  private ImportWatcher() {}

  /** The import once it has halted. */
  static CompletionStage<JsonObject> over(ImportJobs imports, Caller caller, String id) {
    CompletableFuture<JsonObject> over = new CompletableFuture<>();
    each(
        imports,
        caller,
        id,
        job -> {
          if (!job.state().isAlive()) {
            over.complete(ImportsResource.view(imports, job));
          }
          return !over.isDone();
        },
        over::completeExceptionally);
    return over;
  }

  /** How it stands, again and again, one JSON object on each line. */
  static ChunkedOutput<String> progress(ImportJobs imports, Caller caller, String id) {
    ChunkedOutput<String> lines = new ChunkedOutput<>(String.class, "\n");
    each(
        imports,
        caller,
        id,
        job -> {
          try {
            lines.write(ImportsResource.view(imports, job).toString());
            if (!job.state().isAlive()) {
              lines.close();
            }
          } catch (IOException gone) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody watches the import any more", gone);
            return false;
          }
          return job.state().isAlive();
        },
        failure -> close(lines));
    return lines;
  }

  private static void close(ChunkedOutput<String> lines) {
    try {
      lines.close();
    } catch (IOException gone) {
      LOG.log(System.Logger.Level.DEBUG, "Nobody watches the import any more", gone);
    }
  }

  /** What is done with each state, and whether it is to go on. */
  private interface StateHandler {
    boolean at(ImportJob job);
  }

  private static void each(
      ImportJobs imports,
      Caller caller,
      String id,
      StateHandler look,
      java.util.function.Consumer<Throwable> failed) {
    Executor pool = imports.parts().pool();
    var unused =
        imports
            .find(caller, id)
            .whenCompleteAsync(
                (job, failure) -> {
                  if (failure != null) {
                    failed.accept(CompletionFailures.cause(failure));
                  } else if (look.at(job)) {
                    imports.parts().later(() -> each(imports, caller, id, look, failed), EVERY);
                  }
                },
                pool);
  }
}
