package io.searchgateway.authorization.field;

import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Reads filters of a document's source, of bodies and of parameters. */
final class SourceFilters {

  private static final Set<String> INCLUDES = Set.of("includes", "include");
  private static final Set<String> EXCLUDES = Set.of("excludes", "exclude");
  private static final Set<String> PARAMETERS =
      Set.of(
          "_source", "_source_includes", "_source_include", "_source_excludes", "_source_exclude");

  private SourceFilters() {}

  /** Reads what stands in {@code _source} of a body. */
  static RequestedSource read(JsonValue asked, Pointer at) {
    if (asked.equals(JsonValue.TRUE) || asked.equals(JsonValue.NULL)) {
      return RequestedSource.EVERYTHING;
    }
    if (asked.equals(JsonValue.FALSE)) {
      return RequestedSource.NOTHING;
    }
    if (!(asked instanceof JsonObject object)) {
      List<String> includes = patterns(asked, at);
      return includes.equals(List.of("false"))
          ? RequestedSource.NOTHING
          : new RequestedSource(false, includes, List.of());
    }
    List<String> includes = new ArrayList<>();
    List<String> excludes = new ArrayList<>();
    object.forEach(
        (name, value) -> {
          if (INCLUDES.contains(name)) {
            includes.addAll(patterns(value, at.child(name)));
          } else if (EXCLUDES.contains(name)) {
            excludes.addAll(patterns(value, at.child(name)));
          } else {
            throw malformed(at.child(name));
          }
        });
    return new RequestedSource(false, includes, excludes);
  }

  /** One pattern, or a list of some; none in place of {@code null}. */
  static List<String> patterns(JsonValue value, Pointer at) {
    if (value.equals(JsonValue.NULL)) {
      return List.of();
    }
    if (value instanceof JsonString text && !text.getString().isEmpty()) {
      return List.of(text.getString());
    }
    if (value instanceof JsonArray array) {
      return array.stream()
          .map(entry -> entry instanceof JsonString text ? text.getString() : "")
          .peek(
              text -> {
                if (text.isEmpty()) {
                  throw malformed(at);
                }
              })
          .toList();
    }
    throw malformed(at);
  }

  /** Whether a parameter of the query string is about the source. */
  static boolean concerns(String parameter) {
    return PARAMETERS.contains(parameter);
  }

  /** Reads what parameters of the query string ask for. */
  static RequestedSource read(List<Parameter> parameters) {
    List<String> includes = new ArrayList<>();
    List<String> excludes = new ArrayList<>();
    for (Parameter parameter : parameters) {
      String value = parameter.value();
      if (parameter.name().equals("_source") && value.equals("false")) {
        return RequestedSource.NOTHING;
      }
      boolean all = parameter.name().equals("_source") && (value.isEmpty() || value.equals("true"));
      if (PARAMETERS.contains(parameter.name()) && !all) {
        (parameter.name().startsWith("_source_exclude") ? excludes : includes)
            .addAll(Arrays.stream(value.split(",", -1)).filter(text -> !text.isEmpty()).toList());
      }
    }
    return new RequestedSource(false, includes, excludes);
  }

  private static Problem malformed(Pointer at) {
    return Problem.of(
        List.of(
            Fault.badRequest(
                "source_filter_malformed",
                "a source filter must be a boolean, a pattern, an array of "
                    + "patterns, or an object with includes and excludes",
                at.toString())));
  }
}
