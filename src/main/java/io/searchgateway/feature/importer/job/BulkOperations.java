package io.searchgateway.feature.importer.job;

import io.searchgateway.feature.importer.source.CellDocuments;
import io.searchgateway.feature.importer.source.InvalidCell;
import io.searchgateway.feature.importer.source.Row;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.indices.design.ColumnUse;
import io.searchgateway.json.Json;
import io.searchgateway.json.ObjectText;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes of rows what {@code _bulk} takes. */
final class BulkOperations {

  private static final String ID = "_id";
  private static final byte[] NOTHING = {};
  private static final int LONGEST_ID = 512;

  /** So many digits at least has the number of a row in an id that is made for it. */
  private static final int DIGITS = 10;

  private final String job;
  private final ImportOptions options;
  private final CellDocuments cells;
  private final List<String> names;
  private final Optional<DocumentId> id;
  private final Set<String> ignored;
  private final String actionBegin;

  /** What came of a row. */
  sealed interface Shaped {}

  /** It can be sent. */
  record Ready(BulkOperation operation) implements Shaped {}

  /** It is rejected. */
  record Rejected(RowError error) implements Shaped {}

  /**
   * Operations of an import.
   *
   * @param names of the columns of a file of cells
   */
  BulkOperations(ImportJob job, ImportJob.Plan plan, List<String> names) {
    this.job = job.id();
    this.options = job.options();
    this.names = names;
    this.cells = new CellDocuments(plan.form().csv(), names, plan.columns());
    this.id = options.idField().filter(field -> !field.equals(ID)).map(DocumentId::new);
    this.actionBegin = "{\"" + options.mode().operation() + "\":{\"" + ID + "\":";
    this.ignored =
        plan.columns().stream()
            .filter(column -> column.use() == ColumnUse.IGNORE)
            .map(SourceColumn::name)
            .collect(Collectors.toUnmodifiableSet());
  }

  Shaped of(Row row) {
    Row.Content content = row.content();
    if (content instanceof Row.Unreadable bad) {
      return rejected(row, Optional.empty(), bad.type(), bad.reason(), bad.text());
    }
    if (content instanceof Row.Action action) {
      return new Ready(operation(row, action));
    }
    if (content instanceof Row.Document document) {
      return document(row, document.object());
    }
    List<String> values = ((Row.Cells) content).cells();
    try {
      JsonObject made = cells.document(values);
      JsonObject whole =
          cell(values, ID).map(own -> Json.object(made).add(ID, own).build()).orElse(made);
      return document(row, ObjectText.of(NOTHING, whole));
    } catch (InvalidCell unfit) {
      return rejected(row, idOf(values), "bad_value", unfit.message(), text(values));
    }
  }

  private Optional<String> cell(List<String> values, String name) {
    int at = names.indexOf(name);
    return at >= 0 && at < values.size() && !values.get(at).isBlank()
        ? Optional.of(values.get(at))
        : Optional.empty();
  }

  /** The id of a row that makes no document, as its cells stand. */
  private Optional<String> idOf(List<String> values) {
    if (id.isEmpty()) {
      return cell(values, ID);
    }
    JsonObjectBuilder plain = Json.object();
    names.forEach(name -> cell(values, name).ifPresent(value -> plain.add(name, value)));
    return id.get().of(ObjectText.of(NOTHING, plain.build()));
  }

  private static String text(List<String> values) {
    return values.stream()
        .map(value -> value.matches("[^\",\\n]*") ? value : '"' + value.replace("\"", "\"\"") + '"')
        .collect(Collectors.joining(","));
  }

  private static Shaped rejected(
      Row row, Optional<String> id, String type, String reason, String text) {
    return new Rejected(new RowError(row.number(), row.line(), id, type, reason, text));
  }

