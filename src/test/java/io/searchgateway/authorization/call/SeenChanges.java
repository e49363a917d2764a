package io.searchgateway.authorization.call;

import io.searchgateway.access.index.IndexCatalog;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers what followed changes of indices, which it knows none of. */
public final class SeenChanges implements IndexCatalog {

  private final List<String> seen = new CopyOnWriteArrayList<>();

  /** What was done, in its order: {@code suspected}, {@code aliases removed}. */
  public List<String> seen() {
    return seen;
  }

  /** What follows changes. */
  public IndexChanges changes() {
    return new IndexChanges(
        this,
        () -> {
          seen.add("aliases removed");
          return CompletableFuture.completedStage(null);
        });
  }

  @Override
  public CompletionStage<Void> learn(Collection<String> names) {
    return CompletableFuture.completedStage(null);
  }

  @Override
  public void suspect() {
    seen.add("suspected");
  }
}
