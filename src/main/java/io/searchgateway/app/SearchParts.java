package io.searchgateway.app;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.SearchRights;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.guard.GuardedEngine;
import io.searchgateway.http.PipelineRunner;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.pipeline.FairThreads;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.PipelineParts;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RequestTriggers;
import io.searchgateway.pipeline.ScriptStages;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.rest.UploadWork;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.proxy.PaceWatch;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.script.OutboundFetching;
import io.searchgateway.script.Scripts;
import io.searchgateway.search.AnonymousGuard;
import io.searchgateway.search.BackendCalls;
import io.searchgateway.search.DeclarativeSearch;
import io.searchgateway.search.DefaultPipelines;
import io.searchgateway.search.LastJoint;
import io.searchgateway.search.OtherParts;
import io.searchgateway.search.PlainEngineQuery;
import io.searchgateway.search.SearchTranslation;
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
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Pipelines and declarative search: what stages work with, and what runs them. */
final class SearchParts {

  /** Most redirects of one call (pipelines 18.3). */
  private static final int REDIRECTS = 3;

  private final PipelineSettings settings;
  private final SearchSettings searches;
  private final Threads threads;
  private final StoredPipelines.Storage storage;
  private final PaceWatch watch;
  private final PipelineRecords records;
  private final Authenticator authenticator;
  private final SearchRights rights;
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

  SearchParts(
      SearchSettings searches,
      PipelineSettings settings,
      List<URI> engineNodes,
      Threads threads,
      Authenticator authenticator,
      SearchRights rights,
      GuardedEngine guarded,
      StoredPipelines.Storage storage,
      PaceWatch watch,
      PipelineRecords records) {
    this.storage = storage;
    this.records = records;
    this.authenticator = authenticator;
    this.searches = searches;
    this.settings = settings;
    this.threads = threads;
    this.rights = rights;
    this.dialect = storage.dialect();
    this.watch = watch;
    LastJoint joint = new LastJoint(rights, new AnonymousGuard());
    OutboundRules endpointRules = OutboundRules.onlyPublic(searches.endpoints().allow());
    EndpointRules rules = new EndpointRules(endpointRules);
    translation =
        new SearchTranslation(
            new RequestReader(
                new QueryLimits(
                    searches.depth(), searches.queries(), QueryLimits.DEFAULTS.references())),
            new Translator(TranslationLimits.DEFAULTS),
            rules,
            joint);
    StageCalls calls = new StageCalls(guarded);
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
    backends = new BackendCalls(calls, outboundCalls(), engineNodes);
    plainQuery = new PlainEngineQuery(backends, joint);
    search =
        new DeclarativeSearch(
            backends,
            joint,
            new OtherParts(
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

  /** Takes the stages of this build, before anything is run. */
  void take(Iterable<Stage> all) {
    StageRegistry stages = new StageRegistry(all);
    PipelineCompiler compiler =
        new PipelineCompiler(
            new PipelineParts(
                stages,
                Optional.of(scripts()),
                PipelineParts.of(stages).conditions(),
                Optional.of(
                    new RequestTriggers(InstantSource.system(), name -> stored().isIndex(name)))),
            settings.failClosed());
    Pipelines pipelines =
        new Pipelines(new DefaultPipelines(stages, searches.openValidation()).compiled(compiler));
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
            watch,
            new PipelineRunner.Bodies(
                searches.bodyBytes(), settings.requestBytes(), settings.bulkBytes()));
    running = new Running(stages, compiler, pipelines, surroundings, runner, stored);
  }

  private ScriptStages scripts() {
    return new Scripts(
        settings.scripts(),
        new OutboundFetching(outboundCalls()),
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

  SearchRights rights() {
    return rights;
  }

  Supplier<Optional<Dialect>> dialect() {
    return dialect;
  }

  SearchTranslation translation() {
    return translation;
  }

  /** Where bodies are checked when that takes long. */
  FairThreads checks() {
    return threads.checks();
  }

  /** Where uploads are worked on. */
  UploadWork uploads() {
    return new UploadWork(threads.uploads(), threads.scheduler(), settings.uploads().time());
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
