package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.request.Caller;
import io.searchgateway.search.curation.CuratedAnswer;
import io.searchgateway.search.curation.CuratedDocument;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.PinnedDocument;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;

/**
 * Asks the engine for what curated answers need beside the hits, all in one call with the rights of
 * the caller: the pinned documents, and how many documents are hidden. What cannot be found out is
 * left out, for the hits do not depend on it.
 */
final class CuratedSearch {

  private static final System.Logger LOG = System.getLogger(CuratedSearch.class.getName());
  private static final int LONGEST_ANSWER = 8 * 1024 * 1024;
  private static final int MOST_HITS = 100;

  /** In how many indices of a search a document of one ID may be. */
  private static final int COPIES = 5;

  private static final String INDEX = "_index";
  private static final String SOURCE = "_source";

  private final FinalSearchGuard guard;

  CuratedSearch(FinalSearchGuard guard) {
    this.guard = guard;
  }

  /**
   * A line of the call.
   *
   * @param documents that it asks for; empty: it counts what is hidden
   */
  private record Line(String query, List<CuratedDocument> documents, MultiSearchEntry search) {}

  /** The answers by the ID of the query; none where nobody wants anything. */
  CompletionStage<Map<String, CuratedAnswer>> ask(MultiSearch search, StageContext context) {
    return answers(search, lines(search, true, context), Map.of(), context);
  }

  /**
   * The answers for the same request with another text, of which the documents are known.
   *
   * @param known the answers for the first text
   */
  CompletionStage<Map<String, CuratedAnswer>> again(
      MultiSearch search, Map<String, CuratedAnswer> known, StageContext context) {
    return answers(search, lines(search, false, context), known, context);
  }

