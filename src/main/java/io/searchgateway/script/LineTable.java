package io.searchgateway.script;

import com.google.debugging.sourcemap.SourceMapConsumerV3;
import com.google.debugging.sourcemap.SourceMapParseException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Which line of the uploaded text a line of the compiled one came from.
 *
 * <p>The interpreter tells lines and no columns, so that the first place of a line decides.
 */
final class LineTable {

  /** Of a text that was not compiled. */
  static final LineTable SAME = new LineTable(new int[0], true);

  /** Of a text that nobody uploaded. */
  static final LineTable NONE = new LineTable(new int[0], false);

  private final int[] lines;
  private final boolean same;

  private LineTable(int[] lines, boolean same) {
    this.lines = lines;
    this.same = same;
  }

  /**
   * Reads a source map of version 3.
   *
   * @throws IllegalArgumentException when it is none
   */
  static LineTable read(String sourceMap) {
    SourceMapConsumerV3 map = new SourceMapConsumerV3();
    try {
      map.parse(sourceMap);
    } catch (SourceMapParseException malformed) {
      throw new IllegalArgumentException("no source map", malformed);
    }
    int[][] found = {new int[64]};
    map.visitMappings(
        (source, symbol, from, start, end) -> {
          int line = start.getLine();
          if (line >= found[0].length) {
            found[0] = Arrays.copyOf(found[0], 2 * line);
          }
          if (found[0][line] == 0) {
            found[0][line] = from.getLine() + 1;
          }
        });
    return new LineTable(found[0], false);
  }

  /**
   * The line that code is given: an uploaded one; 0 where nobody uploaded it, and -1 where none is
   * known, by which that of the code before holds.
   */
  int given(int compiled) {
    return this == NONE ? 0 : uploaded(compiled).orElse(-1);
  }

  /** The uploaded line, from 1, of a compiled line from 1. */
  Optional<Integer> uploaded(int compiled) {
    if (same) {
      return compiled > 0 ? Optional.of(compiled) : Optional.empty();
    }
    for (int line = Math.min(compiled, lines.length) - 1; line >= 0; line--) {
      if (lines[line] != 0) {
        return Optional.of(lines[line]);
      }
    }
    return Optional.empty();
  }
}
