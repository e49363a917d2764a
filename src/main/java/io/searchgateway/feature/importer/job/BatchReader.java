package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.CountedInput;
import io.searchgateway.feature.importer.source.Row;
import io.searchgateway.feature.importer.source.RowLimits;
import io.searchgateway.feature.importer.source.RowReader;
import io.searchgateway.feature.importer.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a file behind a checkpoint, in batches. */
final class BatchReader implements AutoCloseable {

  private final ImportJob job;
  private final CountedInput file;
  private final RowReader rows;
  private final BulkOperations operations;
  private Optional<Batch> ahead = Optional.empty();
  private long number;
  private boolean atEnd;
  private @Nullable IOException broken;

  /** Passes over all rows up to the checkpoint. */
  BatchReader(ImportJob job, ImportJob.Plan plan, Path source, RowLimits limits)
      throws IOException {
    this.job = job;
    this.file = new CountedInput(Files.newInputStream(source));
    this.rows = SourceFiles.rows(() -> file, plan.form(), limits);
    this.operations = new BulkOperations(job, plan, rows.names());
    for (long passed = 0; passed < job.progress().checkpoint(); passed++) {
      if (rows.next().isEmpty()) {
        break;
      }
    }
  }

  boolean isAtEnd() {
    return atEnd && ahead.isEmpty();
  }

  /** Reads the next rows before they are asked for; what is wrong with them is told then. */
  void readAhead() {
    if (ahead.isEmpty() && !atEnd && broken == null) {
      ahead = batch();
    }
  }

  /** The next rows; absent at the end. What stands before an unreadable place is given first. */
  Optional<Batch> next() throws IOException {
    Optional<Batch> next = ahead.isPresent() || atEnd || broken != null ? ahead : batch();
    ahead = Optional.empty();
    if (next.isEmpty() && broken != null) {
      throw broken;
    }
    return next;
  }

  private Optional<Batch> batch() {
    List<BulkOperation> ready = new ArrayList<>();
    List<RowError> rejected = new ArrayList<>();
    long bytes = 0;
    long last = 0;
    while (ready.size() + rejected.size() < job.options().batchRows()
        && bytes < job.options().batchBytes()) {
      Optional<Row> row = row();
      if (row.isEmpty()) {
        break;
      }
      last = row.get().number();
      BulkOperations.Shaped shaped = operations.of(row.get());
      if (shaped instanceof BulkOperations.Ready good) {
        ready.add(good.operation());
        bytes += good.operation().bytes();
      } else {
        rejected.add(((BulkOperations.Rejected) shaped).error());
      }
    }
    return last == 0 ? Optional.empty() : Optional.of(batch(ready, rejected, last));
  }

  private Optional<Row> row() {
    try {
      Optional<Row> row = rows.next();
      atEnd = row.isEmpty();
      return row;
    } catch (IOException unreadable) {
      broken = unreadable;
      return Optional.empty();
    }
  }

  private Batch batch(List<BulkOperation> ready, List<RowError> rejected, long last) {
    // What a dry run would send is as good as written.
    long written = job.dryRun() ? ready.size() : 0;
    return new Batch(
        number++,
        job.dryRun() ? List.of() : ready,
        new BatchOutcome(last, file.count(), written, 0, 0, rejected));
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
