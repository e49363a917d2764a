package io.searchgateway.feature.cache.entry;

import io.searchgateway.cdi.Component;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Searches that are at the engine now, so that equal ones wait for their answers. */
@Component
public final class RunningSearches {

  private final ConcurrentMap<String, Running> running = new ConcurrentHashMap<>();

  /** How a search has ended for those who wait for it. */
  public sealed interface End {

    /** With an answer. */
    record Answered(CachedAnswer answer) implements End {}

    /** With none that is for others: each of them searches by himself. */
    record Alone() implements End {}

    /** Nobody waits for it any more but they: one of them searches for all. */
    record Left() implements End {}
  }

  /** One search. */
  public final class Running {

    private final String key;
    private final CompletableFuture<End> end = new CompletableFuture<>();

    private Running(String key) {
      this.key = key;
    }

    /** Tells those who wait; the first end counts. */
    public void end(End how) {
      running.remove(key, this);
      end.complete(how);
    }

    public CompletionStage<End> ended() {
      return end.copy();
    }
  }

  /** Begins a search; absent when an equal one is running. */
  public Optional<Running> begin(String key) {
    Running mine = new Running(key);
    return running.putIfAbsent(key, mine) == null ? Optional.of(mine) : Optional.empty();
  }

  /** The search that is running under a key. */
  public Optional<Running> find(String key) {
    return Optional.ofNullable(running.get(key));
  }
}
