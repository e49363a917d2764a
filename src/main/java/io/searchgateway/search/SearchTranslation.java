package io.searchgateway.search;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.Boosts;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.SuggestionOptions;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.curation.AddedSynonyms;
import io.searchgateway.search.curation.Curations;
import io.searchgateway.translate.SentExplanation;
import io.searchgateway.translate.Synonyms;
import io.searchgateway.translate.TranslatedQuery;
import io.searchgateway.translate.Translation;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** From a body to guarded searches: what running and validating have in common. */
@Component
public final class SearchTranslation {

  /** Whom a search is shown to that nobody has asked for; it may name what anybody may name. */
  private static final Caller NOBODY = Caller.administrator("");

  private final RequestReader reader;
  private final Translator translator;
  private final EndpointRules endpoints;
  private final FinalSearchGuard guard;

  /** Translation of requests as deep and long as the settings say. */
  @Inject
  public SearchTranslation(
      SearchSettings settings, EndpointRules endpoints, FinalSearchGuard guard) {
    this(
        new RequestReader(
            new QueryLimits(
                settings.depth(), settings.queries(), QueryLimits.DEFAULTS.references())),
        new Translator(TranslationLimits.DEFAULTS),
        endpoints,
        guard);
  }

  public SearchTranslation(
      RequestReader reader,
      Translator translator,
      EndpointRules endpoints,
      FinalSearchGuard guard) {
    this.reader = reader;
    this.translator = translator;
    this.endpoints = endpoints;
    this.guard = guard;
  }

  /**
   * What came of a request.
   *
   * @param read the request as read, with warnings
   * @param search present when there are no faults
   * @param faults in the order in which they are answered
   */
  record Outcome(ReadRequest read, Optional<MultiSearch> search, List<Fault> faults) {}

  /** Reads, translates and guards; a request that cannot be read is not translated. */
  Outcome translate(StageContext context, SearchTarget target, Dialect dialect) {
    return translate(context, context.request().body(), target, dialect);
  }

  /** The same for another body than that of the request. */
  Outcome translate(
      StageContext context, MessageBody.Held body, SearchTarget target, Dialect dialect) {
    return translate(context, body, context.exchange().caller(), target, dialect, false);
  }

  /** The same for a search that is only shown. */
  Outcome shown(StageContext context, SearchTarget target, Dialect dialect, boolean explain) {
    return translate(
        context, context.request().body(), Optional.of(viewer(context)), target, dialect, explain);
  }

  /** Whom a search is shown to as it would be run for. */
  static Caller viewer(StageContext context) {
    return context.exchange().caller().orElse(NOBODY);
  }

  private Outcome translate(
      StageContext context,
      MessageBody.Held body,
      Optional<Caller> caller,
      SearchTarget target,
      Dialect dialect,
      boolean explain) {
    ReadRequest read = reader.read(body.json());
    List<Fault> faults = new ArrayList<>(read.faults());
    if (read.request().isEmpty()) {
      return new Outcome(read, Optional.empty(), faults);
    }
    SearchRequest request = read.request().get();
    ResolvedQueries resolved =
        context.attachment(ResolvedQueries.class).orElse(ResolvedQueries.NONE);
    faults.addAll(resolved.faults());
    Curations curations =
        context
            .attachment(Curations.class)
            .orElse(Curations.NONE)
            .placed(request.queries(), PromotedByStages.of(context));
    Synonyms synonyms =
        new AddedSynonyms(context.attachment(Synonyms.class).orElse(Synonyms.NONE), curations);
    faults.addAll(synonyms.faults());
    faults.addAll(curations.faults());
    List<Fault> first = List.copyOf(faults);
    guard.faults(caller, request, resolved).stream()
        .filter(fault -> !isOwnSyntax(fault, request, curations))
        .forEach(faults::add);
    Function<Boolean, Translation> translated =
        explaining ->
            shaped(
                translator.translate(
                    request,
                    new TranslationContext(
                        context.exchange().clientAddress(),
                        target.preference(),
                        dialect,
                        explaining || explain || request.settings().explain(),
                        synonyms)),
                curations,
                context);
    Translation translation = translated.apply(false);
    translation.faults().stream().filter(fault -> !follows(fault, first)).forEach(faults::add);
    translation.endpoints().forEach(query -> endpoints.fault(query).ifPresent(faults::add));
    List<TranslatedQuery> queries = translation.queries();
    GuardedSearches searches =
        guard.guard(
            caller,
            queries.stream()
                .map(query -> new MultiSearchEntry(query.header(), query.body()))
                .toList(),
            (index, refused) -> faults.addAll(placed(refused, queries.get(index))));
    for (DeclarativeQuery query : request.queries()) {
      query.suggestion().ifPresent(suggestion -> faults.addAll(named(caller, suggestion)));
    }
    if (!faults.isEmpty()) {
      return new Outcome(read, Optional.empty(), named(faults, request));
    }
    FilterPath filter = FilterPath.of(target.call().query(), queries.size());
    MultiSearch search =
        new MultiSearch(
            request,
            translation,
            () -> translated.apply(true),
            searches,
            new RequestTarget(target.call().path(), filter.query()),
            read.warnings(),
            filter.unasked(),
            target.alias(),
            curations);
    return new Outcome(read, Optional.of(search), List.of());
  }

