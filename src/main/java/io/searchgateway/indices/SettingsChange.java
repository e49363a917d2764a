package io.searchgateway.indices;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.indices.design.SettingsForm;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Changes settings of an index: those that may change any time at once, others while it is closed.
 * One that was open is opened again whatever comes of the change, if need be by another gateway.
 */
@Component
public final class SettingsChange {

  private static final int BAD_REQUEST = 400;
  private static final int CONFLICT = 409;
  private static final int SERVER_ERROR = 500;

  private final IndexAdministration indexAdministration;
  private final EngineClient own;
  private final IndexReopening reopening;

  /**
   * Changes.
   *
   * @param own calls of the gateway's own: what opens an index again must not fail for lack of a
   *     right that was lost meanwhile
   */
  @Inject
  public SettingsChange(
      IndexAdministration indexAdministration, EngineClient own, IndexReopening reopening) {
    this.indexAdministration = indexAdministration;
    this.own = own;
    this.reopening = reopening;
  }

  /**
   * Changes settings.
   *
   * @param settings in any form that engines take
   * @param mayClose whether the index may be closed for it; else such a change is 409 {@code
   *     needs_close}
   * @return {@code {index, closed, settings}}; fails with 409 {@code needs_reindex} for settings
   *     that never change
   */
  public CompletionStage<JsonObject> change(
      IndexCaller who, String name, JsonObject settings, boolean mayClose) {
    JsonObject nested = SettingsForm.nested(settings);
    return indexAdministration
        .find(who.caller(), name)
        .thenCompose(
            app ->
                put(who, app.index(), nested)
                    .thenCompose(
                        reply -> {
                          if (!isStatic(reply)) {
                            return CompletableFuture.completedStage(
                                done(who, app.index(), nested, reply, false));
                          }
                          if (!mayClose) {
                            throw Problem.of(
                                CONFLICT,
                                "needs_close",
                                "these settings can be changed only while the index is closed");
                          }
                          return closed(who, app.index(), nested);
                        }));
  }

  private CompletionStage<EngineReply> put(IndexCaller who, String index, JsonObject settings) {
    return indexAdministration
        .engine()
        .ask(who.caller(), "PUT", IndexName.path(index) + "/_settings", Optional.of(settings));
  }

  private static boolean isStatic(EngineReply reply) {
    return reply.status() == BAD_REQUEST
        && reply.problem().message().toLowerCase(Locale.ROOT).contains("non dynamic");
  }

  private JsonObject done(
      IndexCaller who, String index, JsonObject settings, EngineReply reply, boolean closed) {
    if (reply.status() == BAD_REQUEST) {
      String reason = reply.problem().message();
      if (reason.contains("final") || reason.contains("not updateable")) {
        throw Problem.of(CONFLICT, "needs_reindex", reason);
      }
    }
    reply.checked();
    indexAdministration.audit().note(who.event("index.settings", index, settings));
    return Json.object()
        .add("index", index)
        .add("closed", closed)
        .add("settings", settings)
        .build();
  }

  /** Closes, changes, opens; the caller must have the right to each before the first is done. */
  private CompletionStage<JsonObject> closed(IndexCaller who, String index, JsonObject settings) {
    String path = IndexName.path(index);
    return indexAdministration
        .engine()
        .judge(who.caller(), "POST", path + "/_open", Optional.empty())
        .thenCompose(allowed -> isOpen(index))
        .thenCompose(open -> open ? around(who, index, settings) : applied(who, index, settings));
  }

  private CompletionStage<JsonObject> around(IndexCaller who, String index, JsonObject settings) {
    return indexAdministration
        .engine()
        .judge(who.caller(), "POST", IndexName.path(index) + "/_close", Optional.empty())
        .thenCompose(allowed -> reopening.remember(index))
        .thenCompose(
            remembered ->
                indexAdministration
                    .engine()
                    .ask(who.caller(), "POST", IndexName.path(index) + "/_close")
                    .thenCompose(
                        reply -> {
                          checkClosed(reply);
                          return applied(who, index, settings);
                        })
                    .handle(
                        (answer, failure) ->
                            reopening
                                .open(index)
                                .thenApply(
                                    opened -> {
                                      if (failure != null) {
                                        throw rethrown(failure);
                                      }
                                      return answer;
                                    }))
                    .thenCompose(ended -> ended));
  }

  /** Some services close no indices for anybody. */
  private static void checkClosed(EngineReply reply) {
    if (reply.status() >= BAD_REQUEST && reply.status() <= SERVER_ERROR) {
      throw Problem.of(
          CONFLICT,
          "not_closed",
          "the engine did not close the index: " + reply.problem().message());
    }
    reply.checked();
  }

  private static RuntimeException rethrown(Throwable failure) {
    return CompletionFailures.cause(failure) instanceof RuntimeException known
        ? known
        : new IllegalStateException("settings were not changed", failure);
  }

  private CompletionStage<JsonObject> applied(IndexCaller who, String index, JsonObject settings) {
    return put(who, index, settings).thenApply(reply -> done(who, index, settings, reply, true));
  }

  private CompletionStage<Boolean> isOpen(String index) {
    return own.get("/_cluster/state/metadata" + IndexName.path(index))
        .thenApply(SettingsChange::isOpen);
  }

  private static boolean isOpen(EngineAnswer state) {
    JsonObject indices = IndexDescription.object(state.json(), "metadata", "indices");
    return indices.values().stream()
        .map(JsonValue::asJsonObject)
        .noneMatch(
            index ->
                index.get("state") instanceof JsonString said && said.getString().equals("close"));
  }
}
