package io.searchgateway.audit;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Reads every chain from its first record to its last. A chain is bound by the hashes in it; where
 * it ended is known of this gateway's own chain, and of others from the chains that began later.
 */
final class AuditVerification {

  private static final int PAGE = 1000;
  private static final int MOST_CHAINS = 10_000;

  private final AuditLog log;
  private final Instant oldest;
  private final TreeMap<String, ChainVerifier> checks = new TreeMap<>();
  private final Deque<ChainVerifier> ahead = new ArrayDeque<>();

  AuditVerification(AuditLog log) {
    this.log = log;
    this.oldest = log.oldest();
  }

  CompletionStage<AuditReader.Verification> run() {
    ChainLink own = log.written();
    return log.storage()
        .heads(MOST_CHAINS)
        .thenCompose(
            heads -> {
              heads.forEach(head -> check(head.chain()));
              if (own.sequence() >= 0) {
                check(own.chain()).expect(own);
              }
              return beginnings();
            })
        .thenCompose(expected -> next())
        .thenApply(done -> report());
  }

  private ChainVerifier check(String chain) {
    return checks.computeIfAbsent(chain, id -> new ChainVerifier(id, oldest));
  }

  /** What the chains' first records say of other chains, before those are looked at. */
  private CompletionStage<Void> beginnings() {
    List<String> chains = List.copyOf(checks.keySet());
    CompletionStage<Void> stage = CompletableFuture.completedFuture(null);
    for (String chain : chains) {
      stage =
          stage.thenCompose(
              before ->
                  log.storage()
                      .chain(chain, 0, 1)
                      .thenAccept(
                          first ->
                              first.stream()
                                  .flatMap(document -> AuditStorage.record(document).stream())
                                  .flatMap(record -> ChainVerifier.heads(record.json()).stream())
                                  .forEach(link -> check(link.chain()).expect(link))));
    }
    return stage.thenAccept(all -> ahead.addAll(checks.values()));
  }

  private CompletionStage<Void> next() {
    ChainVerifier check = ahead.poll();
    return check == null
        ? CompletableFuture.completedFuture(null)
        : pages(check, 0).thenCompose(done -> next());
  }

  private CompletionStage<Void> pages(ChainVerifier check, long from) {
    return log.storage()
        .chain(check.chain(), from, PAGE)
        .thenCompose(
            page -> {
              long following = from;
              for (JsonObject document : page) {
                following = check.take(document);
              }
              if (page.size() == PAGE) {
                return pages(check, following);
              }
              check.end();
              return CompletableFuture.completedFuture(null);
            });
  }

  private AuditReader.Verification report() {
    List<ChainVerifier.ChainReport> chains =
        checks.values().stream()
            .map(ChainVerifier::report)
            .filter(chain -> chain.records() > 0 || !chain.valid())
            .toList();
    return new AuditReader.Verification(
        chains.stream().allMatch(ChainVerifier.ChainReport::valid),
        chains.stream().mapToLong(ChainVerifier.ChainReport::records).sum(),
        chains);
  }
}
