package io.searchgateway.search;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;

/**
 * Adds other spellings to the answers of queries that ask for them and found nothing, with one more
 * call of the engine; none where documents are hidden from the caller, whose words they could be:
 * by a filter of the credential, or by one of an alias, which suggesters pass over.
 */
final class SpellingSearch {

  private static final System.Logger LOG = System.getLogger(SpellingSearch.class.getName());
  private static final int LONGEST_SPELLINGS = 1024 * 1024;
  private static final int MOST_QUERIES = 3;

  private final FinalSearchGuard guard;
  private final IndexTargets targets;

  SpellingSearch(FinalSearchGuard guard, IndexTargets targets) {
    this.guard = guard;
    this.targets = targets;
  }

  /**
   * The response with spellings; the same without a query that asks for them.
   *
   * @return fails as the response does
   */
  CompletionStage<PipelineResponse> added(
      PipelineResponse response, MultiSearch search, StageContext context) {
    List<Asked> asked = sees(context) ? asked(search, context) : List.of();
    return asked.isEmpty()
        ? CompletableFuture.completedStage(response)
        : AnswerBeginning.ofQueries(
                response.body(),
                asked.stream().map(one -> one.query().id()).collect(Collectors.toSet()),
                id -> 0,
                context.exchange().holding())
            .thenCompose(
                body ->
                    body.held().isEmpty()
                        ? CompletableFuture.completedStage(body)
                        : held(body.held().get(), asked, search, context))
            .thenApply(response::withBody);
  }

  private CompletionStage<MessageBody> held(
      MessageBody.Held answer, List<Asked> asked, MultiSearch search, StageContext context) {
    return CompletableFuture.completedFuture(answer)
        .thenCompose(known -> spelled(known, asked, search, context))
        .exceptionally(
            failure -> {
              LOG.log(System.Logger.Level.DEBUG, "No spellings were found", failure);
              AnswerCompleteness.missing(context.exchange());
              return answer;
            })
        .thenApply(spelled -> spelled);
  }

  /** Whether no document is hidden from the caller. */
  private static boolean sees(StageContext context) {
    return context
        .exchange()
        .caller()
        .filter(caller -> caller.administrator() || caller.rights().documentFilter().isEmpty())
        .isPresent();
  }

  /** A query that asks for spellings, and the search for them. */
  private record Asked(DeclarativeQuery query, MultiSearchEntry search) {}

  private static List<Asked> asked(MultiSearch search, StageContext context) {
    List<Asked> asked = new ArrayList<>();
    List<MultiSearchEntry> searches = search.searches().entries();
    for (int i = 0; i < searches.size(); i++) {
      DeclarativeQuery query = search.translation().queries().get(i).query();
      JsonObject header = searches.get(i).header();
      if (query.spelling()) {
        Spellings.search(query, context.exchange().caller().orElseThrow().rights().fields())
            .ifPresent(body -> asked.add(new Asked(query, new MultiSearchEntry(header, body))));
      }
    }
    return asked;
  }

  private CompletionStage<MessageBody.Held> spelled(
      MessageBody.Held answer, List<Asked> all, MultiSearch search, StageContext context) {
    Optional<JsonObject> json = Json.readObject(answer.bytes());
    List<Asked> without =
        json.map(
                found ->
                    all.stream()
                        .filter(one -> Spellings.isEmpty(found.get(one.query().id())))
                        .limit(MOST_QUERIES)
                        .toList())
            .orElse(List.of());
    return direct(without, context)
        .thenCompose(
            direct ->
                direct.isEmpty()
                    ? CompletableFuture.completedStage(answer)
                    : asked(json.orElseThrow(), direct, search, context));
  }

  /** Those in indices, not in aliases, where the caller does not see every document anyway. */
  private CompletionStage<List<Asked>> direct(List<Asked> all, StageContext context) {
    if (context.exchange().caller().filter(caller -> caller.rights().seesAll()).isPresent()) {
      return CompletableFuture.completedStage(all);
    }
    CompletionStage<List<Asked>> direct = CompletableFuture.completedStage(List.of());
    for (Asked one : all) {
      String named = one.search().header().getString("index", "");
      direct =
          direct.thenCombine(
              isDirect(named.isEmpty() ? SearchTarget.indices(context.envs()) : named),
              (before, is) ->
                  is ? Stream.concat(before.stream(), Stream.of(one)).toList() : before);
    }
    return direct;
  }

  private CompletionStage<Boolean> isDirect(String names) {
    CompletionStage<Boolean> direct = CompletableFuture.completedStage(true);
    for (String name : names.split(",", -1)) {
      direct =
          direct.thenCombine(
              targets.of(name), (before, found) -> before && found.equals(Set.of(name)));
    }
    return direct;
  }

  private CompletionStage<MessageBody.Held> asked(
      JsonObject answer, List<Asked> without, MultiSearch search, StageContext context) {
    GuardedSearches guarded =
        guard.guard(
            context.exchange().caller(),
            without.stream().map(Asked::search).toList(),
            (index, refused) -> {
              throw refused;
            });
    return CompletableFuture.completedFuture(guarded)
        .thenCompose(
            searches ->
                guard
                    .send(
                        context, search.call(), HttpFields.EMPTY, searches.within(context.budget()))
                    .answer())
        .thenCompose(
            found ->
                MessageBody.of(EngineAnswerCheck.of(found.body(), context))
                    .hold(LONGEST_SPELLINGS, context.exchange().holding()))
        .thenApply(found -> added(answer, without, found));
  }

  private static MessageBody.Held added(
      JsonObject answer, List<Asked> without, MessageBody.Held found) {
    Optional<JsonArray> responses =
        Json.readObject(found.bytes())
            .map(body -> body.get("responses"))
            .filter(JsonArray.class::isInstance)
            .map(JsonArray.class::cast);
    JsonObjectBuilder changed = Json.object(answer);
    for (int i = 0; i < without.size(); i++) {
      DeclarativeQuery query = without.get(i).query();
      String id = query.id();
      if (responses.isPresent()
          && i < responses.get().size()
          && responses.get().get(i) instanceof JsonObject response
          && answer.get(id) instanceof JsonObject before) {
        changed.add(id, Spellings.added(before, response, query));
      }
    }
    return MessageBody.of(Json.bytes(changed.build()));
  }
}
