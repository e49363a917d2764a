package io.searchgateway.search;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.Boosts;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.SuggestionOptions;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.translate.TranslatedQuery;
import io.searchgateway.translate.Translation;
import io.searchgateway.translate.TranslationContext;
import io.searchgateway.translate.Translator;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** From a body to guarded searches: what running and validating have in common. */
public final class SearchTranslation {

  /** Whom a search is shown to that nobody has asked for; it may name what anybody may name. */
  private static final Caller NOBODY = Caller.administrator("");

  private final RequestReader reader;
  private final Translator translator;
  private final EndpointRules endpoints;
  private final FinalSearchGuard joint;

  public SearchTranslation(
      RequestReader reader,
      Translator translator,
      EndpointRules endpoints,
      FinalSearchGuard joint) {
    this.reader = reader;
    this.translator = translator;
    this.endpoints = endpoints;
    this.joint = joint;
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
    return translate(context, context.exchange().caller(), target, dialect, false);
  }

  /** The same for a search that is only shown. */
  Outcome shown(StageContext context, SearchTarget target, Dialect dialect, boolean explain) {
    return translate(context, Optional.of(viewer(context)), target, dialect, explain);
  }

  /** Whom a search is shown to as it would be run for. */
  static Caller viewer(StageContext context) {
    return context.exchange().caller().orElse(NOBODY);
  }

  private Outcome translate(
      StageContext context,
      Optional<Caller> caller,
      SearchTarget target,
      Dialect dialect,
      boolean explain) {
    ReadRequest read = reader.read(context.request().body().bytes());
    List<Fault> faults = new ArrayList<>(read.faults());
    if (read.request().isEmpty()) {
      return new Outcome(read, Optional.empty(), faults);
    }
    SearchRequest request = read.request().get();
    caller.ifPresent(
        known -> faults.addAll(CredentialLimits.faults(known.rights().declarative(), request)));
    Function<Boolean, Translation> translated =
        explaining ->
            translator.translate(
                request,
                new TranslationContext(
                    context.exchange().clientAddress(),
                    target.preference(),
                    dialect,
                    explaining || explain || request.settings().explain()));
    Translation translation = translated.apply(false);
    translation.faults().stream().filter(fault -> !follows(fault, read)).forEach(faults::add);
    translation.endpoints().forEach(query -> endpoints.fault(query).ifPresent(faults::add));
    List<GuardedSearch> searches = new ArrayList<>(translation.queries().size());
    for (TranslatedQuery query : translation.queries()) {
      guard(context, caller, query, searches, faults);
    }
    for (DeclarativeQuery query : request.queries()) {
      query.suggestion().ifPresent(suggestion -> judge(caller, suggestion, faults));
    }
    if (!faults.isEmpty()) {
      return new Outcome(read, Optional.empty(), named(faults, request));
    }
    FilterPath filter = FilterPath.of(target.call().query(), searches.size());
    MultiSearch search =
        new MultiSearch(
            request,
            translation,
            () -> translated.apply(true),
            searches,
            MultiSearch.written(searches),
            new RequestTarget(target.call().path(), filter.query()),
            read.warnings(),
            filter.unasked(),
            target.alias());
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

  private void guard(
      StageContext context,
      Optional<Caller> caller,
      TranslatedQuery query,
      List<GuardedSearch> searches,
      List<Fault> faults) {
    try {
      JsonObject body =
          context
              .attachment(Boosts.class)
              .map(boosts -> boosts.in(query.body(), query.query()))
              .orElse(query.body());
      JsonObject sized =
          caller.map(known -> DefaultSizes.held(body, known.rights().declarative())).orElse(body);
      MultiSearchEntry lines = new MultiSearchEntry(query.header(), sized);
      searches.add(joint.guard(caller, lines));
    } catch (Problem refused) {
      faults.addAll(
          refused.faults().isEmpty()
              ? List.of(
                  new Fault(
                      refused.status(), refused.type(), refused.message(), query.query().pointer()))
              : refused.faults());
    }
  }

  /** Other sources of suggestions name indices of their own (declarative-search 14 and 19.4). */
  private void judge(Optional<Caller> caller, SuggestionQuery query, List<Fault> faults) {
    SuggestionOptions options = query.suggestions();
    Map<String, Optional<String>> named = new TreeMap<>();
    named.put("/popularSuggestionsConfig/index", options.popular().index());
    named.put("/recentSuggestionsConfig/index", options.recent().index());
    named.forEach(
        (place, indices) -> {
          try {
            indices.ifPresent(names -> joint.judge(caller, names));
          } catch (Problem refused) {
            faults.add(
                new Fault(
                    refused.status(), refused.type(), refused.message(), query.pointer() + place));
          }
        });
  }

  /** What could not be read is missing at the same place when it is translated: no news. */
  private static boolean follows(Fault fault, ReadRequest read) {
    return read.faults().stream()
        .anyMatch(
            first ->
                isWithin(first.pointer(), fault.pointer())
                    || isWithin(fault.pointer(), first.pointer()));
  }

  private static boolean isWithin(String inner, String outer) {
    return inner.equals(outer) || inner.startsWith(outer + "/");
  }
}
