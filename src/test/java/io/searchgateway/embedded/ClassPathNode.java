package io.searchgateway.embedded;

import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.geo.GeoModulePlugin;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.index.rankeval.RankEvalPlugin;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.ingest.common.IngestCommonPlugin;
import org.opensearch.join.ParentJoinPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.percolator.PercolatorPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.script.expression.ExpressionPlugin;
import org.opensearch.script.mustache.MustachePlugin;
import org.opensearch.search.aggregations.matrix.MatrixAggregationPlugin;
import org.opensearch.search.pipeline.common.SearchPipelineCommonModulePlugin;
import org.opensearch.transport.Netty4Plugin;

/** An OpenSearch node whose modules are classes on the class path, not folders on disk. */
final class ClassPathNode extends Node {
  private static final String LOOPBACK = "127.0.0.1";

  private static final List<Class<? extends Plugin>> MODULES =
      List.of(
          CommonAnalysisPlugin.class,
          ExpressionPlugin.class,
          GeoModulePlugin.class,
          IngestCommonPlugin.class,
          MapperExtrasPlugin.class,
          MatrixAggregationPlugin.class,
          MustachePlugin.class,
          Netty4Plugin.class,
          PainlessPlugin.class,
          ParentJoinPlugin.class,
          PercolatorPlugin.class,
          RankEvalPlugin.class,
          ReindexPlugin.class,
          SearchPipelineCommonModulePlugin.class);

  /** A node, not yet started, that will listen on loopback only; port 0 means any free one. */
  ClassPathNode(EngineDirectory directory, int httpPort) {
    super(
        InternalSettingsPreparer.prepareEnvironment(
            settings(directory, httpPort), Map.of(), null, () -> "embedded"),
        MODULES,
        false);
  }

  /** The port it listens on; valid once started. */
  int httpPort() {
    return injector()
        .getInstance(HttpServerTransport.class)
        .boundAddress()
        .publishAddress()
        .getPort();
  }

  private static Settings settings(EngineDirectory directory, int httpPort) {
    return Settings.builder()
        .put("cluster.name", "search-gateway-embedded")
        .put("node.name", "embedded")
        .put("path.home", directory.root().toString())
        .put("path.data", directory.data().toString())
        .put("path.logs", directory.logs().toString())
        .put("path.repo", directory.snapshots().toString())
        .put("network.host", LOOPBACK)
        .put("http.port", httpPort)
        .put("transport.port", 0)
        .put("discovery.type", "single-node")
        // A developer's disk is often nearly full; that must not make the indices read-only.
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .build();
  }
}
