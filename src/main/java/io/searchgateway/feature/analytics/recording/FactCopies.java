package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Keeps facts a second time, in another form. */
public interface FactCopies {

  /** Keeps nothing. */
  FactCopies NONE =
      new FactCopies() {
        @Override
        public CompletionStage<Void> written(List<Fact> facts) {
          return CompletableFuture.completedStage(null);
        }

        @Override
        public CompletionStage<Void> forget(Collection<String> users) {
          return CompletableFuture.completedStage(null);
        }
      };

  /** The same, to which nothing more is added. */
  default FactCopies closed() {
    FactCopies open = this;
    return new FactCopies() {
      @Override
      public CompletionStage<Void> written(List<Fact> facts) {
        return NONE.written(facts);
      }

      @Override
      public CompletionStage<Void> forget(Collection<String> users) {
        return open.forget(users);
      }
    };
  }

  /**
   * The engine has taken these facts; the next ones are written when the stage is done.
   *
   * @return does not fail: what cannot be copied is left out
   */
  CompletionStage<Void> written(List<Fact> facts);

  /**
   * Deletes the copies of what users did.
   *
   * @param users hashes and ids, as facts have them
   * @return fails with a {@link io.searchgateway.problem.Problem} when that is not possible now
   */
  CompletionStage<Void> forget(Collection<String> users);
}
