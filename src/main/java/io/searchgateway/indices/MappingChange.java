package io.searchgateway.indices;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Adds fields to the mapping of an index; what is there already does not change in place. */
@Component
public final class MappingChange {

  private static final int CONFLICT = 409;
  private static final int BAD_REQUEST = 400;

  private final IndexAdministration indexAdministration;

  @Inject
  public MappingChange(IndexAdministration indexAdministration) {
    this.indexAdministration = indexAdministration;
  }

  /**
   * Adds fields.
   *
   * @param body columns or mappings of what is new, or the same as before
   * @return the index as it is then; fails with a {@link Problem} 409 {@code needs_reindex} that
   *     points to each field that is there in another form
   */
  public CompletionStage<JsonObject> add(IndexCaller who, String name, JsonObject body) {
    MappingForm form = indexAdministration.dialect().mapping();
    return indexAdministration
        .find(who.caller(), name)
        .thenCompose(
            indexDescription -> {
              JsonObject mapping =
                  IndexDesignReader.read(body, indexDescription.analyzers()).mapping(form);
              List<FieldFault> faults = new ArrayList<>();
              compare(
                  IndexDescription.object(indexDescription.mapping(), "properties"),
                  mapping,
                  Pointer.ROOT,
                  faults);
              if (!faults.isEmpty()) {
                throw Problem.of(faults.stream().map(fault -> placed(fault, body)).toList());
              }
              return indexAdministration
                  .engine()
                  .ask(who.caller(), "PUT", path(indexDescription, form), Optional.of(mapping))
                  .thenCompose(reply -> done(who, name, mapping, reply));
            });
  }

  /** An index of an engine with types keeps the type it has. */
  private static String path(IndexDescription indexDescription, MappingForm form) {
    String path = IndexName.path(indexDescription.index()) + "/_mapping";
    return form.type()
        .map(usual -> indexDescription.type().isEmpty() ? usual : indexDescription.type())
        .map(t -> path + "/" + t)
        .orElse(path);
  }

  private CompletionStage<JsonObject> done(
      IndexCaller who, String name, JsonObject mapping, EngineReply reply) {
    if (reply.status() == BAD_REQUEST && isConflict(reply.problem().message())) {
      throw Problem.of(CONFLICT, "needs_reindex", reply.problem().message());
    }
    reply.checked();
    indexAdministration.audit().note(who.event("index.mapping", name, mapping));
    return indexAdministration.view(who.caller(), name);
  }

  private static boolean isConflict(String reason) {
    return reason.contains("cannot be changed")
        || reason.contains("conflict")
        || reason.contains("different [")
        || reason.contains("Cannot update");
  }

  /**
   * A field that is there in another form.
   *
   * @param at its place in the mapping
   * @param type that it has
   */
  private record FieldFault(Pointer at, String type) {

    /** Every other step is the name of a field, from the outermost. */
    String name() {
      List<String> steps = at.steps();
      return IntStream.range(0, steps.size())
          .filter(step -> step % 2 == 1)
          .mapToObj(steps::get)
          .collect(Collectors.joining("."));
    }
  }

  private static Fault placed(FieldFault fault, JsonObject body) {
    return new Fault(
        CONFLICT,
        "needs_reindex",
        "the field already exists as "
            + fault.type()
            + "; reindex into a new mapping to change that",
        column(fault.name(), body)
            .orElse((body.containsKey("properties") ? "" : "/mappings") + fault.at()));
  }

  /** Where a column of the body describes the field. */
  private static Optional<String> column(String name, JsonObject body) {
    JsonArray columns =
        body.get("columns") instanceof JsonArray list ? list : JsonValue.EMPTY_JSON_ARRAY;
    return IntStream.range(0, columns.size())
        .filter(at -> columns.getJsonObject(at).getString("name", "").equals(name))
        .mapToObj(at -> "/columns/" + at + "/use")
        .findFirst();
  }

  private static void compare(
      JsonObject before, JsonObject mapping, Pointer at, List<FieldFault> faults) {
    for (Map.Entry<String, JsonValue> field :
        IndexDescription.object(mapping, "properties").entrySet()) {
      Pointer place = at.child("properties").child(field.getKey());
      if (field.getValue() instanceof JsonObject wanted
          && before.get(field.getKey()) instanceof JsonObject there) {
        String type = there.getString("type", "object");
        if (!type.equals(wanted.getString("type", "object"))) {
          faults.add(new FieldFault(place, type));
        } else {
          compare(IndexDescription.object(there, "properties"), wanted, place, faults);
        }
      }
    }
  }
}
