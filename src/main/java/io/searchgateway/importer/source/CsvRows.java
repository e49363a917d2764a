package io.searchgateway.importer.source;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Rows of cells. */
final class CsvRows implements RowReader {

  private final CsvReader<CsvRecord> reader;
  private final CloseableIterator<CsvRecord> records;
  private final CsvForm form;
  private final long linesBefore;
  private final List<String> names;
  private Optional<CsvRecord> ahead;
  private long rows;

  /**
   * Rows of a text.
   *
   * @throws UnreadableSource when not even its first row can be read
   */
  CsvRows(Reader text, CsvForm form, RowLimits limits) throws IOException {
    this.form = form;
    CsvRecordHandler handler =
        CsvRecordHandler.builder()
            .maxFields(limits.columns())
            .maxFieldSize(limits.rowBytes())
            .maxRecordSize(limits.rowBytes())
            .build();
    CsvReader.CsvReaderBuilder builder =
        CsvReader.builder()
            .fieldSeparator(form.delimiter())
            .quoteCharacter(form.quote())
            .commentStrategy(
                form.comment().isPresent() ? CommentStrategy.SKIP : CommentStrategy.NONE)
            .allowExtraFields(true)
            .allowMissingFields(true)
            .allowExtraCharsAfterClosingQuote(true)
            .skipEmptyLines(true)
            .detectBomHeader(false)
            .maxBufferSize(Math.max(limits.rowBytes(), 1 << 20));
    form.comment().ifPresent(builder::commentCharacter);
    reader = builder.build(handler, text);
    linesBefore = 0;
    if (form.skip() > 0) {
      skip(form.skip());
    }
    records = reader.iterator();
    Optional<CsvRecord> first = read();
    int widest = first.map(CsvRecord::getFieldCount).orElse(0);
    names =
        form.names().isEmpty()
            ? ColumnNames.of(
                form.header() ? first.map(CsvRecord::getFields).orElse(List.of()) : List.of(),
                widest)
            : ColumnNames.of(form.names(), Math.max(widest, form.names().size()));
    ahead = form.header() ? Optional.empty() : first;
  }

  private void skip(int lines) throws UnreadableSource {
    try {
      reader.skipLines(lines);
    } catch (CsvParseException tooFew) {
      throw new UnreadableSource("bad_csv", "the file has fewer lines than are to be skipped");
    }
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Optional<Row> next() throws IOException {
    Optional<CsvRecord> record = ahead.isPresent() ? ahead : read();
    ahead = Optional.empty();
    return record.map(this::row);
  }

  private Row row(CsvRecord record) {
    long line = linesBefore + record.getStartingLineNumber();
    List<String> cells = record.getFields();
    boolean tooWide =
        cells.size() > names.size()
            && cells.subList(names.size(), cells.size()).stream().anyMatch(cell -> !cell.isEmpty());
    return new Row(
        ++rows,
        line,
        tooWide
            ? new Row.Unreadable(
                "too_many_cells",
                "the row has "
                    + cells.size()
                    + " cells, and there are "
                    + names.size()
                    + " columns",
                String.join(String.valueOf(form.delimiter()), cells))
            : new Row.Cells(cells));
  }

  private Optional<CsvRecord> read() throws IOException {
    try {
      return records.hasNext() ? Optional.of(records.next()) : Optional.empty();
    } catch (CsvParseException malformed) {
      throw new UnreadableSource("bad_csv", sentence(malformed));
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    } catch (NoSuchElementException end) {
      return Optional.empty();
    }
  }

  private String sentence(CsvParseException malformed) {
    String why =
        malformed.getCause() == null ? malformed.getMessage() : malformed.getCause().getMessage();
    return "the file cannot be read behind row " + rows + ": " + why;
  }

  @Override
  public void close() throws IOException {
    records.close();
    reader.close();
  }
}
