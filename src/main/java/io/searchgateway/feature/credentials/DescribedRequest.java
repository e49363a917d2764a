package io.searchgateway.feature.credentials;

import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.Simulation.Described;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request as it is described for simulation; only the path is required.
 *
 * @param credential name of whose it is; absent for that of who asks
 * @param headers those whose values are no texts are passed over
 * @param body a text is the body itself, for lines of JSON; anything else is written as JSON
 */
public record DescribedRequest(
    Optional<String> credential,
    Optional<String> method,
    String path,
    Optional<String> address,
    Optional<JsonObject> headers,
    @Nullable JsonValue body) {

  /**
   * Reads one; members that are unknown are passed over.
   *
   * @throws Problem 400
   */
  static DescribedRequest read(JsonObject described) {
    try {
      DescribedRequest read = RecordJson.read(described, DescribedRequest.class);
      if (!read.path().startsWith("/")) {
        throw Problem.of(
            List.of(Fault.badRequest("bad_simulation", "path must start with a slash", "/path")));
      }
      return read;
    } catch (IllegalArgumentException wrong) {
      throw Problem.of(400, "bad_simulation", String.valueOf(wrong.getMessage()));
    }
  }

  /**
   * The request.
   *
   * @param client address of who asks, where none is given
   */
  Described request(String client) {
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, String> known = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers
        .orElse(JsonValue.EMPTY_JSON_OBJECT)
        .forEach(
            (name, value) -> {
              if (value instanceof JsonString text) {
                texts.put(name, text.getString());
                known.putIfAbsent(name, text.getString());
              }
            });
    return new Described(
        method.orElse("GET").toUpperCase(Locale.ROOT),
        RequestTarget.of(path),
        new RequestOrigin(
            Optional.of(address.orElse(client)),
            Optional.ofNullable(known.get("referer")),
            Optional.ofNullable(known.get("origin"))),
        Optional.ofNullable(known.get("content-type")),
        content(),
        texts);
  }

  private Optional<String> content() {
    if (body == null || body == JsonValue.NULL) {
      return Optional.empty();
    }
    return Optional.of(body instanceof JsonString text ? text.getString() : body.toString());
  }
}
