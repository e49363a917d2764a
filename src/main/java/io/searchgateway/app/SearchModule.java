package io.searchgateway.app;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.SearchRights;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.pipelines.UploadExecutor;
import io.searchgateway.http.PipelineRunner;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RequestTriggers;
import io.searchgateway.pipeline.ScriptStages;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.script.OutboundFetchClient;
import io.searchgateway.script.Scripts;
import io.searchgateway.search.AnonymousSearchGuard;
import io.searchgateway.search.BackendCalls;
import io.searchgateway.search.DeclarativeSearch;
import io.searchgateway.search.DefaultPipelines;
import io.searchgateway.search.FinalSearchGuard;
import io.searchgateway.search.PlainEngineQuery;
import io.searchgateway.search.SearchPhase;
import io.searchgateway.search.SearchTranslation;
import io.searchgateway.search.SupplementaryAnswers;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.call.Endpoints;
import io.searchgateway.search.call.OwnEndpoints;
import io.searchgateway.search.call.StageCalls;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.search.suggestion.SuggestionSources;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import java.net.URI;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Pipelines and declarative search: what stages work with, and what runs them. */
final class SearchModule {

  /** Most redirects of one call (pipelines 18.3). */
  private static final int REDIRECTS = 3;

  private final PipelineSettings settings;
  private final SearchSettings searches;
  private final GatewayThreads threads;
  private final StoredPipelines.Storage storage;
  private final ThroughputMonitor monitor;
  private final TelemetryModule records;
  private final Authenticator authenticator;
  private final FinalSearchGuard guard;
  private final Supplier<Optional<Dialect>> dialect;
  private final SearchTranslation translation;
  private final OutboundClient endpointHosts;
  private final OutboundClient outbound;
  private final BackendCalls backends;
  private final PlainEngineQuery plainQuery;
  private final DeclarativeSearch search;
  private @Nullable Running running;

  /** What is there once the stages are known. */
  private record Running(
      StageRegistry stages,
      PipelineCompiler compiler,
      Pipelines pipelines,
      PipelineExecutor.Surroundings surroundings,
      PipelineRunner runner,
      StoredPipelines stored) {}

  SearchModule(
      SearchSettings searches,
      PipelineSettings settings,
      List<URI> engineNodes,
      GatewayThreads threads,
      Authenticator authenticator,
      SearchRights rights,
      GuardedEngine guarded,
      StoredPipelines.Storage storage,
      ThroughputMonitor monitor,
      TelemetryModule records) {
    this.storage = storage;
    this.records = records;
    this.authenticator = authenticator;
    this.searches = searches;
    this.settings = settings;
    this.threads = threads;
    this.dialect = storage.dialect();
    this.monitor = monitor;
    StageCalls calls = new StageCalls(guarded);
    guard = new FinalSearchGuard(rights, new AnonymousSearchGuard(), calls);
    OutboundRules endpointRules = OutboundRules.onlyPublic(searches.endpoints().allow());
    EndpointRules rules = new EndpointRules(endpointRules);
    translation =
        new SearchTranslation(
            new RequestReader(
                new QueryLimits(
                    searches.depth(), searches.queries(), QueryLimits.DEFAULTS.references())),
            new Translator(TranslationLimits.DEFAULTS),
            rules,
            guard);
    OutboundClient.Running running =
        new OutboundClient.Running(
            threads.engineIo(),
            threads.names(),
            threads.engineTimeouts(),
            settings.outbound().connectTimeout(),
            settings.outbound().connections());
    endpointHosts = new OutboundClient(endpointRules, 0, running);
    outbound =
        new OutboundClient(
            OutboundRules.publicOr(settings.outbound().allow(), engineNodes), REDIRECTS, running);
    OwnEndpoints ownEndpoints =
        new OwnEndpoints(
            authenticator,
            () -> pipelines().table(),
            () -> runner().executor(),
            calls,
            searches.endpoints().answerBytes());
    backends = new BackendCalls(guard, calls, outboundCalls(), engineNodes);
    plainQuery = new PlainEngineQuery(backends, guard);
    search =
        new DeclarativeSearch(
            backends,
            guard,
            new SupplementaryAnswers(
                new SuggestionShaper(),
                new SuggestionSources(List.of()),
                new Endpoints(
                    rules,
                    ownEndpoints,
                    endpointHosts,
                    new Endpoints.Limits(
                        searches.endpoints().timeout(),
                        searches.endpoints().answerBytes(),
                        searches.queries()))));
  }

