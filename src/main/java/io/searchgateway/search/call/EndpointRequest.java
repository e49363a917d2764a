package io.searchgateway.search.call;

import io.searchgateway.json.Json;
import io.searchgateway.query.Endpoint;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.translate.EndpointQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What an endpoint is asked (declarative-search 15).
 *
 * @param method in upper case
 * @param headers as sent, in order
 * @param body as sent, or the query itself with the request's settings and metadata
 */
public record EndpointRequest(
    String method, Map<String, String> headers, Optional<JsonValue> body) {

  private static final List<String> NOT_SENT = List.of("endpoint", "searchboxid", "type");

  public EndpointRequest {
    headers = new LinkedHashMap<>(headers);
  }

  /** The request that a query makes. */
  public static EndpointRequest of(EndpointQuery query, SearchRequest request) {
    Endpoint endpoint = query.endpoint();
    String method = endpoint.method().toUpperCase(Locale.ROOT);
    Optional<JsonValue> body =
        endpoint.body().isPresent() || !method.equals("POST")
            ? endpoint.body()
            : Optional.of(usual(query, request));
    return new EndpointRequest(method, endpoint.headers(), body);
  }

  private static JsonObject usual(EndpointQuery query, SearchRequest request) {
    JsonObjectBuilder sent = Json.object();
    query
        .query()
        .json()
        .forEach(
            (name, value) -> {
              if (!NOT_SENT.contains(name.toLowerCase(Locale.ROOT))) {
                sent.add(name, value);
              }
            });
    JsonObjectBuilder body = Json.object().add("query", Json.array().add(sent));
    request.settings().json().ifPresent(settings -> body.add("settings", settings));
    request.metadata().ifPresent(metadata -> body.add("metadata", metadata));
    return body.build();
  }

  byte[] bytes() {
    return body.map(Json::bytes).orElse(new byte[0]);
  }

  /** The header of that name, in any case. */
  Optional<String> header(String name) {
    return headers.entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
