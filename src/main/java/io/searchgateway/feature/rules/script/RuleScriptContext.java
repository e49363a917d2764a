package io.searchgateway.feature.rules.script;

import io.searchgateway.pipeline.Envs;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.MatchedRoute;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageMeasure;
import io.searchgateway.pipeline.definition.PathPattern;
import io.searchgateway.pipeline.definition.RouteDefinition;
import io.searchgateway.request.Exchange;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;

/**
 * What the script of a rule runs in. It is scheduled as a pipeline of its own, so that it takes no
 * time from pipelines and from other rules.
 *
 * @param rule its ID
 * @param entry name of the function that is called
 * @param json the global {@code context}
 * @param within the stage that runs it; absent on writes and by the clock
 * @param console takes what it prints
 */
record RuleScriptContext(
    String rule,
    String entry,
    JsonObject json,
    Exchange exchange,
    Optional<StageContext> within,
    Consumer<String> console)
    implements StageContext {

  /** For computing, and once more for waiting. */
  static final Duration TIME = Duration.ofSeconds(3);

  private static final MatchedRoute ROUTE =
      new MatchedRoute(
          new RouteDefinition(
              PathPattern.parse("/"), Set.of("POST"), "rules", Optional.empty(), false),
          Map.of());

  /** Nothing beside the JSON. */
  private enum NoEnvs implements Envs {
    NONE;

    @Override
    public Optional<JsonValue> find(String name) {
      return Optional.empty();
    }

    @Override
    public JsonObject object() {
      return JsonValue.EMPTY_JSON_OBJECT;
    }
  }

  @Override
  public String stageId() {
    return "script";
  }

  @Override
  public Inputs inputs() {
    return Inputs.NONE;
  }

  @Override
  public PipelineRequest request() {
    return new PipelineRequest(
        exchange.method(), exchange.asked(), HttpFields.EMPTY, MessageBody.EMPTY, false);
  }

  @Override
  public PipelineResponse response() {
    return PipelineResponse.UNSET;
  }

  @Override
  public Envs envs() {
    return NoEnvs.NONE;
  }

  @Override
  public <T> Optional<T> attachment(Class<T> type) {
    return Optional.empty();
  }

  @Override
  public String pipelineId() {
    return "rule " + rule;
  }

  @Override
  public int pipelineVersion() {
    return 1;
  }

  @Override
  public MatchedRoute route() {
    return ROUTE;
  }

  @Override
  public int depth() {
    return within.map(StageContext::depth).orElse(0);
  }

  @Override
  public Duration remaining() {
    return within
        .map(StageContext::remaining)
        .filter(left -> left.compareTo(TIME) < 0)
        .orElse(TIME);
  }

  @Override
  public Optional<Duration> timeout() {
    return Optional.of(TIME);
  }

  @Override
  public boolean dry() {
    return within.filter(StageContext::dry).isPresent();
  }

  @Override
  public void whenCancelled(Runnable step) {
    within.ifPresent(stage -> stage.whenCancelled(step));
  }

  @Override
  public void print(String line) {
    console.accept(line);
  }

  @Override
  public void count(StageMeasure measure, long amount) {
    within.ifPresent(stage -> stage.count(measure, amount));
  }
}
