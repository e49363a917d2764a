package io.searchgateway.search;

import io.searchgateway.authorization.call.MultiSearchProblems;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;

/**
 * Finds out for which searches the engine refuses a multi-search as a whole, as it does when it
 * cannot read one of them: by asking halves of them, and halves of those that are refused.
 */
final class RefusedSearches {

  /** Enough to find one search among a hundred, or a few among fewer. */
  static final int MOST_CALLS = 16;

  private static final int BAD_REQUEST = 400;
  private static final int MULTIPLE_CHOICES = 300;

  private final MultiSearchCall asking;
  private final Map<Integer, Problem> refused = new TreeMap<>();
  private int calls;

  /** Asks the engine some of the searches. */
  @FunctionalInterface
  interface MultiSearchCall {

    /** The answer to the searches at those indices, in their order. */
    CompletionStage<StreamedAnswer> ask(List<Integer> indices);
  }

  RefusedSearches(MultiSearchCall asking) {
    this.asking = asking;
  }

  /**
   * The searches that are refused, by their indices, each with the reason.
   *
   * @param whole why the engine refused all of them together
   * @return empty when it cannot be told within {@link #MOST_CALLS} calls
   */
  CompletionStage<Map<Integer, Problem>> among(int count, Problem whole) {
    return within(0, count, whole).thenApply(told -> told ? refused : Map.of());
  }

  /** Searches that are refused together; false when it cannot be told which of them are. */
  private CompletionStage<Boolean> within(int from, int to, Problem why) {
    if (to - from == 1) {
      refused.put(from, why);
      return CompletableFuture.completedStage(true);
    }
    int middle = (from + to) / 2;
    return verdict(from, middle)
        .thenCompose(
            left -> {
              if (!left.told()) {
                return CompletableFuture.completedStage(false);
              }
              // Where nothing is wrong with the one half, it is with the other.
              return left.refusal().isEmpty()
                  ? within(middle, to, why)
                  : within(from, middle, left.refusal().get())
                      .thenCompose(
                          told ->
                              told ? right(middle, to) : CompletableFuture.completedStage(false));
            });
  }

  private CompletionStage<Boolean> right(int from, int to) {
    return verdict(from, to)
        .thenCompose(
            right ->
                right.told() && right.refusal().isPresent()
                    ? within(from, to, right.refusal().get())
                    : CompletableFuture.completedStage(right.told()));
  }

  /** What the engine says of some searches: that they can be run, why not, or something else. */
  private record Verdict(boolean told, Optional<Problem> refusal) {}

  private CompletionStage<Verdict> verdict(int from, int to) {
    if (++calls > MOST_CALLS) {
      return CompletableFuture.completedStage(new Verdict(false, Optional.empty()));
    }
    return asking.ask(IntStream.range(from, to).boxed().toList()).thenCompose(this::verdict);
  }

  private CompletionStage<Verdict> verdict(StreamedAnswer answer) {
    if (answer.status() == BAD_REQUEST) {
      return MultiSearchProblems.of(answer).thenApply(why -> new Verdict(true, Optional.of(why)));
    }
    answer.body().fail(new CancellationException("nobody reads it"));
    return CompletableFuture.completedStage(
        new Verdict(answer.status() < MULTIPLE_CHOICES, Optional.empty()));
  }
}
