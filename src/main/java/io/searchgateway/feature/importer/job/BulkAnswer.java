package io.searchgateway.feature.importer.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads what the engine says of the rows of a batch. */
final class BulkAnswer {

  private static final int CREATED = 201;
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;
  private static final int UNAVAILABLE = 503;

  /** Reasons that pass. */
  private static final Set<String> PASSING =
      Set.of(
          "es_rejected_execution_exception",
          "rejected_execution_exception",
          "open_search_rejected_execution_exception",
          "opensearch_rejected_execution_exception",
          "circuit_breaking_exception",
          "unavailable_shards_exception",
          "process_cluster_event_timeout_exception");

  private BulkAnswer() {}

  /**
   * The batch with what is to be sent again, perhaps nothing.
   *
   * @param conflict what it means when a row meets a document of its id
   */
  static Batch read(Batch sent, byte[] answer, IdConflict conflict) {
    List<BulkItems.Item> items = BulkItems.of(answer);
    BatchOutcome so = sent.so();
    long indexed = so.indexed();
    long updated = so.updated();
    long deleted = so.deleted();
    long skipped = so.skipped();
    List<RowError> errors = new ArrayList<>(so.errors());
    List<BulkOperation> left = new ArrayList<>();
    for (int i = 0; i < sent.operations().size(); i++) {
      BulkOperation operation = sent.operations().get(i);
      BulkItems.Item item = i < items.size() ? items.get(i) : BulkItems.Item.NONE;
      if (item.operation().isEmpty()) {
        errors.add(operation.rejected("no_answer", "the engine did not return a result for it"));
      } else if (item.failed() && isPassing(item)) {
        left.add(operation);
      } else if (item.operation().equals("delete")
          && (!item.failed() || item.status() == NOT_FOUND)) {
        deleted++;
      } else if (meets(item) && conflict == IdConflict.OWN) {
        indexed++;
      } else if (meets(item) && conflict == IdConflict.SKIPPED) {
        skipped++;
      } else if (item.failed()) {
        errors.add(operation.rejected(item.type(), item.reason()));
      } else if (item.status() == CREATED) {
        indexed++;
      } else {
        updated++;
      }
    }
    return new Batch(
        sent.number(),
        left,
        new BatchOutcome(so.lastRow(), so.bytes(), indexed, updated, deleted, skipped, errors),
        sent.doubtful());
  }

  private static boolean meets(BulkItems.Item item) {
    return item.operation().equals("create") && item.status() == CONFLICT;
  }

  private static boolean isPassing(BulkItems.Item item) {
    return item.status() == TOO_MANY
        || item.status() == UNAVAILABLE
        || PASSING.contains(item.type());
  }
}
