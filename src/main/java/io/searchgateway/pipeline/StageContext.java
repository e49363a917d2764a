package io.searchgateway.pipeline;

import io.searchgateway.request.Exchange;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a stage sees of its invocation: a view of the moment at which it started, which later
 * changes do not touch. A stage changes the invocation by its {@link StageResult} alone.
 */
public interface StageContext {

  /** Id of this stage. */
  String stageId();

  /** This stage's inputs, templates resolved. */
  Inputs inputs();

  /** The request as earlier stages left it. */
  PipelineRequest request();

  /** The response as earlier stages left it; {@link PipelineResponse#UNSET} before any wrote it. */
  PipelineResponse response();

  /** The values that every stage sees, with this stage's own on top. */
  Envs envs();

  /** The newest value of that type attached by an earlier stage. */
  <T> Optional<T> attachment(Class<T> type);

  /** Which earlier stages have changed the body of the request, in order. */
  default List<RequestRewrite> rewrites() {
    return List.of();
  }

  /**
   * Whether the answer of the backend behind this stage is decided by the request as this stage
   * sees it, and by nothing else that the pipeline knows.
   */
  default boolean isAnswerDetermined() {
    return false;
  }

  /** Id of the pipeline. */
  String pipelineId();

  /** The definition of the pipeline as it was sent; the same object for all its invocations. */
  default JsonObject definition() {
    return JsonObject.EMPTY_JSON_OBJECT;
  }

  /** Version of the pipeline. */
  int pipelineVersion();

  /** The route by which the pipeline was found, with the path's variables. */
  MatchedRoute route();

  /** The exchange: its id, the caller, the client's address. */
  Exchange exchange();

  /**
   * How many pipelines called each other before this one, as the request said when it came; no
   * stage can change it.
   */
  int depth();

  /** Time left before the stage or the whole invocation is given up; never negative. */
  Duration remaining();

  /**
   * Time left of a budget that the definition or the client has set; backends that can stop in time
   * are told. Absent when there is only the gateway's own deadline.
   */
  default Optional<Duration> budget() {
    return Optional.empty();
  }

  /** Whether nothing outside the gateway is to be called, for this is but a test run. */
  default boolean dry() {
    return false;
  }

  /** Whether this is but a test run, of which nothing is kept. */
  default boolean isTest() {
    return false;
  }

  /** Name of the function that a script is called by. */
  default String entry() {
    return "handleRequest";
  }

  /** How long the definition lets this stage run, where it says so. */
  default Optional<Duration> timeout() {
    return Optional.empty();
  }

  /** Has {@code step} run once when nobody waits for this stage any more; at once if so already. */
  void whenCancelled(Runnable step);

  /** Adds a line to what the stage prints; bounded for a whole invocation. */
  void print(String line);

  /** Adds to what the stage has used. */
  void count(StageMeasure measure, long amount);

  /** The context as scripts see it; made when first asked for. */
  JsonObject json();
}
