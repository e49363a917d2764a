import java.io.OutputStream;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.node.Node;

/** Runs Elasticsearch 5 until standard input ends: {@code <home> <work> <port>}. */
public final class Launcher {
  public static void main(String[] arguments) throws Exception {
    Settings settings =
        Settings.builder()
            .put("cluster.name", "elasticsearch-5")
            .put("path.home", arguments[0])
            .put("path.data", arguments[1] + "/data")
            .put("path.logs", arguments[1] + "/logs")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[2])
            .put("transport.tcp.port", 0)
            .put("discovery.type", "single-node")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new Node(settings).start();
    System.in.transferTo(OutputStream.nullOutputStream());
    node.close();
    System.exit(0);
  }
}
