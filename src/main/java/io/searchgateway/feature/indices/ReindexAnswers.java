package io.searchgateway.feature.indices;

import io.searchgateway.indices.reindex.ReindexRun;
import io.searchgateway.indices.reindex.Reindexing;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What is answered of runs. */
final class ReindexAnswers {

  private static final long WAITED_FOR_BYTES = 100L * 1024 * 1024;
  private static final int OK = 200;
  private static final int ACCEPTED = 202;

  private ReindexAnswers() {}

  /**
   * The run when it is over, or as it begins.
   *
   * @param wait whether the end is waited for; where nothing is said the size decides
   */
  static CompletionStage<Response> of(
      Reindexing reindexing, Reindexing.StartedRun begun, Optional<Boolean> wait) {
    if (!wait.orElse(begun.bytes() <= WAITED_FOR_BYTES)) {
      return CompletableFuture.completedStage(Answers.record(ACCEPTED, begun.run().view()).build());
    }
    return reindexing
        .ended(begun)
        .thenApply(run -> Answers.record(run.state().isOver() ? OK : ACCEPTED, run.view()).build());
  }

  static boolean isVisible(ReindexRun run, Caller caller) {
    return caller.administrator() || run.owner().equals(caller.name());
  }

  static CompletionStage<JsonObject> visible(Reindexing reindexing, Caller caller, String id) {
    return reindexing
        .find(id)
        .thenApply(
            run -> {
              if (!isVisible(run, caller)) {
                throw Problem.of(404, "reindex_unknown", "the reindex does not exist");
              }
              return run.view();
            });
  }
}
