package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.request.Caller;
import io.searchgateway.search.curation.CuratedAnswer;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.Curations;
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

  /** What a line of the call is for. */
  private record Line(String query, boolean counts, MultiSearchEntry search) {}

  /** The answers by the ID of the query; none where nobody wants anything. */
  CompletionStage<Map<String, CuratedAnswer>> ask(MultiSearch search, StageContext context) {
    Curations curations = context.attachment(Curations.class).orElse(Curations.NONE);
    if (curations.byQuery().isEmpty()) {
      return CompletableFuture.completedStage(Map.of());
    }
    List<Line> lines = lines(search, curations, context);
    return lines.isEmpty()
        ? CompletableFuture.completedStage(
            answers(search, curations, List.of(), List.of(), context))
        : asked(lines, search, context)
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.WARNING, "Pinned documents were not read", failure);
                  AnswerCompleteness.missing(context.exchange());
                  return List.of();
                })
            .thenApply(found -> answers(search, curations, lines, found, context));
  }

  private List<Line> lines(MultiSearch search, Curations curations, StageContext context) {
    List<Line> lines = new ArrayList<>();
    List<MultiSearchEntry> sent = search.searches().entries();
    for (int i = 0; i < sent.size(); i++) {
      DeclarativeQuery query = search.translation().queries().get(i).query();
      Curation curation = curations.of(query.id());
      MultiSearchEntry entry = sent.get(i);
      if (!query.countsBuckets()) {
        curation
            .hiddenCount(entry.body())
            .ifPresent(
                body ->
                    add(
                        new Line(query.id(), true, new MultiSearchEntry(entry.header(), body)),
                        context,
                        lines));
      }
      Map<Optional<String>, List<PinnedDocument>> byIndex =
          curation.pins().stream()
              .collect(
                  Collectors.groupingBy(
                      PinnedDocument::index, LinkedHashMap::new, Collectors.toList()));
      byIndex.forEach(
          (index, pins) -> {
            int most = mostHits(context);
            for (int from = 0; from < pins.size(); from += most) {
              List<PinnedDocument> some = pins.subList(from, Math.min(pins.size(), from + most));
              add(new Line(query.id(), false, documents(entry, index, some)), context, lines);
            }
          });
    }
    return lines;
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
        .forEach(allowed -> lines.add(new Line(line.query(), line.counts(), allowed)));
  }

  private static MultiSearchEntry documents(
      MultiSearchEntry entry, Optional<String> index, List<PinnedDocument> pins) {
    JsonObjectBuilder body =
        Json.object()
            .add("query", Curation.ids(pins.stream().map(PinnedDocument::id).distinct().toList()))
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
                MessageBody.of(DeclarativeSearch.checked(answer.body(), context))
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
      Curations curations,
      List<Line> lines,
      List<JsonValue> responses,
      StageContext context) {
    Map<String, Map<String, JsonObject>> found = new HashMap<>();
    Map<String, Long> hidden = new HashMap<>();
    for (int i = 0; i < Math.min(lines.size(), responses.size()); i++) {
      Line line = lines.get(i);
      if (responses.get(i) instanceof JsonObject response
          && response.get("hits") instanceof JsonObject hits) {
        if (line.counts()) {
          hidden.put(line.query(), total(hits));
        } else {
          hits(hits, line, search.alias())
              .forEach(
                  hit ->
                      found
                          .computeIfAbsent(line.query(), none -> new LinkedHashMap<>())
                          .putIfAbsent(text(hit, "_id"), hit));
        }
      }
    }
    Map<String, CuratedAnswer> answers = new HashMap<>();
    curations
        .byQuery()
        .forEach(
            (query, curation) -> {
              Map<String, JsonObject> shown =
                  new LinkedHashMap<>(found.getOrDefault(query, Map.of()));
              if (seesAll(context)) {
                curation.pins().forEach(pin -> addStored(pin, shown));
              }
              Long count = hidden.get(query);
              answers.put(
                  query,
                  new CuratedAnswer(
                      curation,
                      shown,
                      count == null ? OptionalLong.empty() : OptionalLong.of(count)));
            });
    return answers;
  }

  /** What a rule says of a document is shown to those alone from whom nothing is hidden. */
  private static boolean seesAll(StageContext context) {
    return context.exchange().caller().map(Caller::rights).filter(r -> r.seesAll()).isPresent();
  }

  private static void addStored(PinnedDocument pin, Map<String, JsonObject> shown) {
    if (pin.source().isPresent() && !shown.containsKey(pin.id())) {
      JsonObjectBuilder hit = Json.object();
      pin.index().ifPresent(name -> hit.add(INDEX, name));
      shown.put(pin.id(), hit.add("_id", pin.id()).add(SOURCE, pin.source().get()).build());
    }
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
