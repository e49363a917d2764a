package io.searchgateway.pipeline.stored;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Does many things, some at a time. */
final class BoundedConcurrency {

  private static final int WIDTH = 8;

  private BoundedConcurrency() {}

  /** The results in the order of the items; fails with the first failure of a batch. */
  static <T, R> CompletionStage<List<R>> all(List<T> items, Function<T, CompletionStage<R>> work) {
    CompletionStage<List<R>> done = CompletableFuture.completedFuture(new ArrayList<>());
    for (int from = 0; from < items.size(); from += WIDTH) {
      List<T> batch = items.subList(from, Math.min(items.size(), from + WIDTH));
      done = done.thenCompose(before -> batch(batch, work).thenApply(more -> joined(before, more)));
    }
    return done;
  }

  private static <T, R> CompletionStage<List<R>> batch(
      List<T> items, Function<T, CompletionStage<R>> work) {
    List<CompletableFuture<R>> begun =
        items.stream().map(item -> work.apply(item).toCompletableFuture()).toList();
    return CompletableFuture.allOf(begun.toArray(CompletableFuture[]::new))
        .thenApply(over -> begun.stream().map(CompletableFuture::join).toList());
  }

  private static <R> List<R> joined(List<R> before, List<R> more) {
    before.addAll(more);
    return before;
  }
}
