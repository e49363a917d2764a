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
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;

/** Merges what a script returned into the context. */
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
          "date",
          "content-encoding",
          // How deep pipelines have called each other is not for scripts to say.
          "x-pipeline-depth");

  private static final Set<String> RESPONSE = Set.of("body", "code", "headers");
  private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}");
  private static final Pattern UNSEEN = Pattern.compile("[\\x00-\\x08\\x0a-\\x1f\\x7f]");
  private static final int LONGEST_HEADER = 4096;

  /** Names to set or to remove, before they are looked at. */
  private static final int MOST_HEADERS = 1000;

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
        written(state, response),
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
      return RequestTarget.of(absolute(url.get()));
    }
    return text(changes, "path")
        .map(path -> new RequestTarget(absolute(path), old.query()))
        .orElse(old);
  }

  private static String absolute(String path) {
    if (!path.startsWith("/")) {
      throw Problem.of(500, "invalid_request_path", "request.url and path must start with a slash");
    }
    return path;
  }

  private static PipelineResponse response(PipelineResponse old, JsonObject changes) {
    if (changes.isEmpty()) {
      return old;
    }
    return new PipelineResponse(
        code(changes).orElse(old.code()),
        headers(old.headers(), changes),
        body(changes).<MessageBody>map(body -> body).orElse(old.body()));
  }

  /** A script that hands the response back as it found it has set nothing. */
  private static Written written(ContextState state, JsonObject response) {
    Written old = state.written();
    boolean whole = response.keySet().containsAll(RESPONSE);
    boolean body =
        response.containsKey("body")
            && !(whole && same(body(response), state.response().body().held()));
    boolean code =
        response.containsKey("code")
            && !(whole && code(response).equals(Optional.of(state.response().code())));
    boolean headers = response.containsKey("headers") && !whole;
    return new Written(
        old.anything() || body || code || headers,
        old.presetBody() || body,
        old.presetCode() || code);
  }

  private static boolean same(Optional<MessageBody.Held> one, Optional<MessageBody.Held> other) {
    return one.map(MessageBody.Held::text).equals(other.map(MessageBody.Held::text));
  }

  private static Optional<MessageBody.Held> body(JsonObject changes) {
    return Optional.ofNullable(changes.get("body"))
        .map(
            body ->
                MessageBody.of(
                    body instanceof JsonString text ? text.getString() : body.toString()));
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
    if (changed.size() > MOST_HEADERS) {
      throw tooMany();
    }
    changed.forEach(
        (name, value) -> {
          if (FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
            return;
          }
          if (value == JsonValue.NULL) {
            headers.remove(name);
          } else {
            headers.put(cleanName(name), clean(text(value)));
          }
        });
    HttpFields merged = headers.asImmutable();
    if (!HeaderLimits.fit(merged) && (HeaderLimits.fit(old) || !merged.equals(old))) {
      throw tooMany();
    }
    return merged;
  }

  private static Problem tooMany() {
    return Problem.of(
        500, "invalid_header", "a request or response cannot have " + HeaderLimits.SENTENCE);
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : value.toString();
  }

  private static String cleanName(String name) {
    if (!HEADER_NAME.matcher(name).matches()) {
      throw Problem.of(500, "invalid_header", "this is not a valid header name");
    }
    return name;
  }

  private static String clean(String header) {
    if (header.length() > LONGEST_HEADER || UNSEEN.matcher(header).find()) {
      throw Problem.of(
          500, "invalid_header", "a header contains a control character, or is too long");
    }
    return header;
  }
}
