package io.searchgateway.audit;

import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A store that two gateways share, and that somebody may tamper with. */
final class MemoryAuditStorage implements AuditStorage {

  final Map<String, JsonObject> documents = new TreeMap<>();
  boolean open = true;
  boolean broken;
  boolean headless;

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public CompletionStage<Void> write(List<SealedRecord> records) {
    if (broken) {
      return CompletableFuture.failedFuture(new IllegalStateException("the disk is full"));
    }
    records.forEach(record -> documents.put(record.id(), record.document()));
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletionStage<List<ChainLink>> heads(int most) {
    if (headless) {
      return CompletableFuture.failedFuture(new IllegalStateException("no heads"));
    }
    Map<String, ChainLink> heads = new TreeMap<>();
    for (JsonObject document : documents.values()) {
      AuditStorage.record(document)
          .map(SealedRecord::link)
          .ifPresent(
              link ->
                  heads.merge(link.chain(), link, (a, b) -> a.sequence() > b.sequence() ? a : b));
    }
    return CompletableFuture.completedFuture(List.copyOf(heads.values()));
  }

  @Override
  public CompletionStage<List<JsonObject>> chain(String chain, long from, int size) {
    return CompletableFuture.completedFuture(
        documents.values().stream()
            .filter(each -> each.getString("chain").equals(chain))
            .filter(each -> sequence(each) >= from)
            .sorted(Comparator.comparingLong(MemoryAuditStorage::sequence))
            .limit(size)
            .toList());
  }

  private static long sequence(JsonObject document) {
    return document.getJsonNumber("sequence").longValue();
  }

  @Override
  public CompletionStage<Found> find(AuditFilter auditFilter) {
    List<JsonObject> all =
        documents.values().stream()
            .filter(
                each ->
                    auditFilter.values().entrySet().stream()
                        .allMatch(
                            word -> word.getValue().contains(each.getString(word.getKey(), ""))))
            .sorted(Comparator.comparingLong(MemoryAuditStorage::sequence).reversed())
            .toList();
    return CompletableFuture.completedFuture(
        new Found(
            all.stream().skip(auditFilter.offset()).limit(auditFilter.size()).toList(),
            all.size(),
            true,
            Map.of()));
  }

  @Override
  public CompletionStage<Void> forget() {
    return CompletableFuture.completedFuture(null);
  }
}
