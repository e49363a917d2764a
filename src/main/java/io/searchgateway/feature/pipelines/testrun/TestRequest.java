package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.definition.RouteDefinition;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;

/**
 * The request of a test run, and the route by which it comes to the pipeline.
 *
 * @param request what was said, filled up with what the first route would match
 * @param match the route that the request matches, else the first one
 * @param routed whether a route matches
 */
record TestRequest(PipelineRequest request, RouteMatch match, boolean routed) {

  static TestRequest of(Pipeline pipeline, JsonObject said) {
    RouteDefinition first = pipeline.definition().routes().get(0);
    String method =
        text(said, "method")
            .map(name -> name.toUpperCase(Locale.ROOT))
            .orElseGet(() -> method(first));
    String url = text(said, "url").map(TestRequest::withoutOrigin).orElseGet(() -> path(first));
    RequestTarget target = target(url);
    JsonValue body = said.getOrDefault("body", JsonValue.NULL);
    PipelineRequest request =
        new PipelineRequest(
            method,
            target,
            headers(said),
            MessageBody.of(
                body instanceof JsonString text
                    ? text.getString()
                    : body == JsonValue.NULL ? "" : body.toString()),
            false);
    List<RouteMatch> matches = RoutingTable.of(List.of(pipeline)).candidates(method, target.path());
    return matches.isEmpty()
        ? new TestRequest(request, new RouteMatch(pipeline, first, Map.of()), false)
        : new TestRequest(request, matches.get(0), true);
  }

  private static RequestTarget target(String url) {
    if (!url.startsWith("/")) {
      throw Problem.of(400, "invalid_parameter", "request.url must start with a slash");
    }
    return RequestTarget.of(url);
  }

  /** Some clients say the whole address. */
  private static String withoutOrigin(String url) {
    int origin = url.startsWith("http://") || url.startsWith("https://") ? url.indexOf("://") : -1;
    if (origin < 0) {
      return url;
    }
    int path = url.indexOf('/', origin + 3);
    return path < 0 ? "/" : url.substring(path);
  }

  private static String method(RouteDefinition route) {
    return route.methods().stream()
        .filter(name -> !name.equals("*"))
        .sorted()
        .findFirst()
        .orElse("POST");
  }

  /** The pattern as it was written, which stands for a path where it is literal. */
  private static String path(RouteDefinition route) {
    return route.path().text();
  }

  private static HttpFields headers(JsonObject said) {
    HttpFields.Mutable headers = HttpFields.build();
    if (said.get("headers") instanceof JsonObject named) {
      named.forEach(
          (name, value) ->
              headers.put(
                  name, value instanceof JsonString text ? text.getString() : value.toString()));
    }
    return headers;
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text && !text.getString().isBlank()
        ? Optional.of(text.getString())
        : Optional.empty();
  }
}
