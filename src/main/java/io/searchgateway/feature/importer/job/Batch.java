package io.searchgateway.feature.importer.job;

import java.util.List;

/**
 * Rows that are sent together.
 *
 * @param number counts from 0
 * @param operations of the rows that are still to be sent
 * @param so what became of the others
 * @param doubtful whether they were sent before, and nobody knows what became of them
 */
record Batch(long number, List<BulkOperation> operations, BatchOutcome so, boolean doubtful) {

  Batch {
    operations = List.copyOf(operations);
  }

  Batch(long number, List<BulkOperation> operations, BatchOutcome so) {
    this(number, operations, so, false);
  }

  /** The same, sent without an answer that tells what became of it. */
  Batch inDoubt() {
    return new Batch(number, operations, so, true);
  }

  /** What {@code _bulk} takes. */
  byte[] body() {
    int length = operations.stream().mapToInt(Batch::length).sum();
    byte[] body = new byte[length];
    int at = 0;
    for (BulkOperation operation : operations) {
      at = line(body, at, operation.action());
      if (operation.source().length > 0) {
        at = line(body, at, operation.source());
      }
    }
    return body;
  }

  private static int length(BulkOperation operation) {
    int source = operation.source().length;
    return operation.action().length + 1 + (source > 0 ? source + 1 : 0);
  }

  private static int line(byte[] body, int at, byte[] line) {
    System.arraycopy(line, 0, body, at, line.length);
    body[at + line.length] = '\n';
    return at + line.length + 1;
  }
}
