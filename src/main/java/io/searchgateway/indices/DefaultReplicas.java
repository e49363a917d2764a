package io.searchgateway.indices;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.indices.design.SettingsForm;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/**
 * How many replicas a new index has where nobody says it: none on an engine with one data node, for
 * the engine puts no replica beside its original, and the index would stay yellow.
 */
@Component
public final class DefaultReplicas {

  private static final String INDEX = "index";
  private static final String SETTINGS = "settings";
  private static final String NUMBER = "number_of_replicas";
  private static final String BY_NODES = "auto_expand_replicas";

  private final EngineClient engine;

  @Inject
  public DefaultReplicas(EngineClient engine) {
    this.engine = engine;
  }

  /** 0 or 1; 1 also where the engine does not tell. */
  public CompletionStage<Integer> count() {
    return engine
        .get("/_cluster/health")
        .thenApply(
            answer ->
                answer.successful()
                        && answer.json().get("number_of_data_nodes") instanceof JsonNumber nodes
                        && nodes.longValue() == 1
                    ? 0
                    : 1);
  }

  /** The body that creates an index, with the number of its replicas. */
  public CompletionStage<JsonObject> in(JsonObject body) {
    JsonObject settings = SettingsForm.nested(IndexDescription.object(body, SETTINGS));
    JsonObject index = IndexDescription.object(settings, INDEX);
    return count()
        .thenApply(
            replicas ->
                replicas == 1 || index.containsKey(NUMBER) || index.containsKey(BY_NODES)
                    ? body
                    : Json.object(body)
                        .add(
                            SETTINGS,
                            Json.object(settings)
                                .add(INDEX, Json.object(index).add(NUMBER, replicas)))
                        .build());
  }
}
