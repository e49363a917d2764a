package io.searchgateway.store;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Tells the engine what the indices of a collection look like: one that somebody deletes behind a
 * running gateway is made anew by the next write, and would have fields of the engine's choice.
 */
final class IndexTemplate {

  private static final System.Logger LOG = System.getLogger(IndexTemplate.class.getName());

  private final EngineClient client;
  private final String name;
  private final String pattern;

  /** Said once, and not with every write. */
  private final AtomicBoolean unkept = new AtomicBoolean();

  /** A template of that name for indices of that pattern. */
  IndexTemplate(EngineClient client, String name, String pattern) {
    this.client = client;
    this.name = name;
    this.pattern = pattern;
  }

  /** Tells the engine; the stage does not fail. */
  CompletionStage<Void> keep(Dialect dialect, JsonObject newIndex) {
    return client
        .call(
            "PUT",
            "/_template/" + name,
            Optional.of(dialect.documents().template(pattern, newIndex)))
        .handle(
            (answer, failure) -> {
              boolean refused = failure != null || !answer.successful();
              if (refused && !unkept.getAndSet(true)) {
                LOG.log(
                    System.Logger.Level.WARNING,
                    "The engine rejected the template for {0}: do not delete its "
                        + "indices while a gateway is running",
                    name);
              }
              return null;
            });
  }
}
