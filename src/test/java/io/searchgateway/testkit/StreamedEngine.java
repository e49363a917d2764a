package io.searchgateway.testkit;

import io.searchgateway.config.EngineSettings;
import io.searchgateway.engine.EngineConnector;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineStreams;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/** The working connections of a gateway to a stub engine, and the threads that serve them. */
public final class StreamedEngine implements AutoCloseable {

  private final QueuedThreadPool threads = new QueuedThreadPool(8);
  private final ScheduledExecutorScheduler scheduler = new ScheduledExecutorScheduler();
  private final EngineSettings settings;
  private final EngineStreams streams;

  public StreamedEngine(StubEngine engine) throws Exception {
    threads.start();
    scheduler.start();
    settings =
        new EngineSettings(
            List.of(engine.uri()),
            Optional.empty(),
            new EngineSettings.Tls(Optional.empty(), Optional.empty(), Optional.empty(), true),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ZERO,
            8);
    streams =
        new EngineStreams(
            new EngineConnector(settings).newClient(threads, scheduler, 8, 64 * 1024),
            new EngineNodes(settings.nodes()),
            Optional.empty(),
            () -> {});
    streams.start();
  }

  public QueuedThreadPool threads() {
    return threads;
  }

  public ScheduledExecutorScheduler scheduler() {
    return scheduler;
  }

  public EngineSettings settings() {
    return settings;
  }

  public EngineStreams streams() {
    return streams;
  }

  @Override
  public void close() {
    try {
      streams.stop();
      scheduler.stop();
      threads.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    }
  }
}
