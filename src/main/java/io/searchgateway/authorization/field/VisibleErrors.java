package io.searchgateway.authorization.field;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.rights.FieldRights;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Takes errors of the engine away that tell of fields which a caller may not see: of what type they
 * are, or what they hold. An error that names a field which is not open, or quotes something
 * without saying of which field, is replaced as a whole, with its causes.
 *
 * @param everywhere whether errors are looked for in answers of success too, as of single items
 */
record VisibleErrors(FieldRights rights, boolean everywhere) implements AnswerFilter {

  private static final int FIRST_ERROR = 400;
  private static final String TYPE = "illegal_argument_exception";
  private static final String REASON =
      "the engine's message concerns fields that the credential has no " + "access to";

  /** Errors about requests and documents as a whole, which concern no field's mapping. */
  private static final Set<String> HARMLESS =
      Set.of(
          "action_request_validation_exception",
          "circuit_breaking_exception",
          "cluster_block_exception",
          "document_missing_exception",
          "es_rejected_execution_exception",
          "index_closed_exception",
          "index_not_found_exception",
          "json_e_o_f_exception",
          "json_eof_exception",
          "json_parse_exception",
          "no_shard_available_action_exception",
          "parsing_exception",
          "rejected_execution_exception",
          "resource_already_exists_exception",
          "resource_not_found_exception",
          "routing_missing_exception",
          "search_context_missing_exception",
          "security_exception",
          "version_conflict_engine_exception");

  /** Members in which documents stand, and no errors. */
  private static final Set<String> DOCUMENTS =
      Set.of("hits", "aggregations", "suggest", "_source", "fields", "get", "inner_hits");

  private static final Pattern FIELD =
      Pattern.compile("(?:field|mapper|path|property|mapping for)s?(?: name)? \\[([^\\[\\]]+)]");
  private static final Pattern QUOTED = Pattern.compile("\\[([^\\[\\]]+)]|'([^']+)'|\"([^\"]+)\"");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9:.]+");

  @Override
  public boolean concerns(int status) {
    return everywhere || status >= FIRST_ERROR;
  }

  @Override
  public CollectedAnswer narrow(CollectedAnswer answer) {
    CollectedAnswer warned = answer.withWarnings(warnings(answer.warnings()));
    return answer.body().length == 0 ? warned : warned.with(narrowed(answer.json()));
  }

  @Override
  public List<String> warnings(List<String> warnings) {
    return warnings.stream()
        .filter(
            warning -> {
              int begin = warning.indexOf('"') + 1;
              int end = warning.lastIndexOf('"');
              String told = begin > 0 && end > begin ? warning.substring(begin, end) : warning;
              return isOpen(told, false);
            })
        .toList();
  }

  private JsonValue narrowed(JsonValue value) {
    if (value instanceof JsonArray list) {
      return Json.array(list, this::narrowed).build();
    }
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    JsonObjectBuilder left = Json.object();
    object.forEach(
        (name, member) -> {
          if (isError(name, member)) {
            left.add(name, isOpen(member) ? member : instead(member));
          } else {
            left.add(name, DOCUMENTS.contains(name) ? member : narrowed(member));
          }
        });
    return left.build();
  }

  /** An error of a whole answer, of an item, or of a shard; older engines write mere texts. */
  private static boolean isError(String name, JsonValue value) {
    return name.equals("error")
        || (name.equals("reason") && (value instanceof JsonObject || value instanceof JsonString))
        || name.equals("failed_shards");
  }

  private static JsonValue instead(JsonValue error) {
    if (error instanceof JsonString) {
      return Json.text(REASON);
    }
    if (error instanceof JsonArray) {
      return JsonValue.EMPTY_JSON_ARRAY;
    }
    JsonObjectBuilder plain = Json.object();
    if (error.asJsonObject().containsKey("root_cause")) {
      JsonObject cause = Json.object().add("type", TYPE).add("reason", REASON).build();
      plain.add("root_cause", Json.array().add(cause));
    }
    return plain.add("type", TYPE).add("reason", REASON).build();
  }

  private boolean isOpen(JsonValue error) {
    return isOpen(error, false);
  }

  /**
   * Whether an error tells of open fields only.
   *
   * @param named whether it is the cause of one that says which open field it is about
   */
  private boolean isOpen(JsonValue value, boolean named) {
    if (value instanceof JsonArray list) {
      return list.stream().allMatch(item -> isOpen(item, named));
    }
    if (value instanceof JsonString text) {
      return isOpen(text.getString(), named);
    }
    if (!(value instanceof JsonObject error)) {
      return true;
    }
    String type = text(error, "type");
    String reason = text(error, "reason");
    if (type.equals("script_exception") || !(HARMLESS.contains(type) || isOpen(reason, named))) {
      return false;
    }
    boolean said = named || FIELD.matcher(reason).find();
    return error.values().stream()
        .allMatch(member -> member instanceof JsonString || isOpen(member, said));
  }

  private static String text(JsonObject error, String name) {
    return error.get(name) instanceof JsonString text ? text.getString() : "";
  }

  /** Whether a text names open fields only; what it quotes otherwise could be a value. */
  private boolean isOpen(String text, boolean named) {
    List<String> fields = FIELD.matcher(text).results().map(found -> found.group(1)).toList();
    if (named || !fields.isEmpty()) {
      return fields.stream().allMatch(rights::allow);
    }
    return QUOTED
        .matcher(text)
        .results()
        .map(VisibleErrors::quoted)
        .allMatch(quoted -> NUMBER.matcher(quoted).matches() || rights.allow(quoted));
  }

  private static String quoted(MatchResult found) {
    for (int i = 1; i <= found.groupCount(); i++) {
      String text = found.group(i);
      if (text != null) {
        return text;
      }
    }
    return "";
  }
}
