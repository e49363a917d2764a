package io.searchgateway.proxy;

import io.searchgateway.authorization.call.EngineGuard;
import io.searchgateway.authorization.watch.SearchWatches;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.request.ServletContainer;
import io.searchgateway.wire.ConnectionLiveness;
import java.util.Optional;
import org.eclipse.jetty.client.HttpClient;

/** What every passthrough shares: client, nodes, rules for headers, the watch over slow clients. */
public final class PassthroughContext {

  private final HttpClient client;
  private final EngineNodes nodes;
  private final ForwardedHeaders headers;
  private final Optional<ConnectionLiveness> liveness;
  private final ThroughputMonitor watch;
  private final Runnable suspect;
  private final EngineGuard guard;
  private final SearchWatches watches;
  private final int answerBytes;
  private volatile ServletContainer container = ServletContainer.OTHER;

  /**
   * A link to the engine.
   *
   * @param client not started yet
   * @param authorization the gateway's own credential for the engine
   * @param liveness of connections on which a request may have been lost; empty: none is watched
   * @param suspect told when a node could not be reached
   * @param guard holds callers who do not have every right to theirs
   * @param watches who looks at answers of searches
   * @param answerBytes longest answer that is taken to be narrowed
   */
  public PassthroughContext(
      HttpClient client,
      EngineNodes nodes,
      Optional<String> authorization,
      Optional<ConnectionLiveness> liveness,
      ThroughputMonitor watch,
      Runnable suspect,
      EngineGuard guard,
      SearchWatches watches,
      int answerBytes) {
    this.client = client;
    this.nodes = nodes;
    this.headers = new ForwardedHeaders(authorization);
    this.liveness = liveness;
    this.watch = watch;
    this.suspect = suspect;
    this.guard = guard;
    this.watches = watches;
    this.answerBytes = answerBytes;
  }

  HttpClient client() {
    return client;
  }

  EngineNodes nodes() {
    return nodes;
  }

  ForwardedHeaders headers() {
    return headers;
  }

  Optional<ConnectionLiveness> liveness() {
    return liveness;
  }

  ThroughputMonitor watch() {
    return watch;
  }

  EngineGuard guard() {
    return guard;
  }

  SearchWatches watches() {
    return watches;
  }

  int answerBytes() {
    return answerBytes;
  }

  void runsOn(ServletContainer server) {
    container = server;
  }

  ServletContainer container() {
    return container;
  }

  void suspectEngine() {
    suspect.run();
  }
}
