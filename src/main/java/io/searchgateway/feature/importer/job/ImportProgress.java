package io.searchgateway.feature.importer.job;

import java.util.ArrayList;
import java.util.List;

/**
 * How far an import came: all rows up to the checkpoint are dealt with, and nothing is counted
 * behind it.
 *
 * @param checkpoint number of the last of these rows
 * @param indexed documents that were not there before
 * @param updated documents that were
 * @param skipped rows whose documents were there, and are left as they are
 * @param bytes of the file behind which the checkpoint lies
 * @param errorBytes length of the file of rejected rows
 * @param errors the first of them
 */
public record ImportProgress(
    long checkpoint,
    long indexed,
    long updated,
    long deleted,
    long skipped,
    long failed,
    long bytes,
    long errorBytes,
    List<RowError> errors) {

  /** Nothing is done yet. */
  public static final ImportProgress NONE = new ImportProgress(0, 0, 0, 0, 0, 0, 0, 0, List.of());

  private static final int SHOWN = 100;

  public ImportProgress {
    errors = List.copyOf(errors);
  }

  /** With a batch that is dealt with, all those before it being so. */
  ImportProgress plus(BatchOutcome done, long errorLength) {
    List<RowError> shown = new ArrayList<>(errors);
    done.errors().stream().limit(SHOWN - shown.size()).forEach(shown::add);
    return new ImportProgress(
        done.lastRow(),
        indexed + done.indexed(),
        updated + done.updated(),
        deleted + done.deleted(),
        skipped + done.skipped(),
        failed + done.errors().size(),
        done.bytes(),
        errorLength,
        shown);
  }

  /** Most documents that it can have made: a row that is sent twice changes what it made. */
  long written() {
    return indexed + updated;
  }

  /** At the end of the file. */
  ImportProgress whole(long all) {
    return new ImportProgress(
        checkpoint, indexed, updated, deleted, skipped, failed, all, errorBytes, errors);
  }
}
