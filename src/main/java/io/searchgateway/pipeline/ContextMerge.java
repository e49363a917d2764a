package io.searchgateway.pipeline;

import io.searchgateway.pipeline.ContextState.Written;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/** Merges what a script returned into the context (section 7.4). */
final class ContextMerge {

  /** Names at the root that scripts do not set; the last three are never good in a script's. */
  private static final Set<String> NOT_SET =
      Set.of("stages", "inputs", "__proto__", "constructor", "prototype");

  private static final Set<String> PARTS = Set.of("request", "response", "envs");

  private static final Set<String> FRAMING =
      Set.of(
          "connection",
          "transfer-encoding",
          "content-length",
          "host",
          "upgrade",
          "te",
          "trailer",
          "keep-alive",
          // How deep pipelines have called each other is not for scripts to say.
          "x-pipeline-depth");

  private ContextMerge() {}

  /**
   * The context with the returned object merged in.
   *
   * @throws Problem when a part of it cannot be a part of a message
   */
  static ContextState merge(ContextState state, JsonObject returned) {
    JsonObject request = part(returned, "request");
    JsonObject response = part(returned, "response");
    return state.with(
        request(state.request(), request),
        response(state.response(), response),
        written(state.written(), response),
        part(returned, "envs"),
        values(returned));
  }

  /** What a script adds at the root, in order. */
  static Map<String, JsonValue> values(JsonObject returned) {
    Map<String, JsonValue> values = new LinkedHashMap<>(returned);
    values.keySet().removeAll(PARTS);
    values.keySet().removeAll(NOT_SET);
    return values;
  }

  private static JsonObject part(JsonObject returned, String name) {
    return returned.get(name) instanceof JsonObject part ? part : JsonValue.EMPTY_JSON_OBJECT;
  }

  private static PipelineRequest request(PipelineRequest old, JsonObject changes) {
    if (changes.isEmpty()) {
      return old;
    }
    return new PipelineRequest(
        text(changes, "method").map(method -> method.toUpperCase(Locale.ROOT)).orElse(old.method()),
        target(old.target(), changes),
        headers(old.headers(), changes),
        body(changes).orElse(old.body()),
        old.secure());
  }

  private static RequestTarget target(RequestTarget old, JsonObject changes) {
    Optional<String> url = text(changes, "url").filter(text -> !text.equals(old.text()));
    if (url.isPresent()) {
      int question = url.get().indexOf('?');
      return question < 0
          ? target(url.get(), Optional.empty())
          : target(
              url.get().substring(0, question), Optional.of(url.get().substring(question + 1)));
    }
    Optional<String> path = text(changes, "path");
    return path.isPresent() ? target(path.get(), old.query()) : old;
  }

  private static RequestTarget target(String path, Optional<String> query) {
    if (!path.startsWith("/")) {
      throw Problem.of(500, "invalid_request_path", "request.url and path begin with a slash");
    }
    return new RequestTarget(path, query);
  }

  private static PipelineResponse response(PipelineResponse old, JsonObject changes) {
    if (changes.isEmpty()) {
      return old;
    }
    return new PipelineResponse(
        code(changes).orElse(old.code()),
        headers(old.headers(), changes),
        body(changes).<Body>map(body -> body).orElse(old.body()));
  }

  private static Written written(Written old, JsonObject response) {
    if (response.isEmpty()) {
      return old;
    }
    return new Written(
        true,
        old.presetBody() || response.containsKey("body"),
        old.presetCode() || response.containsKey("code"));
  }

  private static Optional<Body.Held> body(JsonObject changes) {
    return Optional.ofNullable(changes.get("body"))
        .map(body -> Body.of(body instanceof JsonString text ? text.getString() : body.toString()));
  }

  private static Optional<Integer> code(JsonObject changes) {
    JsonValue code = changes.get("code");
    if (code == null) {
      return Optional.empty();
    }
    String digits =
        code instanceof JsonNumber number && number.isIntegral()
            ? number.toString()
            : code instanceof JsonString text ? text.getString().strip() : "";
    if (!digits.matches("[2-5][0-9][0-9]")) {
      throw Problem.of(
          500, "invalid_response_code", "response.code must be an integer from 200 to 599");
    }
    return Optional.of(Integer.valueOf(digits));
  }

  private static HttpFields headers(HttpFields old, JsonObject changes) {
    if (!(changes.get("headers") instanceof JsonObject changed)) {
      return old;
    }
    HttpFields.Mutable headers = HttpFields.build(old);
    changed.forEach(
        (name, value) -> {
          if (FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
            return;
          }
          if (value == JsonValue.NULL) {
            headers.remove(name);
          } else {
            headers.put(clean(name), clean(text(value)));
          }
        });
    return headers.asImmutable();
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : value.toString();
  }

  private static String clean(String header) {
    for (int i = 0; i < header.length(); i++) {
      char c = header.charAt(i);
      if (c == '\r' || c == '\n' || c == 0) {
        throw Problem.of(500, "invalid_header", "a header holds a line break or a null");
      }
    }
    return header;
  }
}
