package io.searchgateway.feature.credentials;

import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.Simulation.Described;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A request as it is described for simulation.
 *
 * @param credential name of whose it is; absent for that of who asks
 */
record DescribedRequest(Optional<String> credential, Described request) {

  /**
   * Reads {@code {credential, method, path, address, headers, body}}; only the path is required.
   *
   * @param address of who asks, where none is given
   */
  static DescribedRequest read(JsonObject described, String address) {
    String path = text(described, "path").orElseThrow(() -> fault("/path must be a path"));
    if (!path.startsWith("/")) {
      throw fault("/path must begin with a slash");
    }
    Optional<String> client = text(described, "address");
    return new DescribedRequest(
        text(described, "credential"),
        new Described(
            text(described, "method").orElse("GET").toUpperCase(Locale.ROOT),
            RequestTarget.of(path),
            new RequestOrigin(
                Optional.of(client.orElse(address)),
                header(described, "referer"),
                header(described, "origin")),
            header(described, "content-type"),
            content(described),
            headers(described)));
  }

  private static Map<String, String> headers(JsonObject described) {
    Map<String, String> headers = new LinkedHashMap<>();
    if (described.get("headers") instanceof JsonObject object) {
      object.forEach(
          (name, value) -> {
            if (value instanceof JsonString text) {
              headers.put(name, text.getString());
            }
          });
    }
    return headers;
  }

  /** A text is the body itself, for lines of JSON; anything else is written as JSON. */
  private static Optional<String> content(JsonObject described) {
    JsonValue body = described.get("body");
    if (body == null || body == JsonValue.NULL) {
      return Optional.empty();
    }
    return Optional.of(
        body instanceof JsonString text
            ? text.getString()
            : new String(Json.bytes(body), StandardCharsets.UTF_8));
  }

  private static Optional<String> header(JsonObject described, String name) {
    if (!(described.get("headers") instanceof JsonObject headers)) {
      return Optional.empty();
    }
    return headers.entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .filter(JsonString.class::isInstance)
        .map(value -> ((JsonString) value).getString())
        .findFirst();
  }

  private static Optional<String> text(JsonObject described, String name) {
    JsonValue value = described.get(name);
    if (value == null || value == JsonValue.NULL) {
      return Optional.empty();
    }
    if (value instanceof JsonString text) {
      return Optional.of(text.getString());
    }
    throw fault("/" + name + " must be a text");
  }

  private static Problem fault(String what) {
    return Problem.of(400, "bad_simulation", what);
  }
}
