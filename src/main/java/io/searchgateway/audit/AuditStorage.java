package io.searchgateway.audit;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Where records are kept. */
interface AuditStorage {

  /** Whether it can be written to and read now. */
  boolean isOpen();

  /** Writes records, each under its id whatever stands there; fails when one was not written. */
  CompletionStage<Void> write(List<SealedRecord> records);

  /** The last record of each chain, the newest first; as many chains as are wanted. */
  CompletionStage<List<ChainLink>> heads(int most);

  /**
   * Documents of a chain as they are stored, in their order.
   *
   * @param from the first sequence number
   * @param size most of them
   */
  CompletionStage<List<JsonObject>> chain(String chain, long from, int size);

  /** Documents that are wanted, the newest first, of the days that can be searched. */
  CompletionStage<Found> find(AuditFilter auditFilter);

  /** Deletes what is too old. */
  CompletionStage<Void> forget();

  /**
   * Documents as they are stored.
   *
   * @param total how many there are in all
   * @param whole whether every day could be searched
   * @param facets by field, the most frequent values first; a list for each that was asked for
   */
  record Found(
      List<JsonObject> documents,
      long total,
      boolean whole,
      Map<String, List<AuditReader.ValueCount>> facets) {}

  /** The record of a stored document; empty when it holds none. */
  static Optional<SealedRecord> record(JsonObject document) {
    return SealedRecord.read(document.getString("record", ""));
  }
}
