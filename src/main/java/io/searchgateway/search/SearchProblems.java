package io.searchgateway.search;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.CompletionFailures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Tells callers which of their queries it is that they may not run, and why. */
final class SearchProblems {

  private static final int BAD_REQUEST = 400;
  private static final int FORBIDDEN = 403;

  private final FinalSearchGuard guard;

  SearchProblems(FinalSearchGuard guard) {
    this.guard = guard;
  }

  /** A stage that fails as the caller is told: a refusal names query and place in the request. */
  <T> CompletionStage<T> told(Throwable thrown, MultiSearch search, Optional<Caller> caller) {
    Throwable failure = CompletionFailures.cause(thrown);
    if (!(failure instanceof Problem refusal)
        || !(refusal.status() == BAD_REQUEST || refusal.status() == FORBIDDEN)) {
      return CompletableFuture.failedFuture(failure);
    }
    RequestPointers places = new RequestPointers(search);
    Optional<Problem> placed = places.ofLine(refusal);
    if (placed.isPresent()) {
      return CompletableFuture.failedFuture(placed.get());
    }
    Problem bare = Problem.of(refusal.status(), refusal.type(), refusal.message());
    return culprits(0, search, caller, new ArrayList<>())
        .thenCompose(
            refused ->
                CompletableFuture.failedFuture(
                    isOfAll(refused, search) ? bare : places.of(bare, refused.get(0))));
  }

  /** The same where nobody knows from which query a line was made: a place in it tells nothing. */
  static <T> CompletionStage<T> withoutPlace(Throwable thrown) {
    Throwable failure = CompletionFailures.cause(thrown);
    return CompletableFuture.failedFuture(
        failure instanceof Problem refusal && !refusal.faults().isEmpty()
            ? Problem.of(refusal.status(), refusal.type(), refusal.message())
            : failure);
  }

  /** Whether it is the request as a whole, not one of its queries, that is refused. */
  private static boolean isOfAll(List<Integer> refused, MultiSearch search) {
    int count = search.searches().entries().size();
    return refused.isEmpty() || (count > 1 && refused.size() == count);
  }

  /** The searches that are refused if each is judged alone. */
  private CompletionStage<List<Integer>> culprits(
      int index, MultiSearch search, Optional<Caller> caller, List<Integer> refused) {
    if (index == search.searches().entries().size()) {
      return CompletableFuture.completedStage(refused);
    }
    return guard
        .shown(caller, search.call(), search.searches().some(List.of(index)))
        .handle(
            (judged, failure) -> {
              if (failure != null) {
                refused.add(index);
              }
              return refused;
            })
        .thenCompose(known -> culprits(index + 1, search, caller, known));
  }
}
