package io.searchgateway.feature.importer.job;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What became of the rows of a batch.
 *
 * @param lastRow number of its last row
 * @param bytes of the file behind which it ends
 * @param skipped rows whose documents were there, and are left as they are
 * @param errors in the order of the rows
 */
record BatchOutcome(
    long lastRow,
    long bytes,
    long indexed,
    long updated,
    long deleted,
    long skipped,
    List<RowError> errors) {

  BatchOutcome {
    List<RowError> sorted = new ArrayList<>(errors);
    sorted.sort(Comparator.comparingLong(RowError::row));
    errors = List.copyOf(sorted);
  }

  /** An outcome without skipped rows. */
  BatchOutcome(
      long lastRow, long bytes, long indexed, long updated, long deleted, List<RowError> errors) {
    this(lastRow, bytes, indexed, updated, deleted, 0, errors);
  }
}