  private CompletionStage<Map<String, CuratedAnswer>> answers(
      MultiSearch search,
      List<Line> lines,
      Map<String, CuratedAnswer> known,
      StageContext context) {
    if (search.curations().byQuery().isEmpty()) {
      return CompletableFuture.completedStage(Map.of());
    }
    return lines.isEmpty()
        ? CompletableFuture.completedStage(answers(search, lines, List.of(), known, context))
        : asked(lines, search, context)
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.WARNING, "Pinned documents were not read", failure);
                  AnswerCompleteness.missing(context.exchange());
                  return List.of();
                })
            .thenApply(found -> answers(search, lines, found, known, context));
  }

  private List<Line> lines(MultiSearch search, boolean documents, StageContext context) {
    List<Line> lines = new ArrayList<>();
    List<MultiSearchEntry> sent = search.searches().entries();
    for (int i = 0; i < sent.size(); i++) {
      DeclarativeQuery query = search.translation().queries().get(i).query();
      Curation curation = search.curations().of(query.id());
      MultiSearchEntry entry = sent.get(i);
      if (!query.countsBuckets()) {
        curation
            .hiddenCount(entry.body())
            .ifPresent(
                body ->
                    add(
                        new Line(query.id(), List.of(), new MultiSearchEntry(entry.header(), body)),
                        context,
                        lines));
      }
      if (documents) {
        addDocuments(query.id(), curation, entry, context, lines);
      }
    }
    return lines;
  }

  private void addDocuments(
      String query,
      Curation curation,
      MultiSearchEntry entry,
      StageContext context,
      List<Line> lines) {
    Map<Optional<String>, List<CuratedDocument>> byIndex =
        curation.pins().stream()
            .map(PinnedDocument::document)
            .distinct()
            .collect(
                Collectors.groupingBy(
                    CuratedDocument::index, LinkedHashMap::new, Collectors.toList()));
    int most = mostHits(context);
    byIndex.forEach(
        (index, pins) -> {
          for (int from = 0; from < pins.size(); from += most) {
            List<CuratedDocument> some = pins.subList(from, Math.min(pins.size(), from + most));
            MultiSearchEntry search = documents(entry, index, some, curation.hidden());
            add(new Line(query, some, search), context, lines);
          }
        });
  }

  /** How many documents are asked for at once: each may be in several indices. */
  private static int mostHits(StageContext context) {
    int most =
        context
            .exchange()
            .caller()
            .map(caller -> caller.rights().declarative().maxSize())
            .orElse(OptionalInt.empty())
            .orElse(MOST_HITS);
    return Math.max(1, Math.min(most, MOST_HITS) / COPIES);
  }

  /** Those that the caller may not search are left out. */
  private void add(Line line, StageContext context, List<Line> lines) {
    guard
        .guard(context.exchange().caller(), List.of(line.search()), (index, refused) -> {})
        .entries()
        .forEach(allowed -> lines.add(new Line(line.query(), line.documents(), allowed)));
  }

  private static MultiSearchEntry documents(
      MultiSearchEntry entry,
      Optional<String> index,
      List<CuratedDocument> pins,
      Set<CuratedDocument> hidden) {
    JsonObject wanted =
        CuratedDocument.filter(
            pins.stream().map(pin -> CuratedDocument.of(pin.id(), Optional.empty())).toList());
    JsonObjectBuilder bool = Json.object().add("filter", wanted);
    if (!hidden.isEmpty()) {
      bool.add("must_not", CuratedDocument.filter(hidden));
    }
    JsonObjectBuilder body =
        Json.object()
            .add("query", Json.wrapped("bool", bool.build()))
            .add("size", COPIES * pins.size());
    if (entry.body().containsKey(SOURCE)) {
      body.add(SOURCE, entry.body().get(SOURCE));
    }
    JsonObjectBuilder header = Json.object(entry.header());
    index.ifPresent(name -> header.add("index", name).add("ignore_unavailable", true));
    return new MultiSearchEntry(header.build(), body.build());
  }

  private CompletionStage<List<JsonValue>> asked(
      List<Line> lines, MultiSearch search, StageContext context) {
    GuardedSearches searches =
        guard.guard(
            context.exchange().caller(),
            lines.stream().map(Line::search).toList(),
            (index, refused) -> {
              throw refused;
            });
    return guard
        .send(context, search.call(), HttpFields.EMPTY, searches.within(context.budget()))
        .answer()
        .thenCompose(
            answer ->
                MessageBody.of(EngineAnswerCheck.of(answer.body(), context))
                    .hold(LONGEST_ANSWER, context.exchange().holding()))
        .thenApply(
            body ->
                Json.readObject(body.bytes())
                    .map(answer -> answer.get("responses"))
                    .filter(JsonArray.class::isInstance)
                    .<List<JsonValue>>map(JsonArray.class::cast)
                    .orElse(List.of()));
  }

  private static Map<String, CuratedAnswer> answers(
      MultiSearch search,
      List<Line> lines,
      List<JsonValue> responses,
      Map<String, CuratedAnswer> known,
      StageContext context) {
    Map<String, Map<CuratedDocument, JsonObject>> found = new HashMap<>();
    Map<String, OptionalLong> hidden = new HashMap<>();
    for (int i = 0; i < Math.min(lines.size(), responses.size()); i++) {
      Line line = lines.get(i);
      if (responses.get(i) instanceof JsonObject response
          && response.get("hits") instanceof JsonObject hits) {
        if (line.documents().isEmpty()) {
          hidden.put(line.query(), OptionalLong.of(total(hits)));
        } else {
          note(hits(hits, line, search.alias()), line, found);
        }
      }
    }
    Map<String, CuratedAnswer> answers = new HashMap<>();
    search
        .curations()
        .byQuery()
        .forEach(
            (query, curation) -> {
              Map<CuratedDocument, JsonObject> shown =
                  new LinkedHashMap<>(
                      Optional.ofNullable(known.get(query))
                          .map(CuratedAnswer::found)
                          .orElseGet(() -> found.getOrDefault(query, Map.of())));
              curation.pins().stream()
                  .filter(pin -> pin.open() || seesAll(context))
                  .forEach(
                      pin -> pin.stored().ifPresent(hit -> shown.putIfAbsent(pin.document(), hit)));
              answers.put(
                  query,
                  new CuratedAnswer(
                      curation, shown, hidden.getOrDefault(query, OptionalLong.empty())));
            });
    return answers;
  }

  private static void note(
      List<JsonObject> hits, Line line, Map<String, Map<CuratedDocument, JsonObject>> found) {
    Map<CuratedDocument, JsonObject> ofQuery =
        found.computeIfAbsent(line.query(), none -> new LinkedHashMap<>());
    for (JsonObject hit : hits) {
      String id = text(hit, "_id");
      line.documents().stream()
          .filter(document -> document.id().equals(id))
          .forEach(document -> ofQuery.putIfAbsent(document, hit));
    }
  }

  /** What a rule says of a document is shown to those alone from whom nothing is hidden. */
  private static boolean seesAll(StageContext context) {
    return context.exchange().caller().map(Caller::rights).filter(r -> r.seesAll()).isPresent();
  }

  private static long total(JsonObject hits) {
    JsonValue total = hits.get("total");
    JsonValue number = total instanceof JsonObject object ? object.get("value") : total;
    return number instanceof JsonNumber count ? count.longValue() : 0;
  }

  /** Where the client knows the index by another name, hits show that. */
  private static List<JsonObject> hits(JsonObject frame, Line line, Optional<String> alias) {
    if (!(frame.get("hits") instanceof JsonArray list)) {
      return List.of();
    }
    boolean rename = alias.isPresent() && !line.search().header().containsKey("index");
    return list.stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonValue::asJsonObject)
        .map(hit -> rename ? Json.object(hit).add(INDEX, alias.get()).build() : hit)
        .toList();
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text ? text.getString() : "";
  }
}
