package io.searchgateway.feature.importer.source;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import java.util.ArrayList;
import java.util.List;

/** Collects the cells of one row after the other, and knows where each of them begins. */
final class CsvCells extends AbstractBaseCsvCallbackHandler<CsvCells.Line> {

  private final RowLimits limits;
  private List<String> cells = new ArrayList<>();
  private long line;
  private long cellLine;
  private long length;

  CsvCells(RowLimits limits) {
    this.limits = limits;
  }

  /**
   * A row.
   *
   * @param line where it begins, from 1
   * @param lastCellLine where its last cell begins
   */
  record Line(long line, List<String> cells, long lastCellLine) {}

  /** A row that is too large; fails the reader with it. */
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLarge(String message) {
      super(message, null, false, false);
    }
  }

  /** The place of the cell that is read now, for people. */
  String place() {
    return "line " + nextLine() + ", column " + (cells.size() + 1);
  }

  private long nextLine() {
    return cells.isEmpty() ? line : cellLine + lineEnds(cells.get(cells.size() - 1));
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    line = startingLineNumber;
    cellLine = startingLineNumber;
    length = 0;
    cells = new ArrayList<>(cells.size());
  }

  @Override
  protected void handleField(int index, char[] buffer, int offset, int count, boolean quoted) {
    cellLine = nextLine();
    length += count;
    if (length > limits.rowBytes()) {
      throw new TooLarge(
          "line "
              + cellLine
              + ", column "
              + (index + 1)
              + ": a row can have "
              + limits.rowBytes()
              + " characters, and this cell exceeds that");
    }
    if (index >= limits.columns()) {
      throw new TooLarge(
          "line "
              + cellLine
              + ": a row can have "
              + limits.columns()
              + " cells, and this row has more");
    }
    cells.add(new String(buffer, offset, count));
  }

  /** Lines end with a line feed, a carriage return, or both. */
  private static long lineEnds(String cell) {
    long ends = 0;
    for (int i = 0; i < cell.length(); i++) {
      char each = cell.charAt(i);
      boolean both = each == '\r' && i + 1 < cell.length() && cell.charAt(i + 1) == '\n';
      if (each == '\n' || (each == '\r' && !both)) {
        ends++;
      }
    }
    return ends;
  }

  @Override
  protected Line buildRecord() {
    return new Line(line, List.copyOf(cells), cellLine);
  }
}
