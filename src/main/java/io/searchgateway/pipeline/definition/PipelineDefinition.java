package io.searchgateway.pipeline.definition;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One pipeline as it was written.
 *
 * @param id 1 to 128 of {@code A-Z a-z 0-9 . _ -}, does not begin with an underscore
 * @param enabled whether its routes match anything
 * @param description at most 4,096 characters
 * @param priority the highest wins among pipelines whose routes match
 * @param routes at least one
 * @param stages at least one, in the order listed
 * @param envs merged into one object, the later entry wins
 * @param globalEnvs set for all pipelines when the definition is saved
 * @param trigger decides at routing time whether the pipeline takes a request
 * @param timeout deadline of a whole invocation
 * @param open whether the definition says {@code "public": true}
 * @param exposeCredentials whether scripts see the {@code Authorization} header
 * @param finalStages those that always run when the others are over
 * @param source the object as it was sent
 */
public record PipelineDefinition(
    String id,
    boolean enabled,
    String description,
    int priority,
    List<RouteDefinition> routes,
    List<StageDefinition> stages,
    JsonObject envs,
    List<GlobalEnv> globalEnvs,
    Optional<TriggerDefinition> trigger,
    Duration timeout,
    boolean open,
    boolean exposeCredentials,
    List<StageDefinition> finalStages,
    JsonObject source) {

  /** Name of the stage that verifies a caller's rights. */
  public static final String AUTHORIZATION = "authorization";

  public PipelineDefinition {
    routes = List.copyOf(routes);
    stages = List.copyOf(stages);
    globalEnvs = List.copyOf(globalEnvs);
    finalStages = List.copyOf(finalStages);
  }

  /** The stages and after them those that always run. */
  public List<StageDefinition> allStages() {
    return Stream.concat(stages.stream(), finalStages.stream()).toList();
  }

  /**
   * Whether requests without a credential reach it: it is public, or has an authorization stage
   * that explicitly goes on after an error.
   */
  public boolean anonymous() {
    return open
        || stages.stream().anyMatch(stage -> stage.uses(AUTHORIZATION) && stage.continueOnError());
  }
}
