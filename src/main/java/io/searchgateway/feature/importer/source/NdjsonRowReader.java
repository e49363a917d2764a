package io.searchgateway.feature.importer.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** One object on each line; empty lines are passed over. */
final class NdjsonRowReader implements RowReader {

  private final LineReader lines;
  private final RowLimits limits;
  private long rows;

  NdjsonRowReader(InputStream utf8, RowLimits limits) {
    this.lines = new LineReader(utf8, limits.rowBytes());
    this.limits = limits;
  }

  @Override
  public Optional<Row> next() throws IOException {
    return lines
        .nextFilled()
        .map(
            found ->
                new Row(
                    ++rows,
                    found.number(),
                    found.whole()
                        ? RowDocuments.read(found.text(), limits.depth())
                        : tooLong(found, limits)));
  }

  static Row.Unreadable tooLong(LineReader.Line line, RowLimits limits) {
    return RowDocuments.unreadable(
        "row_too_large", "a row can have " + limits.rowBytes() + " bytes", line.text());
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
