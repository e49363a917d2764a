package io.searchgateway.testkit;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;

/** A stub engine together with the calls that a gateway makes of it on its own behalf. */
public final class CalledEngine implements AutoCloseable {

  /** What the stub says that it is. */
  public static final Dialect DIALECT = dialect(EngineIdentity.Distribution.OPENSEARCH, "2.19.1");

  private final StubEngine stub = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final EngineClient client =
      new EngineClient(
          http,
          new EngineNodes(List.of(stub.uri())),
          Optional.empty(),
          new MemoryBudget(Long.MAX_VALUE));
  private final OwnIndices indices = new OwnIndices(client, ".gateway-");

  public CalledEngine() {
    try {
      http.start();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    }
  }

  /** The dialect of an engine of that version. */
  public static Dialect dialect(EngineIdentity.Distribution distribution, String version) {
    return Dialects.of(
        new EngineIdentity(distribution, EngineVersion.parse(version).orElseThrow(), "stub"));
  }

  public StubEngine stub() {
    return stub;
  }

  public EngineClient client() {
    return client;
  }

  /** The gateway's own indices in it. */
  public OwnIndices indices() {
    return indices;
  }

  /** What a stage ends with, waiting for it as long as a test may take. */
  public static <T> T done(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
  }

  /** The problem that a stage fails with. */
  public static Problem problem(CompletionStage<?> stage) {
    return done(
        stage.handle(
            (result, failure) -> {
              if (failure != null && CompletionFailures.cause(failure) instanceof Problem problem) {
                return problem;
              }
              throw new AssertionError("no problem, but " + result, failure);
            }));
  }

  @Override
  public void close() {
    try {
      http.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    } finally {
      stub.close();
    }
  }
}
