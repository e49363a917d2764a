package io.searchgateway.script;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Envs;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.MatchedRoute;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageMeasure;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A stage's view of an invocation that holds what a test gave it. */
final class FakeStage implements StageContext {

  private static final RouteMatch MATCH = match(new ScriptedPipelines());

  private final JsonObject json;
  private final Duration remaining;
  private final List<String> printed = new CopyOnWriteArrayList<>();
  private final Map<StageMeasure, Long> measures = new ConcurrentHashMap<>();
  private final List<Runnable> whenCancelled = new CopyOnWriteArrayList<>();

  FakeStage(JsonObject json, Duration remaining) {
    this.json = json;
    this.remaining = remaining;
  }

  private static RouteMatch match(ScriptedPipelines world) {
    Pipeline pipeline =
        world.pipeline("{'routes':[{'path':'/a','method':'POST'}],'stages':[{'use':'backend'}]}");
    return new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of());
  }

  /** A stage with that context, as JSON text. */
  static FakeStage with(String context) {
    return new FakeStage(
        Json.readObject(context.getBytes(StandardCharsets.UTF_8)).orElseThrow(),
        Duration.ofSeconds(30));
  }

  List<String> printed() {
    return printed;
  }

  Map<StageMeasure, Long> measures() {
    return measures;
  }

  void cancel() {
    whenCancelled.forEach(Runnable::run);
  }

  @Override
  public String stageId() {
    return "stage";
  }

  @Override
  public Inputs inputs() {
    return Inputs.NONE;
  }

  @Override
  public PipelineRequest request() {
    throw new UnsupportedOperationException();
  }

  @Override
  public PipelineResponse response() {
    return PipelineResponse.UNSET;
  }

  @Override
  public Envs envs() {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> Optional<T> attachment(Class<T> type) {
    return Optional.empty();
  }

  @Override
  public String pipelineId() {
    return MATCH.pipeline().id();
  }

  @Override
  public int pipelineVersion() {
    return MATCH.pipeline().version();
  }

  @Override
  public MatchedRoute route() {
    return MATCH.matched();
  }

  @Override
  public Exchange exchange() {
    return new Exchange(
        "req-1",
        "POST",
        new RequestTarget("/a", Optional.empty()),
        "192.0.2.7",
        Map.of(),
        List.of());
  }

  @Override
  public int depth() {
    return 0;
  }

  @Override
  public Duration remaining() {
    return remaining;
  }

  @Override
  public void whenCancelled(Runnable step) {
    whenCancelled.add(step);
  }

  @Override
  public void print(String line) {
    printed.add(line);
  }

  @Override
  public void count(StageMeasure measure, long amount) {
    measures.merge(measure, amount, Long::sum);
  }

  @Override
  public JsonObject json() {
    return json;
  }
}
