package io.searchgateway.feature.importer.source;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Rows of cells. */
final class CsvRowReader implements RowReader {

  /** Least that the reader's buffer takes, in characters. */
  private static final int BUFFER = 1 << 20;

  private final CsvReader<CsvCells.Line> reader;
  private final CloseableIterator<CsvCells.Line> lines;
  private final CsvCells cells;
  private final String end;
  private final CsvForm form;
  private final List<String> names;
  private final List<String> warnings;
  private Optional<CsvCells.Line> ahead;
  private boolean over;
  private long rows;

  /**
   * Rows of a text.
   *
   * @throws UnreadableSource when not even its first row can be read
   */
  CsvRowReader(Reader text, CsvForm form, RowLimits limits) throws IOException {
    this.form = form;
    cells = new CsvCells(limits);
    SentinelReader marked = new SentinelReader(text, form.reserved());
    end = marked.mark();
    CsvReader.CsvReaderBuilder builder =
        CsvReader.builder()
            .fieldSeparator(form.delimiter())
            .quoteCharacter(form.quote())
            .commentStrategy(
                form.comment().isPresent() ? CommentStrategy.SKIP : CommentStrategy.NONE)
            .allowExtraFields(true)
            .allowMissingFields(true)
            .allowExtraCharsAfterClosingQuote(false)
            .skipEmptyLines(true)
            .detectBomHeader(false)
            .maxBufferSize(Math.max(limits.rowBytes(), BUFFER));
    form.comment().ifPresent(builder::commentCharacter);
    reader = builder.build(cells, marked);
    if (form.skip() > 0) {
      skip(form.skip());
    }
    lines = reader.iterator();
    Optional<CsvCells.Line> first = read();
    List<String> found = first.map(CsvCells.Line::cells).orElse(List.of());
    names =
        form.names().isEmpty()
            ? ColumnNames.of(form.header() ? found : List.of(), found.size())
            : ColumnNames.of(form.names(), Math.max(found.size(), form.names().size()));
    warnings = HeaderWarnings.of(form, found, names);
    ahead = form.header() ? Optional.empty() : first;
  }

  private void skip(int count) throws UnreadableSource {
    try {
      reader.skipLines(count);
    } catch (CsvParseException tooFew) {
      throw tooFewLines();
    }
  }

  private static UnreadableSource tooFewLines() {
    return new UnreadableSource("bad_csv", "the file has fewer lines than skip_rows");
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public List<String> warnings() {
    return warnings;
  }

  @Override
  public Optional<Row> next() throws IOException {
    Optional<CsvCells.Line> line = ahead.isPresent() ? ahead : read();
    ahead = Optional.empty();
    return line.map(found -> new Row(++rows, found.line(), content(found.cells())));
  }

  private Row.Content content(List<String> found) {
    if (found.size() < names.size()) {
      return unreadable(
          "too_few_cells", found, ": the first missing column is " + names.get(found.size()));
    }
    boolean tooWide =
        found.size() > names.size()
            && found.subList(names.size(), found.size()).stream().anyMatch(cell -> !cell.isEmpty());
    return tooWide ? unreadable("too_many_cells", found, "") : new Row.Cells(found);
  }

  private Row.Unreadable unreadable(String type, List<String> found, String more) {
    return new Row.Unreadable(
        type,
        "the row has "
            + found.size()
            + (found.size() == 1 ? " cell" : " cells")
            + ", and there are "
            + names.size()
            + " columns"
            + more,
        String.join(String.valueOf(form.delimiter()), found));
  }

  private Optional<CsvCells.Line> read() throws IOException {
    if (over) {
      return Optional.empty();
    }
    try {
      Optional<CsvCells.Line> line = lines.hasNext() ? Optional.of(lines.next()) : Optional.empty();
      return line.isPresent() ? whole(line.get()) : missing();
    } catch (CsvParseException malformed) {
      throw unreadable(malformed);
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    } catch (NoSuchElementException none) {
      return missing();
    }
  }

  /** A row that was not swallowed by a quote; absent for the line behind all rows. */
  private Optional<CsvCells.Line> whole(CsvCells.Line line) throws UnreadableSource {
    String last = line.cells().get(line.cells().size() - 1);
    if (!last.contains(end)) {
      return Optional.of(line);
    }
    over = true;
    if (line.cells().size() == 1 && last.equals(end)) {
      return Optional.empty();
    }
    throw new UnreadableSource(
        "unclosed_quote",
        "the quote that starts at line "
            + line.lastCellLine()
            + ", column "
            + line.cells().size()
            + " is never closed: the rows after it cannot be read");
  }

  private Optional<CsvCells.Line> missing() throws UnreadableSource {
    over = true;
    if (form.skip() > 0) {
      throw tooFewLines();
    }
    return Optional.empty();
  }

  private UnreadableSource unreadable(CsvParseException malformed) {
    over = true;
    Throwable cause = malformed.getCause() == null ? malformed : malformed.getCause();
    if (cause instanceof CsvCells.TooLarge tooLarge) {
      return new UnreadableSource("cell_too_large", String.valueOf(tooLarge.getMessage()));
    }
    return String.valueOf(cause.getMessage()).contains("closing quote")
        ? new UnreadableSource(
            "bad_quote",
            "the cell that starts at "
                + cells.place()
                + " continues after its closing quote; write a quote within a cell "
                + "twice")
        : new UnreadableSource(
            "cell_too_large",
            "the cell that starts at "
                + cells.place()
                + " is longer than the limit of a row; its quote may not be closed");
  }

  @Override
  public void close() throws IOException {
    lines.close();
    reader.close();
  }
}
