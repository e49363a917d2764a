package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;

/**
 * Which of the names that routes of stored pipelines begin with are indices or aliases. Only those
 * names are asked for, and only while such a pipeline is there.
 */
final class RouteIndexNames {

  /** What can be a name; anything else could mean several to the engine. */
  private static final Pattern NAME =
      Pattern.compile("[^A-Z\\\\/*?\"<>| ,#:+._-][^A-Z\\\\/*?\"<>| ,#:]*");

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int MOST_AT_ONCE = 64;

  private final EngineClient client;
  private volatile Set<String> known = Set.of();
  private int from;

  RouteIndexNames(EngineClient client) {
    this.client = client;
  }

  boolean isIndex(String name) {
    return known.contains(name);
  }

  /** Asks for the names; of many, only for some at a time. */
  CompletionStage<Void> refresh(Collection<Pipeline> pipelines) {
    Set<String> needed = needed(pipelines);
    List<String> asked = turn(List.copyOf(needed));
    return BoundedConcurrency.all(asked, this::status)
        .thenAccept(
            answers -> {
              Set<String> next = new HashSet<>(known);
              next.retainAll(needed);
              for (int i = 0; i < asked.size(); i++) {
                if (answers.get(i) == OK) {
                  next.add(asked.get(i));
                } else if (answers.get(i) == NOT_FOUND) {
                  next.remove(asked.get(i));
                }
              }
              known = Set.copyOf(next);
            });
  }

  private synchronized List<String> turn(List<String> needed) {
    if (needed.size() <= MOST_AT_ONCE) {
      return needed;
    }
    from = from >= needed.size() ? 0 : from;
    List<String> turn = needed.subList(from, Math.min(needed.size(), from + MOST_AT_ONCE));
    from += MOST_AT_ONCE;
    return turn;
  }

  private CompletionStage<Integer> status(String name) {
    String path = "/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
    return client.call("HEAD", path, Optional.empty()).thenApply(EngineAnswer::status);
  }

  private static Set<String> needed(Collection<Pipeline> pipelines) {
    Set<String> names = new LinkedHashSet<>();
    for (Pipeline pipeline : pipelines) {
      PipelineDefinition definition = pipeline.definition();
      if (pipeline.origin() == Origin.STORED && !definition.envs().containsKey("index")) {
        definition.routes().stream()
            .flatMap(route -> route.path().literalStart().stream())
            .filter(name -> NAME.matcher(name).matches())
            .forEach(names::add);
      }
    }
    return names;
  }
}
