package io.searchgateway.query.reader;

import io.searchgateway.query.Endpoint;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/** An endpoint whose URL may still be missing. */
record EndpointAsSent(
    Optional<String> url,
    Optional<String> method,
    Map<String, String> headers,
    Optional<JsonValue> body) {

  private static final Property<String> URL =
      Property.of(
              "url",
              Shapes.NAME,
              "Absolute URL of an allowed host, or a path of the gateway itself.")
          .necessary();
  private static final Property<String> METHOD =
      Property.of("method", Shapes.NAME, "HTTP method.").orElse("POST");
  private static final Property<Map<String, String>> HEADERS =
      Property.of("headers", Shapes.mapOf(Shapes.TEXT), "HTTP headers.");
  private static final Property<JsonValue> BODY =
      Property.of(
          "body",
          Shapes.ANYTHING,
          "Body. Default: the query with the settings and metadata of the " + "request.");

  static final Shape<EndpointAsSent> SHAPE =
      Shapes.object(
          ObjectForm.of(
              "Endpoint",
              "Endpoint to send the query to instead of the engine.",
              URL,
              METHOD,
              HEADERS,
              BODY),
          members ->
              new EndpointAsSent(
                  members.get(URL),
                  members.get(METHOD),
                  members.get(HEADERS).orElse(Map.of()),
                  members.get(BODY)));

  /** The endpoint when it has a URL. */
  Optional<Endpoint> complete() {
    return url.map(given -> new Endpoint(given, method.orElse("POST"), headers, body));
  }
}
