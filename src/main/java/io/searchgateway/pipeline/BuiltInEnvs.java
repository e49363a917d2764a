package io.searchgateway.pipeline;

import io.searchgateway.classify.QueryParameters;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.RouteDefinition;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpHeader;

/** What every pipeline finds in its envs, worked out when it is asked for. */
final class BuiltInEnvs implements Envs {

  private static final List<String> NAMES =
      List.of(
          "category",
          "acl",
          "method",
          "path",
          "urlValues",
          "origin",
          "referrer",
          "referer",
          "ipv4",
          "ipv6",
          "isTLS",
          "authenticated",
          "index",
          "query",
          "type",
          "filters",
          "customEvents",
          "body");

  private final PipelineRequest request;
  private final MatchedRoute matched;
  private final Exchange exchange;
  private final Predicate<String> isIndex;
  private final TriggerRequest received;

  BuiltInEnvs(TriggerRequest received, MatchedRoute matched, Predicate<String> isIndex) {
    this.received = received;
    this.request = received.request();
    this.matched = matched;
    this.exchange = received.exchange();
    this.isIndex = isIndex;
  }

  @Override
  public Optional<JsonValue> find(String name) {
    RouteDefinition route = matched.definition();
    return switch (name) {
      case "category" -> Optional.of(Json.text(route.category()));
      case "acl" -> route.acl().map(Json::text);
      case "method" -> Optional.of(Json.text(request.method()));
      case "path" -> Optional.of(Json.text(request.target().path()));
      case "urlValues" -> Optional.of(urlValues(request.target()));
      case "origin" -> header(HttpHeader.ORIGIN).or(() -> header(HttpHeader.HOST));
      case "referrer", "referer" -> header(HttpHeader.REFERER);
      case "ipv4" -> address(false);
      case "ipv6" -> address(true);
      case "isTLS" -> Optional.of(request.secure() ? JsonValue.TRUE : JsonValue.FALSE);
      case "authenticated" -> Optional.of(JsonValue.FALSE);
      case "index" -> index();
      case "query" -> facts().query();
      case "type" -> facts().type();
      case "filters" -> facts().filters();
      case "customEvents" -> facts().customEvents();
      case "body" -> Optional.of(Json.text(request.body().text()));
      default -> Optional.empty();
    };
  }

  @Override
  public JsonObject object() {
    JsonObjectBuilder all = Json.object();
    NAMES.forEach(name -> find(name).ifPresent(value -> all.add(name, value)));
    return all.build();
  }

  private DeclarativeFacts facts() {
    return received.facts();
  }

  private Optional<JsonValue> header(HttpHeader name) {
    return Optional.ofNullable(request.headers().get(name)).map(Json::text);
  }

  private Optional<JsonValue> address(boolean six) {
    String address = exchange.clientAddress();
    return address.contains(":") == six ? Optional.of(Json.text(address)) : Optional.empty();
  }

  /**
   * The index that the path names, below the definition's own env: the path's variable, or a
   * literal first segment.
   */
  private Optional<JsonValue> index() {
    String variable = matched.params().get("index");
    if (variable != null) {
      JsonArrayBuilder names = Json.array();
      for (String name : variable.split(",", -1)) {
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
      return Optional.of(names.build());
    }
    return matched
        .definition()
        .path()
        .literalStart()
        .filter(name -> !name.startsWith("_") && isIndex.test(name))
        .map(name -> Json.array().add(name).build());
  }

  /** The parameters of a query as an object of texts; the last of one name counts. */
  static JsonObject urlValues(RequestTarget target) {
    JsonObjectBuilder values = Json.object();
    target
        .query()
        .ifPresent(
            query ->
                QueryParameters.parseAtAmpersands(query)
                    .forEach(parameter -> values.add(parameter.name(), parameter.value())));
    return values.build();
  }
}
