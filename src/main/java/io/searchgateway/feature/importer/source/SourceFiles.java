package io.searchgateway.feature.importer.source;

import io.searchgateway.json.BoundedJson;
import jakarta.json.JsonObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Opens files: finds out how they are written, and reads their rows. */
public final class SourceFiles {

  private static final int HEAD_BYTES = 256 * 1024;
  private static final int DEPTH = 200;

  private SourceFiles() {}

  /** A way to the bytes of a file, anew each time. */
  @FunctionalInterface
  public interface Bytes {
    InputStream open() throws IOException;
  }

  /**
   * Finds out how a file is written.
   *
   * @throws UnreadableSource when it holds nothing
   */
  public static SourceForm form(Bytes file, SourceHints hints, RowLimits limits)
      throws IOException {
    byte[] head = head(file, limits);
    int mark = CharsetGuess.mark(head);
    // The mark says which of the two it is, and is passed over.
    Charset charset =
        hints
            .charset()
            .filter(said -> mark == 0 || !said.equals(StandardCharsets.UTF_16))
            .orElseGet(() -> CharsetGuess.of(head));
    String text = new String(head, mark, head.length - mark, charset);
    if (text.isBlank()) {
      throw new UnreadableSource("empty_source", "the file is empty");
    }
    SourceFormat format = hints.format().orElseGet(() -> format(text, hints.name()));
    CsvForm csv = format == SourceFormat.CSV ? CsvGuess.of(text, hints.csv()) : CsvForm.USUAL;
    return new SourceForm(format, charset, csv);
  }

  /** The rows of a file. */
  public static RowReader rows(Bytes file, SourceForm form, RowLimits limits) throws IOException {
    InputStream input = UnpackedText.of(file.open(), limits.unpackedBytes());
    try {
      InputStream text = new BufferedInputStream(input);
      int mark = passMark(text);
      return switch (form.format()) {
        case JSON -> new JsonRowReader(Utf8Text.of(text, form.charset(), mark), limits);
        case NDJSON -> new NdjsonRowReader(Utf8Text.of(text, form.charset(), mark), limits);
        case BULK -> new BulkRowReader(Utf8Text.of(text, form.charset(), mark), limits);
        case CSV ->
            new CsvRowReader(new StrictText(text, form.charset(), mark), form.csv(), limits);
      };
    } catch (IOException failed) {
      input.close();
      throw failed;
    }
  }

  /** Passes over a mark of byte order; how long that is. */
  private static int passMark(InputStream marked) throws IOException {
    marked.mark(4);
    byte[] head = marked.readNBytes(3);
    marked.reset();
    int length = CharsetGuess.mark(head);
    marked.skipNBytes(length);
    return length;
  }

  private static byte[] head(Bytes file, RowLimits limits) throws IOException {
    try (InputStream input = UnpackedText.of(file.open(), limits.unpackedBytes())) {
      byte[] head = new byte[HEAD_BYTES];
      int length = 0;
      int count = input.read(head, 0, head.length);
      while (count > 0 && length + count < head.length) {
        length += count;
        count = input.read(head, length, head.length - length);
      }
      return java.util.Arrays.copyOf(head, length + Math.max(0, count));
    }
  }

  private static SourceFormat format(String text, String name) {
    String ending = name.toLowerCase(Locale.ROOT).replaceAll("\\.(gz|zip)$", "");
    if (ending.endsWith(".csv") || ending.endsWith(".tsv") || ending.endsWith(".tab")) {
      return SourceFormat.CSV;
    }
    char first = text.stripLeading().charAt(0);
    if (first == '[') {
      return SourceFormat.JSON;
    }
    if (first != '{') {
      return SourceFormat.CSV;
    }
    List<String> lines = text.lines().filter(line -> !line.isBlank()).limit(1).toList();
    BoundedJson.Result line =
        BoundedJson.read(lines.get(0).getBytes(StandardCharsets.UTF_8), DEPTH);
    if (!(line instanceof BoundedJson.Read read) || !(read.value() instanceof JsonObject object)) {
      return SourceFormat.JSON;
    }
    return BulkRowReader.isAction(object) ? SourceFormat.BULK : SourceFormat.NDJSON;
  }
}
