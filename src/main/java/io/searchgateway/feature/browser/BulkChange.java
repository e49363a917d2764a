package io.searchgateway.feature.browser;

import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One change of a document.
 *
 * @param op {@code index}, {@code create}, {@code update} or {@code delete}
 * @param said everything that the client says of it
 */
record BulkChange(String op, JsonObject said) {

  private static final int BAD_REQUEST = 400;
  private static final int MOST = 1000;
  private static final Set<String> OPS = Set.of("index", "create", "update", "delete");
  private static final List<String> TEXTS = List.of("id", "_index", "_type", "routing");
  private static final List<String> STATE = List.of("version", "seq_no", "primary_term");

  /**
   * Reads {@code {"ops":[…]}}.
   *
   * @throws Problem 400 with all that is wrong
   */
  static List<BulkChange> read(JsonObject body, BulkForm form) {
    if (!(body.get("ops") instanceof JsonArray ops) || ops.isEmpty() || ops.size() > MOST) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "bad_ops", "ops must be an array of 1 to " + MOST + " changes", "/ops")));
    }
    List<Fault> faults = new ArrayList<>();
    List<BulkChange> changes = new ArrayList<>();
    for (int i = 0; i < ops.size(); i++) {
      String at = "/ops/" + i;
      JsonObject said =
          ops.get(i) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
      BulkChange change = new BulkChange(said.getString("op", ""), said);
      change.fault(form, at).ifPresent(faults::add);
      changes.add(change);
    }
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return changes;
  }

  private Optional<Fault> fault(BulkForm form, String at) {
    if (!OPS.contains(op)) {
      return fault("op must be index, create, update or delete", at + "/op");
    }
    for (String name : TEXTS) {
      if (said.containsKey(name) && text(name).isEmpty()) {
        return fault(name + " must be a string that is not empty", at + "/" + name);
      }
    }
    boolean named = said.containsKey("id");
    if (!named && (op.equals("update") || op.equals("delete"))) {
      return fault("the ID of the document is missing", at + "/id");
    }
    if (!op.equals("delete") && !(said.get("doc") instanceof JsonObject)) {
      return fault("doc must be the document as an object", at + "/doc");
    }
    boolean conditional = STATE.stream().anyMatch(said::containsKey);
    if (conditional && !form.hold(Json.object(), said)) {
      return fault(
          form.sequences()
              ? "this engine requires seq_no and primary_term, both numbers"
              : "this engine requires version, a number",
          at);
    }
    return conditional && op.equals("create")
        ? fault("a new document cannot have a version", at)
        : Optional.empty();
  }

  private static Optional<Fault> fault(String message, String at) {
    return Optional.of(new Fault(BAD_REQUEST, "bad_op", message, at));
  }

  /** Names of the members of the document that was sent, in order. */
  List<String> fields(int most) {
    return said.get("doc") instanceof JsonObject document
        ? document.keySet().stream().sorted().limit(most).toList()
        : List.of();
  }

  private Optional<String> text(String name) {
    return said.get(name) instanceof JsonString text
        ? Optional.of(text.getString()).filter(value -> !value.isEmpty())
        : Optional.empty();
  }

  /**
   * Adds its lines.
   *
   * @param type of documents that name none; absent on engines without types
   */
  void write(List<JsonObject> lines, BulkForm form, Optional<String> type) {
    JsonObjectBuilder action = Json.object();
    text("_index").ifPresent(index -> action.add("_index", index));
    text("id").ifPresent(id -> action.add("_id", id));
    text("routing").ifPresent(routing -> action.add("routing", routing));
    if (form.types()) {
      text("_type").or(() -> type).ifPresent(name -> action.add("_type", name));
    }
    boolean unused = form.hold(action, said);
    lines.add(Json.wrapped(op, action.build()));
    if (!op.equals("delete")) {
      JsonObject document = said.getJsonObject("doc");
      lines.add(op.equals("update") ? Json.wrapped("doc", document) : document);
    }
  }
}
