package io.searchgateway.feature.importer.source;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Gives the rows of a file one after the other. */
public interface RowReader extends Closeable {

  /**
   * The next row; absent at the end.
   *
   * @throws UnreadableSource when nothing behind this place can be read
   */
  Optional<Row> next() throws IOException;

  /** Names of the columns of a file of cells; empty for others. */
  default List<String> names() {
    return List.of();
  }

  /** Sentences for people on how the columns are named. */
  default List<String> warnings() {
    return List.of();
  }
}
