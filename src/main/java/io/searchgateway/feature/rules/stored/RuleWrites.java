package io.searchgateway.feature.rules.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.StoredCollection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** How documents of rules are written. */
final class RuleWrites {

  /** Most rules, and about how many bytes, that are written by one request. */
  private static final int PORTION = 200;

  private static final long PORTION_BYTES = 4L << 20;

  private RuleWrites() {}

  private static List<Map<String, RuleEntry>> portions(Map<String, KeptRule> after) {
    List<Map<String, RuleEntry>> portions = new ArrayList<>();
    long bytes = PORTION_BYTES;
    for (Map.Entry<String, KeptRule> rule : after.entrySet()) {
      bytes += rule.getValue().bytes();
      if (bytes > PORTION_BYTES || portions.get(portions.size() - 1).size() >= PORTION) {
        portions.add(new LinkedHashMap<>());
        bytes = rule.getValue().bytes();
      }
      portions.get(portions.size() - 1).put(rule.getKey(), rule.getValue());
    }
    return portions;
  }

  /**
   * Writes rules over whatever stands under their IDs.
   *
   * @return the IDs of those that were written; fails when none was
   */
  static CompletionStage<List<String>> all(
      StoredCollection<RuleEntry> stored, Dialect current, Map<String, KeptRule> after) {
    List<String> saved = new ArrayList<>();
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    for (Map<String, RuleEntry> portion : portions(after)) {
      done =
          done.thenCompose(before -> stored.putAll(current, portion))
              .thenAccept(
                  written ->
                      portion.keySet().stream().filter(written::contains).forEach(saved::add));
    }
    return done.handle(
        (all, failure) -> {
          if (failure != null && saved.isEmpty()) {
            throw new CompletionException(CompletionFailures.cause(failure));
          }
          return List.copyOf(saved);
        });
  }
}
