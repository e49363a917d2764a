package io.searchgateway.feature.uibuilder.recommendation;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.model.FieldNames;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.indices.IndexName;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.search.usage.PopularDocuments;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Finds the documents of lists, with the caller's indices, fields and documents. What is similar is
 * found by the engine, from the texts of a document that the caller may see.
 */
@Component
public final class Recommendations {

  private static final int LONGEST_TEXT = 2000;
  private static final JsonObject ANY = Json.wrapped("match_all", JsonValue.EMPTY_JSON_OBJECT);

  private final GuardedEngine engine;
  private final IndexTargets targets;
  private final PopularDocuments popular;

  @Inject
  public Recommendations(GuardedEngine engine, IndexTargets targets, PopularDocuments popular) {
    this.engine = engine;
    this.targets = targets;
    this.popular = popular;
  }

  /**
   * The documents of a list.
   *
   * @param page that has the list
   * @param seen ID of the document that others are similar to; empty for none
   * @return {@code {"id","title","type","hits"}}; fails with a {@link Problem}: 404 without the
   *     list or the index, 403 when the index is not the caller's
   */
  public CompletionStage<JsonObject> of(
      ListedPage page, String listId, String seen, Caller caller) {
    RecommendationList list = page.find(listId).orElseThrow(ListedPages::none);
    PageModel model = page.model();
    Search search = new Search(model, searching(caller));
    CompletionStage<List<JsonObject>> hits =
        switch (list.type()) {
          case "most_recent" -> search.recent(list);
          case "similar" -> search.similar(list, seen);
          case "featured" -> search.named(list.documents());
          case "most_popular" -> search.popular(list);
          default -> throw Problem.of(400, "bad_value", "the list has an unknown type");
        };
    return hits.thenApply(
        found ->
            Json.object()
                .add("id", list.id())
                .add("title", list.title())
                .add("type", list.type())
                .add("hits", Json.array(found.stream().limit(list.size()).toList()))
                .build());
  }

  private static Caller searching(Caller caller) {
    return new Caller(
        caller.name(),
        caller.kind(),
        caller.rights().forSearches(Category.DECLARATIVE, Acl.SEARCH_API));
  }

  /** Searches of one index for one caller. */
  private final class Search {

    private final PageModel model;
    private final Caller caller;
    private final String path;

    Search(PageModel model, Caller caller) {
      this.model = model;
      this.caller = caller;
      this.path = IndexName.path(model.index()) + "/_search";
    }

    private CompletionStage<List<JsonObject>> send(JsonObjectBuilder body) {
      return engine
          .ask(caller, "POST", path, Optional.of(body.build()))
          .thenApply(
              reply -> {
                if (reply.status() == 404) {
                  throw Problem.of(404, "index_unknown", "the index of the list does not exist");
                }
                return hits(reply.checked().object());
              });
    }

    CompletionStage<List<JsonObject>> recent(RecommendationList list) {
      String named = list.field().isEmpty() ? model.results().field("date") : list.field();
      JsonObjectBuilder body = Json.object().add("size", list.size()).add("query", ANY);
      if (!named.isEmpty()) {
        body.add(
            "sort",
            Json.array()
                .add(
                    Json.wrapped(
                        named,
                        Json.object().add("order", "desc").add("unmapped_type", "date").build())));
      }
      return send(body);
    }

    CompletionStage<List<JsonObject>> named(List<String> ids) {
      if (ids.isEmpty()) {
        return CompletableFuture.completedStage(List.of());
      }
      return send(Json.object()
              .add("size", ids.size())
              .add("query", Json.wrapped("ids", Json.wrapped("values", Json.array(ids).build()))))
          .thenApply(
              found ->
                  found.stream()
                      .sorted(Comparator.comparingInt(hit -> ids.indexOf(id(hit))))
                      .toList());
    }

    /** What nobody had to do with yet comes last, so that a new index has a list as well. */
    CompletionStage<List<JsonObject>> popular(RecommendationList list) {
      return targets
          .of(model.index())
          .thenCompose(indices -> Recommendations.this.popular.of(indices, 2 * list.size()))
          .thenApply(
              found ->
                  found.stream()
                      .map(one -> one.substring(one.indexOf('/') + 1))
                      .distinct()
                      .toList())
          .thenCompose(this::named)
          .thenCompose(
              known ->
                  known.size() >= list.size()
                      ? CompletableFuture.completedStage(known)
                      : send(Json.object().add("size", list.size()).add("query", ANY))
                          .thenApply(more -> together(known, more)));
    }

    CompletionStage<List<JsonObject>> similar(RecommendationList list, String seen) {
      if (seen.isEmpty()) {
        throw Problem.of(400, "invalid_parameter", "doc must be the ID of a document");
      }
      List<String> fields = fields(list);
      return named(List.of(seen))
          .thenCompose(
              found -> {
                String text =
                    found.isEmpty() ? "" : text(found.get(0).getJsonObject("_source"), fields);
                return text.isBlank()
                    ? CompletableFuture.completedStage(List.<JsonObject>of())
                    : send(like(list, fields, text, seen));
              });
    }

    private List<String> fields(RecommendationList list) {
      Set<String> fields = new LinkedHashSet<>();
      if (!list.field().isEmpty()) {
        fields.add(list.field());
      } else {
        model.search().fields().forEach(field -> fields.add(field.field()));
      }
      return fields.isEmpty() ? List.of("title") : List.copyOf(fields);
    }
  }

  private static JsonObjectBuilder like(
      RecommendationList list, List<String> fields, String text, String seen) {
    JsonObject similar =
        Json.wrapped(
            "more_like_this",
            Json.object()
                .add("fields", Json.array(fields))
                .add("like", text)
                .add("min_term_freq", 1)
                .add("min_doc_freq", 1)
                .add("max_query_terms", 25)
                .add("minimum_should_match", "20%")
                .build());
    JsonObject itself = Json.wrapped("ids", Json.wrapped("values", Json.array().add(seen).build()));
    return Json.object()
        .add("size", list.size())
        .add(
            "query",
            Json.wrapped(
                "bool", Json.object().add("must", similar).add("must_not", itself).build()));
  }

  private static String text(JsonObject source, List<String> fields) {
    StringBuilder text = new StringBuilder();
    for (String field : fields) {
      JsonValue value = source.getOrDefault(FieldNames.plain(field), JsonValue.NULL);
      JsonArrayBuilder all = Json.array();
      JsonArray values = value instanceof JsonArray array ? array : all.add(value).build();
      values.stream()
          .filter(JsonString.class::isInstance)
          .forEach(one -> text.append(((JsonString) one).getString()).append(' '));
    }
    return text.substring(0, Math.min(text.length(), LONGEST_TEXT));
  }

  private static List<JsonObject> together(List<JsonObject> known, List<JsonObject> more) {
    List<JsonObject> all = new ArrayList<>(known);
    Set<String> ids = new LinkedHashSet<>(known.stream().map(Recommendations::id).toList());
    more.stream().filter(hit -> ids.add(id(hit))).forEach(all::add);
    return all;
  }

  private static String id(JsonObject hit) {
    return hit.getString("_id", "");
  }

  private static List<JsonObject> hits(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject hits
            && hits.get("hits") instanceof JsonArray all
        ? all.stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .filter(hit -> hit.get("_source") instanceof JsonObject)
            .toList()
        : List.of();
  }
}
