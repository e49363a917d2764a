package io.searchgateway.engine;

import io.searchgateway.problem.Problem;
import java.util.Optional;
import org.eclipse.jetty.client.HttpClient;

/** Calls of the gateway's own whose answers stream; never blocks. */
public final class EngineStreams {

  private final HttpClient client;
  private final EngineNodes nodes;
  private final Optional<String> authorization;
  private final Runnable suspect;

  /**
   * Streams over a client of their own.
   *
   * @param client not started yet
   * @param authorization the gateway's own credential for the engine
   * @param suspect told when a node could not be reached
   */
  public EngineStreams(
      HttpClient client, EngineNodes nodes, Optional<String> authorization, Runnable suspect) {
    this.client = client;
    this.nodes = nodes;
    this.authorization = authorization;
    this.suspect = suspect;
  }

  /** Starts the client; nothing is decoded, followed or answered by itself. */
  public void start() throws Exception { // declared so by Jetty's life cycle
    client.start();
    client.getContentDecoderFactories().clear();
    client.getProtocolHandlers().clear();
  }

  public void stop() throws Exception { // declared so by Jetty's life cycle
    client.stop();
  }

  /**
   * Sends a call to the next node; to another when that one cannot be reached, or, in the case of a
   * call that only reads, breaks off before it has answered.
   *
   * @return fails with a {@link Problem} when there is no answer
   */
  public EngineStream open(EngineCall call) {
    EngineStream stream = new EngineStream(client, nodes, authorization, suspect, call);
    stream.attempt();
    return stream;
  }
}
