package io.searchgateway.feature.importer.source;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;

/** Lines as the engine's {@code _bulk} takes them, two to a row, and one for a deletion. */
final class BulkRowReader implements RowReader {

  static final Set<String> OPERATIONS = Set.of("index", "create", "update", "delete");
  private static final String DELETE = "delete";

  private final LineReader lines;
  private final RowLimits limits;
  private long rows;

  BulkRowReader(InputStream utf8, RowLimits limits) {
    this.lines = new LineReader(utf8, limits.rowBytes());
    this.limits = limits;
  }

  @Override
  public Optional<Row> next() throws IOException {
    Optional<LineReader.Line> line = lines.nextFilled();
    if (line.isEmpty()) {
      return Optional.empty();
    }
    Row.Content content = content(line.get());
    return Optional.of(new Row(++rows, line.get().number(), content));
  }

  /** What does not begin like an action ends the file: nobody knows which lines belong together. */
  private Row.Content content(LineReader.Line line) throws IOException {
    if (!(RowDocuments.read(line.text(), limits.depth()) instanceof Row.Document document)
        || !isAction(document.object().value())) {
      throw new UnreadableSource("bad_bulk", "line " + line.number() + " is not a bulk action");
    }
    JsonObject action = document.object().value();
    String operation = action.keySet().iterator().next();
    JsonObject about = action.getJsonObject(operation);
    if (operation.equals(DELETE)) {
      return new Row.Action(operation, about, Optional.empty());
    }
    Optional<LineReader.Line> source = lines.next();
    if (source.isEmpty()) {
      return RowDocuments.unreadable("bad_bulk", "the file ends after an action", line.text());
    }
    if (!source.get().whole()) {
      return NdjsonRowReader.tooLong(source.get(), limits);
    }
    return RowDocuments.read(source.get().text(), limits.depth()) instanceof Row.Unreadable bad
        ? bad
        : new Row.Action(operation, about, Optional.of(source.get().text()));
  }

  static boolean isAction(JsonObject value) {
    return value.size() == 1
        && OPERATIONS.contains(value.keySet().iterator().next())
        && value.values().iterator().next().getValueType() == JsonValue.ValueType.OBJECT;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
