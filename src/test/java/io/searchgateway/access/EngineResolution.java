package io.searchgateway.access;

import io.searchgateway.request.RequestTarget;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.opensearch.OpenSearchException;
import org.opensearch.Version;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.ClusterName;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.common.path.PathTrie;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.common.Strings;
import org.opensearch.rest.RestUtils;

/** Which indices a request would reach, found by a real engine's own classes. */
final class EngineResolution {
  static final String OWN = ".gateway-users";

  private final PathTrie<String> routes = new PathTrie<>(RestUtils::decodeComponent);
  private final IndexNameExpressionResolver resolver =
      new IndexNameExpressionResolver(new ThreadContext(Settings.EMPTY));
  private final ClusterState state;

  EngineResolution(boolean hiddenIndices) {
    List.of(
            "/",
            "/_search",
            "/_count",
            "/_refresh",
            "/_settings",
            "/_search/template",
            "/_cat/indices/{index}",
            "/_cluster/health/{index}",
            "/_cluster/state/{metric}/{index}",
            "/{index}",
            "/{index}/_search",
            "/{index}/_search/template",
            "/{index}/_count",
            "/{index}/_refresh",
            "/{index}/_settings",
            "/{index}/_close",
            "/{index}/_doc/{id}",
            "/{index}/_settings/{name}")
        .forEach(route -> routes.insert(route, route));
    Metadata.Builder indices = Metadata.builder();
    indices.put(index(OWN, hiddenIndices));
    indices.put(index("books", false));
    indices.put(index("users", false));
    indices.put(index(".g-other", false));
    state = ClusterState.builder(new ClusterName("test")).metadata(indices).build();
  }

  private static IndexMetadata.Builder index(String name, boolean hidden) {
    return IndexMetadata.builder(name)
        .settings(
            Settings.builder()
                .put(IndexMetadata.SETTING_VERSION_CREATED, Version.CURRENT)
                .put(IndexMetadata.SETTING_NUMBER_OF_SHARDS, 1)
                .put(IndexMetadata.SETTING_NUMBER_OF_REPLICAS, 0)
                .put(IndexMetadata.SETTING_INDEX_HIDDEN, hidden));
  }

  /** The indices reached; absent when the engine knows no such route or refuses. */
  Optional<Set<String>> reached(RequestTarget target) {
    Map<String, String> parameters = new HashMap<>();
    try {
      target.query().ifPresent(query -> RestUtils.decodeQueryString(query, 0, parameters));
      // A path value wins over one of the query.
      String route = routes.retrieve(target.path(), parameters);
      String[] expression = Strings.splitStringByCommaToArray(parameters.getOrDefault("index", ""));
      // What the root path can do, to delete, asks for at least one item.
      if (route == null || (route.equals("/") && expression.length == 0)) {
        return Optional.empty();
      }
      IndicesOptions options =
          IndicesOptions.fromMap(Map.copyOf(parameters), IndicesOptions.strictExpandOpen());
      return Optional.of(Set.copyOf(Arrays.asList(resolve(options, expression))));
    } catch (OpenSearchException
        | IllegalArgumentException
        | IndexOutOfBoundsException
        | DateTimeException refused) {
      return Optional.empty();
    }
  }

  private String[] resolve(IndicesOptions options, String[] expression) {
    return resolver.concreteIndexNames(state, options, expression);
  }
}
