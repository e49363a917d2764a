package io.searchgateway.app;

import io.searchgateway.access.Authenticator;
import io.searchgateway.access.SearchRights;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.http.PipelineRunner;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.PipelineParts;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.proxy.PaceWatch;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.search.AuthorizationStage;
import io.searchgateway.search.DeclarativeQueryStage;
import io.searchgateway.search.DeclarativeSchemaStage;
import io.searchgateway.search.DeclarativeSearch;
import io.searchgateway.search.DeclarativeValidationStage;
import io.searchgateway.search.DefaultPipelines;
import io.searchgateway.search.EngineQueryStage;
import io.searchgateway.search.LastJoint;
import io.searchgateway.search.OtherParts;
import io.searchgateway.search.PlainEngineQuery;
import io.searchgateway.search.QueryGuard;
import io.searchgateway.search.SearchTranslation;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.call.Endpoints;
import io.searchgateway.search.call.EngineAsking;
import io.searchgateway.search.call.OtherEndpoints;
import io.searchgateway.search.call.OwnEndpoints;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.search.suggestion.SuggestionSources;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Declarative search: its stages, the pipelines made of them, and what runs those. */
final class SearchParts {

  private final StageRegistry stages;
  private final Pipelines pipelines;
  private final PipelineRunner runner;
  private final OtherEndpoints otherEndpoints;

  SearchParts(
      SearchSettings settings,
      String engineAddress,
      Threads threads,
      EngineStreams streams,
      Authenticator authenticator,
      SearchRights rights,
      Supplier<Optional<Dialect>> dialect,
      PaceWatch watch) {
    LastJoint joint = new LastJoint(rights, QueryGuard.OPEN);
    EndpointRules rules = new EndpointRules(settings.endpoints().allow());
    SearchTranslation translation =
        new SearchTranslation(
            new RequestReader(
                new QueryLimits(
                    settings.depth(), settings.queries(), QueryLimits.DEFAULTS.references())),
            new Translator(TranslationLimits.DEFAULTS),
            rules,
            joint);
    EngineAsking engine = new EngineAsking(streams, rights);
    otherEndpoints =
        new OtherEndpoints(
            threads.engineIo(),
            threads.engineTimeouts(),
            settings.endpoints().timeout(),
            settings.endpoints().answerBytes());
    OwnEndpoints ownEndpoints =
        new OwnEndpoints(
            authenticator,
            () -> pipelines().table(),
            () -> runner().executor(),
            engine,
            settings.endpoints().answerBytes());
    OtherParts others =
        new OtherParts(
            new SuggestionShaper(),
            new SuggestionSources(List.of()),
            new Endpoints(rules, ownEndpoints, otherEndpoints, settings.endpoints().timeout()));
    stages =
        new StageRegistry(
            List.of(
                new AuthorizationStage(rights),
                new DeclarativeQueryStage(translation, dialect),
                new EngineQueryStage(
                    new DeclarativeSearch(engine, joint, others), new PlainEngineQuery(engine)),
                new DeclarativeValidationStage(translation, dialect, engineAddress),
                new DeclarativeSchemaStage()));
    pipelines =
        new Pipelines(
            new DefaultPipelines(stages, settings.openValidation())
                .compiled(new PipelineCompiler(PipelineParts.of(stages))));
    runner =
        new PipelineRunner(
            new PipelineExecutor(
                new PipelineExecutor.Surroundings(
                    threads.scheduler(),
                    threads.engineIo(),
                    PipelineLimits.DEFAULT,
                    () -> JsonValue.EMPTY_JSON_OBJECT,
                    name -> false)),
            watch,
            settings.bodyBytes());
  }

  void start() throws Exception { // declared so by Jetty's life cycle
    otherEndpoints.start();
  }

  void stop() throws Exception { // declared so by Jetty's life cycle
    otherEndpoints.stop();
  }

  StageRegistry stages() {
    return stages;
  }

  Pipelines pipelines() {
    return pipelines;
  }

  PipelineRunner runner() {
    return runner;
  }
}
