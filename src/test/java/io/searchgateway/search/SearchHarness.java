package io.searchgateway.search;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.AllOrNothingRights;
import io.searchgateway.access.Decision;
import io.searchgateway.access.GrantedSearchRights;
import io.searchgateway.access.OwnIndexGuard;
import io.searchgateway.access.SearchRights;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.authorization.call.SeenChanges;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.outbound.Outbound;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.call.EndpointCaller;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.call.StageCalls;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.search.suggestion.SuggestionSource;
import io.searchgateway.search.suggestion.SuggestionSources;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.StreamedEngine;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;

/** Declarative search in front of a stub engine, without a server around it. */
final class SearchHarness implements AutoCloseable {

  private static final int ANSWER_BYTES = 1024 * 1024;

  private static final EngineSettings ENGINE =
      new EngineSettings(
          List.of(URI.create("http://engine:1")),
          Optional.empty(),
          new EngineSettings.Tls(Optional.empty(), Optional.empty(), Optional.empty(), true),
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          Duration.ZERO,
          1);

  /** What may differ from one harness to another. */
  record Parts(
      QueryGuard guard,
      EndpointCaller endpoints,
      List<SuggestionSource> sources,
      List<Stage> moreStages,
      List<String> hosts,
      boolean engineSeen,
      CallGuard gate) {

    static final Parts USUAL =
        new Parts(
            QueryGuard.OPEN,
            (query, request, context) -> CompletableFuture.completedStage(JsonValue.TRUE),
            List.of(),
            List.of(),
            List.of(),
            true,
            (caller, call) -> {
              throw AccessProblems.notAllowed();
            });

    Parts with(QueryGuard other) {
      return new Parts(other, endpoints, sources, moreStages, hosts, engineSeen, gate);
    }

    Parts with(SuggestionSource... others) {
      return new Parts(guard, endpoints, List.of(others), moreStages, hosts, engineSeen, gate);
    }

    Parts with(Stage... others) {
      return new Parts(guard, endpoints, sources, List.of(others), hosts, engineSeen, gate);
    }

    /** What further stages with a name do, they do to every search, unless they need inputs. */
    Map<SearchPhase, List<String>> phases() {
      return Map.of(
          SearchPhase.REWRITE_REQUEST,
          moreStages.stream()
              .filter(stage -> stage.requiredInputs().isEmpty())
              .map(stage -> stage.getClass().getAnnotation(PipelineStage.class))
              .filter(Objects::nonNull)
              .map(PipelineStage::name)
              .toList());
    }

    /** Other hosts, each {@code host:port}, that may be called. */
    Parts withHosts(String... allowed) {
      return new Parts(guard, endpoints, sources, moreStages, List.of(allowed), engineSeen, gate);
    }

    Parts authorizedBy(CallGuard other) {
      return new Parts(guard, endpoints, sources, moreStages, hosts, engineSeen, other);
    }

    Parts withoutEngine() {
      return new Parts(guard, endpoints, sources, moreStages, hosts, false, gate);
    }
  }

  /** Every name is that of an index. */
  private static final class NoAliases implements IndexTargets {

    @Override
    public CompletionStage<Set<String>> of(String name) {
      return CompletableFuture.completedStage(Set.of(name));
    }

    @Override
    public CompletionStage<List<String>> savedNames(String name) {
      return CompletableFuture.completedStage(List.of(name));
    }
  }

