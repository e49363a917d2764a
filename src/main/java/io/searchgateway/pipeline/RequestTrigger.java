package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.TriggerDefinition;
import io.searchgateway.pipeline.expression.Expression;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A trigger that judges requests: its type, then its timeframe, then its expression. */
record RequestTrigger(
    TriggerDefinition definition,
    Optional<Expression> expression,
    InstantSource clock,
    Predicate<String> isIndex)
    implements PipelineTrigger {

  private static final System.Logger LOG = System.getLogger(RequestTrigger.class.getName());

  private static final Set<String> WRITES = Set.of("index", "create", "update", "bulk");

  /** What an expression learns from the body. */
  private static final List<List<String>> OF_BODY =
      List.of(
          List.of("envs", "query"),
          List.of("envs", "type"),
          List.of("envs", "filters"),
          List.of("envs", "customEvents"),
          List.of("envs", "body"),
          List.of("context", "request", "body"),
          List.of("context", "request", "bodyBase64"));

  @Override
  public boolean readsBody() {
    return definition.type() == TriggerDefinition.Type.FILTER
        || definition.type() == TriggerDefinition.Type.QUERY
        || expression.map(Expression::paths).stream()
            .flatMap(Set::stream)
            .anyMatch(path -> OF_BODY.stream().anyMatch(part -> overlap(path, part)));
  }

  private static boolean overlap(List<String> a, List<String> b) {
    int common = Math.min(a.size(), b.size());
    return a.subList(0, common).equals(b.subList(0, common));
  }

  @Override
  public boolean takes(TriggerRequest request, MatchedRoute route) {
    try {
      return isOfType(request, route)
          && isTime()
          && expression.map(e -> holds(e, request, route)).orElse(true);
    } catch (RuntimeException fault) { // Whatever it is, the request goes on to whoever is next.
      LOG.log(
          System.Logger.Level.WARNING,
          "The trigger of the pipeline at "
              + route.definition().path().text()
              + " cannot be evaluated",
          fault);
      return false;
    }
  }

  private boolean isOfType(TriggerRequest request, MatchedRoute route) {
    return switch (definition.type()) {
      case ALWAYS -> true;
      case FILTER -> request.facts().filters().filter(RequestTrigger::isFilled).isPresent();
      case QUERY -> request.facts().searches();
      case INDEX -> route.definition().acl().filter(WRITES::contains).isPresent();
      case CRON -> false;
    };
  }

  private static boolean isFilled(JsonValue filters) {
    return filters instanceof JsonObject object && !object.isEmpty();
  }

  private boolean isTime() {
    Instant now = clock.instant();
    return definition.start().filter(now::isBefore).isEmpty()
        && definition.end().filter(end -> !now.isBefore(end)).isEmpty();
  }

  private boolean holds(Expression condition, TriggerRequest request, MatchedRoute route) {
    Map<String, JsonValue> roots = new HashMap<>();
    return condition.holds(root -> roots.computeIfAbsent(root, name -> root(name, request, route)));
  }

  private JsonValue root(String name, TriggerRequest request, MatchedRoute route) {
    return name.equals("envs")
        ? new BuiltInEnvs(request, route, isIndex).object()
        : Json.object()
            .add("request", ContextJson.request(request.request(), route, false))
            .build();
  }
}