  /** The same faults, each with the id of the query that it is in. */
  private static List<Fault> named(List<Fault> faults, SearchRequest request) {
    return faults.stream()
        .map(
            fault ->
                request.queries().stream()
                    .filter(query -> isWithin(fault.pointer(), query.pointer()))
                    .findFirst()
                    .map(query -> fault.of(query.id()))
                    .orElse(fault))
        .toList();
  }

  /** Whether it is about a query string that a stage has written. */
  private static boolean isOwnSyntax(Fault fault, SearchRequest request, Curations curations) {
    return request.queries().stream()
        .anyMatch(
            query ->
                fault.pointer().equals(query.pointer() + "/queryString")
                    && curations
                        .of(query.id())
                        .ownSyntax()
                        .filter(text -> text.equals(query.json().getString("value", "")))
                        .isPresent());
  }

  /** With what earlier stages want of searches, and with their names in explanations. */
  private static Translation shaped(
      Translation translation, Curations curations, StageContext context) {
    Boosts boosts = context.attachment(Boosts.class).orElse(Boosts.NONE);
    StageSources stages = StageSources.of(context);
    return translation.with(
        translation.queries().stream()
            .map(
                query -> {
                  JsonObject body =
                      curations.of(query.query().id()).in(boosts.in(query.body(), query.query()));
                  return new TranslatedQuery(
                      query.query(),
                      query.header(),
                      body,
                      SentExplanation.of(
                          stages.named(query.explanation()),
                          query.body(),
                          body,
                          query.query().pointer(),
                          place -> StageSources.BOOST));
                })
            .toList());
  }

  private static List<Fault> placed(Problem refused, TranslatedQuery query) {
    return refused.faults().isEmpty()
        ? List.of(placed(refused, query.query().pointer()))
        : refused.faults();
  }

  private static Fault placed(Problem refused, String pointer) {
    return new Fault(refused.status(), refused.type(), refused.message(), pointer);
  }

  /** Other sources of suggestions name indices of their own. */
  private List<Fault> named(Optional<Caller> caller, SuggestionQuery query) {
    SuggestionOptions options = query.suggestions();
    Map<String, Optional<String>> named = new TreeMap<>();
    named.put("/popularSuggestionsConfig/index", options.popular().index());
    named.put("/recentSuggestionsConfig/index", options.recent().index());
    return named.entrySet().stream()
        .flatMap(
            place ->
                place.getValue().flatMap(indices -> guard.refusal(caller, indices)).stream()
                    .map(refused -> placed(refused, query.pointer() + place.getKey())))
        .toList();
  }

  /** What could not be read is missing at the same place when it is translated: no news. */
  private static boolean follows(Fault fault, List<Fault> told) {
    return told.stream()
        .anyMatch(
            first ->
                isWithin(first.pointer(), fault.pointer())
                    || isWithin(fault.pointer(), first.pointer()));
  }

  private static boolean isWithin(String inner, String outer) {
    return inner.equals(outer) || inner.startsWith(outer + "/");
  }
}