  /** An answer whose body was read. */
  record Answered(int code, HttpFields headers, String text) {
    JsonObject json() {
      return Json.readObject(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)).orElseThrow();
    }
  }

  private final StreamedEngine connections;
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final OutboundClient outbound;
  private final StageCalls calls;
  private final StageRegistry stages;
  private final RoutingTable table;
  private final List<String> gated = new CopyOnWriteArrayList<>();
  private final PipelineExecutor executor;

  /** Lets through whom nothing is refused but by path and query. */
  private CallGuard opened(AccessControl access, CallGuard others) {
    return (caller, call) -> {
      gated.add(call.method() + " " + call.target().text());
      if (!caller.rights().isUnrestrictedAtEngine()) {
        return others.pass(caller, call);
      }
      Decision decision = access.decideUnrestricted(caller, call.target(), call.classification());
      if (decision instanceof Decision.Denied denied) {
        throw denied.problem();
      }
      RequestTarget forward = ((Decision.Allowed) decision).forward();
      return CompletableFuture.completedStage(
          new CallGuard.GuardedCall(
              AuthorizedCall.of(call.method(), forward), AnswerFilter.NOTHING));
    };
  }

  SearchHarness(StubEngine engine, Parts parts, JsonObject... definitions) throws Exception {
    connections = new StreamedEngine(engine);
    EngineStreams streams = connections.streams();
    Executor threads = connections.threads();
    AccessControl access = new AccessControl(new OwnIndexGuard(".gateway-"));
    SearchRights rights =
        new GrantedSearchRights(
            new AllOrNothingRights(access),
            (grants, expression, list, alias) ->
                expression.contains("secret")
                    ? new IndexDecision.Denied(AccessProblems.notAllowed(), List.of(expression))
                    : new IndexDecision.Allowed(expression, false));
    calls =
        new StageCalls(
            new GuardedEngine(
                streams,
                access,
                opened(access, parts.gate()),
                new SeenChanges().changes(),
                ANSWER_BYTES,
                new MemoryBudget(Long.MAX_VALUE)));
    FinalSearchGuard guard = new FinalSearchGuard(rights, parts.guard(), calls);
    SearchTranslation translation =
        new SearchTranslation(
            new RequestReader(QueryLimits.DEFAULTS),
            new Translator(TranslationLimits.DEFAULTS),
            new EndpointRules(OutboundRules.onlyPublic(List.of())),
            guard);
    outbound =
        new OutboundClient(
            OutboundRules.publicOr(parts.hosts(), List.of()),
            3,
            new OutboundClient.Running(
                threads, threads, connections.scheduler(), Duration.ofSeconds(5), 32));
    outbound.start();
    BackendCalls backends =
        new BackendCalls(guard, calls, others(outbound), connections.settings().nodes());
    SupplementaryAnswers others =
        new SupplementaryAnswers(
            new SuggestionShaper(),
            new SuggestionSources(parts.sources()),
            parts.endpoints(),
            guard);
    Optional<Dialect> dialect =
        parts.engineSeen() ? Optional.of(CalledEngine.DIALECT) : Optional.empty();
    DeclarativeSearch running = new DeclarativeSearch(backends, guard, others, new NoAliases());
    List<Stage> all =
        new ArrayList<>(
            List.of(
                new AuthorizationStage(guard),
                new SourceParameterStage(),
                new DeclarativeQueryStage(translation, () -> dialect),
                new EngineQueryStage(backends, running, new PlainEngineQuery(backends, guard)),
                new DeclarativeValidationStage(translation, running, () -> dialect, ENGINE),
                new DeclarativeExplanationStage(translation, running, guard, () -> dialect),
                new DeclarativeSchemaStage()));
    all.addAll(parts.moreStages());
    stages = new StageRegistry(all);
    PipelineCompiler compiler = new PipelineCompiler(PipelineComponents.of(stages));
    List<Pipeline> pipelines =
        new ArrayList<>(new DefaultPipelines(parts.phases(), false).compiled(compiler));
    for (JsonObject definition : definitions) {
      pipelines.add(
          compiler.compile(
              compiler.read(definition, "stored").definition().orElseThrow(),
              Pipeline.Origin.STORED,
              1,
              Instant.EPOCH));
    }
    table = RoutingTable.of(pipelines);
    executor =
        new PipelineExecutor(
            new PipelineExecutor.Environment(
                timer,
                threads,
                PipelineLimits.DEFAULT,
                () -> JsonValue.EMPTY_JSON_OBJECT,
                name -> false,
                InvocationListener.NONE));
  }

  private static OutboundCalls others(Outbound outbound) {
    Duration time = Duration.ofSeconds(10);
    return new OutboundCalls(
        outbound, new PipelineSettings.Outbound(List.of(), time, time, 1 << 20, 20, 6, 32));
  }

  RoutingTable table() {
    return table;
  }

  PipelineExecutor executor() {
    return executor;
  }

  StageCalls calls() {
    return calls;
  }

  OutboundClient outbound() {
    return outbound;
  }

  /** The calls that passed the gate. */
  List<String> gated() {
    return gated;
  }

  Answered search(String body) throws Exception {
    return post("/shop/_declarative", body, Optional.of(Caller.administrator("admin")));
  }

  Answered post(String path, String body, Optional<Caller> caller) throws Exception {
    PipelineAnswer answer =
        start(path, body, caller).answer().toCompletableFuture().get(20, TimeUnit.SECONDS);
    MessageBody.Held held =
        answer
            .response()
            .body()
            .hold(1 << 24, MemoryReservation.unbounded())
            .toCompletableFuture()
            .get(20, TimeUnit.SECONDS);
    return new Answered(answer.response().code(), answer.response().headers(), held.text());
  }

  PipelineRun start(String path, String body, Optional<Caller> caller) {
    RequestTarget target = RequestTarget.of(path);
    Exchange exchange = new Exchange("id", "POST", target, "192.0.2.7", Map.of(), List.of());
    caller.ifPresent(exchange::authenticated);
    PipelineRequest request =
        new PipelineRequest("POST", target, HttpFields.EMPTY, MessageBody.of(body), false);
    return executor.run(
        new PipelineCall(
            table.find("POST", target.path()).orElseThrow(),
            request,
            exchange,
            PipelineCall.TraceDetail.TIMES));
  }

  @Override
  public void close() {
    timer.shutdownNow();
    try {
      outbound.stop();
      connections.close();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    }
  }
}
