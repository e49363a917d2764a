package io.searchgateway.pipeline;

import io.searchgateway.outbound.OutboundCall;
import io.searchgateway.request.Exchange;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What one stage sees of its invocation. */
final class StageView implements StageContext {

  private static final System.Logger LOG = System.getLogger(StageView.class.getName());

  private final InvocationContext invocation;
  private final Supplier<JsonObject> stages;
  private final ContextState state;
  private final PipelineStep step;
  private final long deadline;
  private final Object cancelling = new Object();
  private final Map<StageMeasure, Long> measures = new EnumMap<>(StageMeasure.class);
  private boolean cancelled;
  private @Nullable List<Runnable> whenCancelled;
  private volatile @Nullable Envs envs;
  private volatile @Nullable JsonObject json;
  private volatile Inputs inputs = Inputs.NONE;

  /**
   * A view of {@code state}.
   *
   * @param stages the member {@code stages} of the context, as it is when asked for
   * @param deadline by the nano clock
   */
  StageView(
      InvocationContext invocation,
      Supplier<JsonObject> stages,
      ContextState state,
      PipelineStep step,
      long deadline) {
    this.invocation = invocation;
    this.stages = stages;
    this.state = state;
    this.step = step;
    this.deadline = deadline;
  }

  /** Fills in the inputs. */
  void resolveInputs() {
    inputs = step.inputs().fill(new ContextValues(this, invocation.globalEnvs()));
    json = null;
  }

  /**
   * Sees to it that no required input turned out absent.
   *
   * @throws io.searchgateway.problem.Problem when one did
   */
  void requireInputs() {
    for (String required : step.stage().requiredInputs()) {
      if (inputs.find(required).isEmpty()) {
        throw StageFailure.invalidInput("input " + required + " is missing");
      }
    }
  }

  ContextState state() {
    return state;
  }

  @Override
  public String stageId() {
    return step.id();
  }

  @Override
  public Inputs inputs() {
    return inputs;
  }

  @Override
  public PipelineRequest request() {
    return state.request();
  }

  @Override
  public PipelineResponse response() {
    return state.response();
  }

  @Override
  public Envs envs() {
    Envs known = envs;
    if (known == null) {
      known =
          LayeredEnvs.of(
              GlobalEnvPlaceholders.filled(step.definition().envs(), invocation.globalEnvs()),
              LayeredEnvs.of(state.envs(), invocation.envs()));
      envs = known;
    }
    return known;
  }

  @Override
  public <T> Optional<T> attachment(Class<T> type) {
    return state.attachments().find(type);
  }

  @Override
  public List<RequestRewrite> rewrites() {
    return state.rewrites();
  }

  @Override
  public boolean isAnswerDetermined() {
    return invocation.pipeline().isAnswerDetermined(step);
  }

  @Override
  public String pipelineId() {
    return invocation.pipeline().id();
  }

  @Override
  public JsonObject definition() {
    return invocation.pipeline().definition().source();
  }

  @Override
  public int pipelineVersion() {
    return invocation.pipeline().version();
  }

  @Override
  public MatchedRoute route() {
    return invocation.call().match().matched();
  }

  @Override
  public Exchange exchange() {
    return invocation.call().exchange();
  }

  @Override
  public int depth() {
    return OutboundCall.depth(invocation.call().request().headers());
  }

  @Override
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
  }

  @Override
  public Optional<Duration> budget() {
    return invocation.budget().asked() ? Optional.of(remaining()) : Optional.empty();
  }

  @Override
  public boolean dry() {
    return invocation.limits().purpose() == PipelineLimits.Purpose.DRY_TEST;
  }

  @Override
  public boolean isTest() {
    return invocation.limits().purpose() != PipelineLimits.Purpose.SERVICE;
  }

  @Override
  public Optional<Duration> timeout() {
    return step.definition().timeout();
  }

  @Override
  public void whenCancelled(Runnable action) {
    synchronized (cancelling) {
      if (!cancelled) {
        List<Runnable> actions = whenCancelled;
        if (actions == null) {
          actions = new ArrayList<>(1);
          whenCancelled = actions;
        }
        actions.add(action);
        return;
      }
    }
    action.run();
  }

  void cancel() {
    List<Runnable> actions;
    synchronized (cancelling) {
      cancelled = true;
      actions = whenCancelled == null ? List.of() : whenCancelled;
      whenCancelled = null;
    }
    for (Runnable action : actions) {
      try {
        action.run();
      } catch (RuntimeException fault) {
        LOG.log(System.Logger.Level.ERROR, "Stage " + stageId() + " did not stop cleanly", fault);
      }
    }
  }

  @Override
  public void print(String line) {
    invocation.console().print(stageId(), line);
  }

  @Override
  public void count(StageMeasure measure, long amount) {
    synchronized (measures) {
      measures.merge(measure, amount, Long::sum);
    }
  }

  /** What was counted so far. */
  Map<StageMeasure, Long> measures() {
    synchronized (measures) {
      return Map.copyOf(measures);
    }
  }

  @Override
  public JsonObject json() {
    JsonObject known = json;
    if (known == null) {
      known =
          ContextJson.of(
              state,
              route(),
              envs(),
              stages.get(),
              inputs.object(),
              invocation.pipeline().definition().exposeCredentials());
      json = known;
    }
    return known;
  }
}
