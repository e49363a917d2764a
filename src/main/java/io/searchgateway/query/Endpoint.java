package io.searchgateway.query;

import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/**
 * A place to ask in place of the engine; whether it may be asked is decided by who asks it.
 *
 * @param url never empty; one that begins with a slash is the gateway's own
 * @param method as sent, {@code POST} by default
 * @param headers in the order sent
 * @param body absent: the query itself with the request's settings and metadata
 */
public record Endpoint(
    String url, String method, Map<String, String> headers, Optional<JsonValue> body) {

  public Endpoint {
    headers = OrderedCopies.copyOf(headers);
  }
}
