package io.searchgateway.feature;

import io.searchgateway.pipeline.Stage;
import io.searchgateway.search.SearchPhase;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A part of the gateway with an API of its own, and all that it adds to the gateway. CDI finds it,
 * so that nothing outside its package names it. It needs nothing to be made: it names classes, of
 * which CDI makes the objects.
 *
 * <p>The words of its API description are in {@code api.txt} beside its class: method, path and
 * what it does, a line for each operation.
 */
public interface Feature {

  /** Its name: one word in lower case, that of its package. */
  String name();

  /**
   * JAX-RS resource classes, each with {@code @Path} and {@code @OpenTo}. Their templates say which
   * first segments below {@code /_gateway} and which paths at the root are the feature's.
   */
  Set<Class<?>> resources();

  /** First segments below {@code /_gateway} that are the feature's though no resource has them. */
  default Set<String> reservedNames() {
    return Set.of();
  }

  /**
   * First segments below {@code /_gateway} that the engine's own API has too. With an index behind
   * it one is the feature's; alone, or before another name of the engine's API, which has an
   * underscore in front, it is the engine's.
   */
  default Set<String> namesBeforeIndex() {
    return Set.of();
  }

  /**
   * Segments that make what follows an index the feature's: with {@code permissions}, that is
   * {@code /_gateway/{index}/permissions} and all below it. One with an underscore in front is also
   * answered at the root, there as the last segment only.
   */
  default Set<String> namesAfterIndex() {
    return Set.of();
  }

  /** Stages for pipelines: beans with {@link io.searchgateway.pipeline.PipelineStage}. */
  default Set<Class<? extends Stage>> stages() {
    return Set.of();
  }

  /** By phase, the name of the stage that takes part in the built-in search pipelines. */
  default Map<SearchPhase, String> searchStages() {
    return Map.of();
  }

  /** Beans that are started in this order, and stopped in the reverse order. */
  default List<Class<? extends Service>> services() {
    return List.of();
  }
}
