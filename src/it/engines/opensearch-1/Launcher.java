import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** Runs OpenSearch 1 until standard input ends: {@code <home> <work> <port>}. */
public final class Launcher {
  public static void main(String[] arguments) throws Exception {
    Settings settings =
        Settings.builder()
            .put("cluster.name", "opensearch-1")
            .put("path.home", arguments[0])
            .put("path.data", arguments[1] + "/data")
            .put("path.logs", arguments[1] + "/logs")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[2])
            .put("transport.port", 0)
            .put("discovery.type", "single-node")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new ClassPathNode(settings);
    node.start();
    System.in.transferTo(OutputStream.nullOutputStream());
    node.close();
    System.exit(0);
  }

  private static final class ClassPathNode extends Node {
    ClassPathNode(Settings settings) {
      super(
          InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
          List.of(
              CommonAnalysisPlugin.class,
              MapperExtrasPlugin.class,
              Netty4Plugin.class,
              PainlessPlugin.class,
              ReindexPlugin.class),
          false);
    }
  }
}