  /** What need not be changed is passed on as it is written. */
  private Shaped document(Row row, ObjectText object) {
    Optional<String> own = id.isPresent() ? id.get().of(object) : given(object.get(ID));
    if (id.isPresent() && own.isEmpty()) {
      return rejected(
          row,
          Optional.empty(),
          "missing_id",
          "the row has no value for the ID column " + options.idField().orElse(""),
          object.value().toString());
    }
    if (own.isPresent() && isTooLong(own.get())) {
      return rejected(
          row, own, "bad_id", "an ID can have at most 512 bytes", object.value().toString());
    }
    boolean changed = object.has(ID) || hasIgnored(object);
    byte[] source =
        changed || object.text().length == 0
            ? bytes(changed ? without(object.value()) : object.value())
            : object.text();
    String documentId = own.orElseGet(() -> generated(row));
    return new Ready(
        new BulkOperation(
            row.number(),
            row.line(),
            Optional.of(documentId),
            action(documentId),
            options.mode() == WriteMode.UPSERT ? upsert(source) : source));
  }

  /** Always the same for a row, so that a row that is sent again makes no second document. */
  private String generated(Row row) {
    String number = Long.toString(row.number());
    return job + "-" + "0".repeat(Math.max(0, DIGITS - number.length())) + number;
  }

  private static boolean isTooLong(String id) {
    return id.length() > LONGEST_ID / 3 && id.getBytes(StandardCharsets.UTF_8).length > LONGEST_ID;
  }

  private boolean hasIgnored(ObjectText object) {
    return !ignored.isEmpty() && ignored.stream().anyMatch(object.value()::containsKey);
  }

  private static Optional<String> given(Optional<JsonValue> value) {
    return value
        .filter(given -> given != JsonValue.NULL)
        .map(given -> given instanceof JsonString text ? text.getString() : given.toString())
        .filter(text -> !text.isEmpty());
  }

  private JsonObject without(JsonObject value) {
    JsonObjectBuilder kept = Json.object();
    value.forEach(
        (name, member) -> {
          if (!name.equals(ID) && !ignored.contains(name)) {
            kept.add(name, member);
          }
        });
    return kept.build();
  }

  /** By way of a text: a generator that writes bytes has buffers that are larger than most rows. */
  private static byte[] bytes(JsonObject value) {
    return value.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Written by hand, for a generator of its own for each row costs as much as reading it. */
  private byte[] action(String documentId) {
    String written =
        isPlain(documentId) ? '"' + documentId + '"' : Json.text(documentId).toString();
    return (actionBegin + written + "}}").getBytes(StandardCharsets.UTF_8);
  }

  /** Whether a text is written in JSON as it is. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (each < ' ' || each > '~' || each == '"' || each == '\\') {
        return false;
      }
    }
    return true;
  }

  private static byte[] upsert(byte[] source) {
    byte[] before = "{\"doc_as_upsert\":true,\"doc\":".getBytes(StandardCharsets.UTF_8);
    byte[] whole = new byte[before.length + source.length + 1];
    System.arraycopy(before, 0, whole, 0, before.length);
    System.arraycopy(source, 0, whole, before.length, source.length);
    whole[whole.length - 1] = '}';
    return whole;
  }

  /** A line of a bulk as it is, but for the target and an id where it has none. */
  private BulkOperation operation(Row row, Row.Action action) {
    JsonObjectBuilder about = Json.object();
    action
        .about()
        .forEach(
            (name, value) -> {
              boolean target = name.equals("_index") || name.equals("_type");
              if (!target || (options.index().isEmpty() && name.equals("_index"))) {
                about.add(name, value);
              }
            });
    Optional<String> own = given(Optional.ofNullable(action.about().get(ID)));
    boolean needed = own.isEmpty() && !action.operation().equals("delete");
    if (needed && !action.operation().equals("update")) {
      about.add(ID, generated(row));
    }
    return new BulkOperation(
        row.number(),
        row.line(),
        own.or(() -> needed ? Optional.of(generated(row)) : Optional.empty()),
        bytes(Json.object().add(action.operation(), about).build()),
        action.text().orElse(NOTHING));
  }
}