  /**
   * Takes the stages of this build, before anything is run.
   *
   * @param ofFeatures those that take part in the built-in pipelines
   */
  void take(Iterable<Stage> all, Map<SearchPhase, List<String>> ofFeatures) {
    StageRegistry stages = new StageRegistry(all);
    PipelineCompiler compiler =
        new PipelineCompiler(
            new PipelineComponents(
                stages,
                Optional.of(scripts()),
                PipelineComponents.of(stages).conditions(),
                Optional.of(
                    new RequestTriggers(InstantSource.system(), name -> stored().isIndex(name)))),
            settings.failClosed());
    Pipelines pipelines =
        new Pipelines(
            new DefaultPipelines(ofFeatures, searches.openValidation()).compiled(compiler));
    StoredPipelines stored =
        new StoredPipelines(
            storage,
            new StoredPipelines.Bounds(settings.count(), settings.versions()),
            compiler,
            pipelines,
            threads.versions());
    PipelineExecutor.Surroundings surroundings =
        new PipelineExecutor.Surroundings(
            threads.scheduler(),
            threads.engineIo(),
            new PipelineLimits(
                settings.responseBytes(),
                settings.headers(),
                settings.stageTimeout(),
                PipelineLimits.Purpose.SERVICE),
            stored.globalEnvs()::values,
            stored::isIndex,
            records.listener());
    PipelineExecutor executor = new PipelineExecutor(surroundings);
    PipelineRunner runner =
        new PipelineRunner(
            executor,
            monitor,
            new PipelineRunner.Bodies(
                searches.bodyBytes(), settings.requestBytes(), settings.bulkBytes()));
    running = new Running(stages, compiler, pipelines, surroundings, runner, stored);
  }

  private ScriptStages scripts() {
    return new Scripts(
        settings.scripts(),
        new OutboundFetchClient(outboundCalls()),
        threads.scripts(),
        threads.scheduler(),
        Clock.systemUTC());
  }

  void start() throws Exception { // declared so by Jetty's life cycle
    endpointHosts.start();
    outbound.start();
  }

  void stop() throws Exception { // declared so by Jetty's life cycle
    endpointHosts.stop();
    outbound.stop();
  }

  private Running running() {
    Running known = running;
    if (known == null) {
      throw new IllegalStateException("the stages are not known yet");
    }
    return known;
  }

  StageRegistry stages() {
    return running().stages();
  }

  Pipelines pipelines() {
    return running().pipelines();
  }

  PipelineRunner runner() {
    return running().runner();
  }

  PipelineCompiler compiler() {
    return running().compiler();
  }

  /** What pipelines are run with. */
  PipelineExecutor.Surroundings surroundings() {
    return running().surroundings();
  }

  /** Whose credential the header holds; nobody's when it is wrong. */
  CompletionStage<Optional<Caller>> caller(String authorization, String address) {
    return authenticator
        .authenticate(List.of(authorization), address)
        .thenApply(
            outcome ->
                outcome instanceof Authentication.Authenticated verified
                    ? Optional.of(verified.caller())
                    : Optional.empty());
  }

  StoredPipelines stored() {
    return running().stored();
  }

  FinalSearchGuard guard() {
    return guard;
  }

  Supplier<Optional<Dialect>> dialect() {
    return dialect;
  }

  SearchTranslation translation() {
    return translation;
  }

  /** Where bodies are checked when that takes long. */
  FairExecutor checks() {
    return threads.checks();
  }

  /** Where uploads are worked on. */
  UploadExecutor uploads() {
    return new UploadExecutor(threads.uploads(), threads.scheduler(), settings.uploads().time());
  }

  /** Calls hosts that pipelines name. */
  OutboundClient outbound() {
    return outbound;
  }

  /** The same for stages and scripts. */
  OutboundCalls outboundCalls() {
    return new OutboundCalls(outbound, settings.outbound());
  }

  BackendCalls backends() {
    return backends;
  }

  PlainEngineQuery plainQuery() {
    return plainQuery;
  }

  DeclarativeSearch search() {
    return search;
  }
}
