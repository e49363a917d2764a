package io.searchgateway.search;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.RouteUse;
import io.searchgateway.access.SearchRights;
import io.searchgateway.authorization.call.OpenCall;
import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.search.call.StageCalls;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.HttpFields;

/**
 * Everything that a caller's rights mean for a search, and the one way of a declarative search to
 * the engine. Whatever made a search (generated parts, raw DSL, a script), it passes here last of
 * all: sizes and indices are held to the rights, and the call is judged as if the caller had sent
 * it to be passed through, which holds it to fields and documents. What has a place in the client's
 * request is asked for early, so that a refusal can name the place.
 */
@Component
public final class FinalSearchGuard {

  static final String NDJSON = "application/x-ndjson";

  private final SearchRights rights;
  private final QueryGuard guard;
  private final StageCalls engine;

  /** The guard of one engine. Searches without a caller pass {@link AnonymousSearchGuard}. */
  @Inject
  public FinalSearchGuard(SearchRights rights, StageCalls engine) {
    this(rights, new AnonymousSearchGuard(), engine);
  }

  /**
   * The guard of one engine.
   *
   * @param guard has the last word on each search
   * @param engine judges the calls that searches are sent as
   */
  public FinalSearchGuard(SearchRights rights, QueryGuard guard, StageCalls engine) {
    this.rights = rights;
    this.guard = guard;
    this.engine = engine;
  }

  /** Why the caller may not do what a pipeline's route is for; empty when that is allowed. */
  Optional<Problem> refusal(Optional<Caller> caller, RouteUse use) {
    return caller.isEmpty()
        ? Optional.of(AccessProblems.missing())
        : rights.refusal(caller.get(), use);
  }

  /**
   * Sizes and parts of the engine's own language that the caller may not ask for.
   *
   * @param resolved what may be said in the engine's language all the same
   */
  List<Fault> faults(Optional<Caller> caller, SearchRequest request, ResolvedQueries resolved) {
    return caller
        .map(known -> CredentialLimits.faults(known.rights().declarative(), request, resolved))
        .orElse(List.of());
  }

  /**
   * The body of one search with the sizes that the caller may ask for.
   *
   * @param pointer where the body stands
   * @throws Problem 400 when it asks for more
   */
  public static JsonObject sized(Caller caller, JsonObject search, String pointer) {
    return CredentialLimits.held(search, caller.rights().declarative(), pointer);
  }

  /** Why the caller may not name indices for something else than the engine's searches. */
  Optional<Problem> refusal(Optional<Caller> caller, String indices) {
    return rights.index(caller, indices) instanceof QueryIndexDecision.Denied denied
        ? Optional.of(denied.problem())
        : Optional.empty();
  }

  /**
   * Declarative searches as the caller may run them.
   *
   * @param refused is told the index of a search that the caller may not run, and why; without it
   *     the others are given back
   */
  GuardedSearches guard(
      Optional<Caller> caller,
      List<MultiSearchEntry> searches,
      BiConsumer<Integer, Problem> refused) {
    List<MultiSearchEntry> passed = new ArrayList<>(searches.size());
    for (int i = 0; i < searches.size(); i++) {
      try {
        passed.add(named(caller, sized(caller, searches.get(i))));
      } catch (Problem problem) {
        refused.accept(i, problem);
      }
    }
    return new GuardedSearches(passed);
  }

  /**
   * The searches that a translated request has become by the time that it is sent. What a later
   * stage has made of them passes once more.
   *
   * @throws Problem when the caller may not run them, or they are no such lines
   */
  GuardedSearches guard(MultiSearch search, BackendRequest request, StageContext context) {
    refuseUnjudged(request, context);
    GuardedSearches searches =
        request.body() == search.body()
            ? search.searches()
            : guard(
                context.exchange().caller(),
                MultiSearchEntry.read(request.body().bytes()),
                (index, refused) -> {
                  throw refused;
                });
    return searches.within(context.budget());
  }

  /**
   * The body of a call that nobody translated, as the caller may send it. Limits of declarative
   * search are none of such a call.
   *
   * @throws Problem when the caller may not
   */
  MessageBody.Held plain(BackendRequest request, StageContext context) {
    refuseUnjudged(request, context);
    Optional<Caller> caller = context.exchange().caller();
    MessageBody.Held body = request.body();
    if (request.isMultiSearch() && !body.isEmpty()) {
      return new GuardedSearches(
              MultiSearchEntry.read(body.bytes()).stream()
                  .map(search -> named(caller, search))
                  .toList())
          .within(context.budget())
          .body();
    }
    if (!request.isCall("_search")) {
      return body;
    }
    // A search that is no JSON object is none for the engine either, which says so.
    Optional<JsonObject> search =
        body.isEmpty() ? Optional.of(JsonValue.EMPTY_JSON_OBJECT) : Json.readObject(body.bytes());
    return search.map(given -> plain(given, body, context)).orElse(body);
  }

  private static void refuseUnjudged(BackendRequest request, StageContext context) {
    if (context.exchange().caller().isEmpty() && !request.isJudged()) {
      throw AccessProblems.notAllowed();
    }
  }

  private MessageBody.Held plain(JsonObject search, MessageBody.Held body, StageContext context) {
    MultiSearchEntry entry = new MultiSearchEntry(JsonValue.EMPTY_JSON_OBJECT, search);
    JsonObject guarded =
        new GuardedSearches(List.of(named(context.exchange().caller(), entry)))
            .within(context.budget())
            .entries()
            .get(0)
            .body();
    return guarded.equals(search) ? body : MessageBody.of(Json.bytes(guarded));
  }

  /** Sends searches; they need no right to the call that they are written for. */
  OpenCall send(
      StageContext context, RequestTarget target, HttpFields headers, GuardedSearches searches) {
    return engine.ask(
        context,
        searching(context.exchange().caller()),
        "POST",
        target,
        headers,
        NDJSON,
        searches.body().bytes());
  }

  /**
   * What searches are sent as, without sending them.
   *
   * @return fails with a {@link Problem} when the caller may not search so
   */
  CompletionStage<SentSearches> shown(
      Optional<Caller> caller, RequestTarget target, GuardedSearches searches) {
    return engine
        .judged(searching(caller), "POST", target, NDJSON, searches.body().bytes())
        .thenApply(
            call ->
                new SentSearches(
                    call.target(),
                    call.content().map(MultiSearchEntry::read).orElse(searches.entries())));
  }

  private static Optional<Caller> searching(Optional<Caller> caller) {
    return caller.map(
        who ->
            new Caller(
                who.name(),
                who.kind(),
                who.rights().forSearches(Category.DECLARATIVE, Acl.MSEARCH)));
  }

  private static MultiSearchEntry sized(Optional<Caller> caller, MultiSearchEntry search) {
    return caller
        .map(known -> SizeLimits.held(search.body(), known.rights().declarative()))
        .map(body -> new MultiSearchEntry(search.header(), body))
        .orElse(search);
  }

  private MultiSearchEntry named(Optional<Caller> caller, MultiSearchEntry search) {
    JsonObject header = new NamedIndices(rights, caller).in(search.header());
    return guard.guard(caller, new MultiSearchEntry(header, search.body()));
  }
}
