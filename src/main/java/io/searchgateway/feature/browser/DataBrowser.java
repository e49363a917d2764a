package io.searchgateway.feature.browser;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Looks through the documents of indices as a caller may see them. */
@Component
public final class DataBrowser {

  private static final String SEARCH = "/_search";
  private static final JsonObject NOTHING = Json.object().add("size", 0).build();
  private static final int NOT_FOUND = 404;
  private static final int BAD_GATEWAY = 502;

  private final GuardedEngine engine;
  private final EngineClient own;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * A browser.
   *
   * @param own calls of the gateway's own
   * @param dialect of the engine, once that is known
   */
  @Inject
  public DataBrowser(GuardedEngine engine, EngineClient own, Supplier<Optional<Dialect>> dialect) {
    this.engine = engine;
    this.own = own;
    this.dialect = dialect;
  }

  GuardedEngine engine() {
    return engine;
  }

  /**
   * How the engine is spoken to.
   *
   * @throws Problem 503 while it is not known
   */
  BulkForm form() {
    return BulkForm.of(dialect());
  }

  Dialect dialect() {
    return dialect.get().orElseThrow(EngineProblems::unknown);
  }

  /** A page of documents. */
  public CompletionStage<DocumentPage> page(
      Caller caller, String indices, Selection selection, PageRequest page) {
    BulkForm form = form();
    return columns(caller, indices)
        .thenCompose(
            columns ->
                found(caller, indices, new BrowseSearch(form, columns), selection, page)
                    .thenApply(answer -> page(answer, page, columns, form)));
  }

  /**
   * With highlights where the engine can compute them. It fails for some fields, such as very long
   * texts; then the search is sent again without.
   */
  private CompletionStage<JsonObject> found(
      Caller caller, String indices, BrowseSearch searches, Selection selection, PageRequest page) {
    JsonObject plain = searches.page(selection, page);
    if (!selection.canBeHighlighted()) {
      return search(caller, indices, plain);
    }
    return ask(caller, indices, searches.highlightedPage(selection, page))
        .thenCompose(
            reply ->
                reply.successful() && isWhole(reply.object())
                    ? CompletableFuture.completedStage(reply.object())
                    : search(caller, indices, plain));
  }

  private static boolean isWhole(JsonObject answer) {
    return object(answer, "_shards").getInt("failed", 0) == 0;
  }

  private static DocumentPage page(
      JsonObject answer, PageRequest page, BrowsedColumns columns, BulkForm form) {
    List<JsonObject> found = DocumentPage.hits(answer);
    List<String> before = page.after().map(PageCursor::seen).orElse(List.of());
    Set<String> seen = Set.copyOf(before);
    List<JsonObject> hits =
        found.stream()
            .filter(hit -> !seen.contains(PageCursor.name(hit)))
            .limit(page.size())
            .toList();
    boolean more = found.size() >= page.size() + before.size() && !hits.isEmpty();
    return new DocumentPage(
        DocumentPage.total(answer),
        DocumentPage.relation(answer),
        hits,
        columns,
        more && form.place().isPresent()
            ? Optional.of(PageCursor.behind(hits, before))
            : Optional.empty());
  }

  CompletionStage<JsonObject> search(Caller caller, String indices, JsonObject body) {
    return ask(caller, indices, body).thenApply(reply -> reply.checked().object());
  }

  private CompletionStage<EngineReply> ask(Caller caller, String indices, JsonObject body) {
    return engine.ask(
        caller, "POST", "/" + PercentDecoding.encode(indices) + SEARCH, Optional.of(body));
  }

  /** The fields that documents of indices have, as far as the caller may see them. */
  public CompletionStage<BrowsedColumns> columns(Caller caller, String indices) {
    boolean capabilities = form().fieldCapabilities();
    String path = "/" + PercentDecoding.encode(indices);
    String description = capabilities ? "/_field_caps?fields=*" : "/_mapping";
    CompletionStage<JsonObject> answer =
        caller.rights().seesPartly()
            ? known(caller, path, description)
            : engine
                .ask(caller, "GET", path + description)
                .thenApply(reply -> reply.checked().object());
    Predicate<String> visible = field -> caller.rights().fields().allow(field);
    return answer.thenApply(
        known ->
            capabilities
                ? BrowsedColumns.ofCapabilities(known, visible)
                : BrowsedColumns.ofMappings(known, visible));
  }

  /**
   * Who sees documents in part may not ask for mappings, for these tell of all fields. The gateway
   * asks, about those indices that the caller may search, and shows what may be seen.
   */
  private CompletionStage<JsonObject> known(Caller caller, String path, String description) {
    return engine
        .judge(caller, "POST", path + SEARCH, Optional.of(NOTHING))
        .thenCompose(
            passed -> {
              String searched = passed.call().target().path();
              String allowed = searched.substring(0, searched.length() - SEARCH.length());
              return own.get(allowed + description);
            })
        .thenApply(
            answer -> {
              if (!answer.successful()) {
                throw Problem.of(
                    answer.status() == NOT_FOUND ? NOT_FOUND : BAD_GATEWAY,
                    "fields_unknown",
                    "the engine did not return the fields of the index");
              }
              return answer.json();
            });
  }

  /** {@code {field, type, values:[{value, count}], other, missing, min, max}}. */
  public CompletionStage<JsonObject> facets(
      Caller caller, String indices, Selection selection, String field, int size) {
    return columns(caller, indices)
        .thenCompose(
            columns -> {
              BrowsedColumn column =
                  columns.find(field).orElseThrow(() -> SelectionQuery.noColumn(field));
              return search(
                      caller,
                      indices,
                      new BrowseSearch(form(), columns).facets(selection, column, size))
                  .thenApply(answer -> facets(column, answer));
            });
  }

  private static JsonObject facets(BrowsedColumn column, JsonObject answer) {
    JsonObject found = object(answer, "aggregations");
    JsonArrayBuilder values = Json.array();
    JsonObject terms = object(found, "values");
    if (terms.get("buckets") instanceof JsonArray buckets) {
      for (JsonObject bucket : buckets.getValuesAs(JsonObject.class)) {
        JsonValue value = bucket.get("key_as_string");
        values.add(
            Json.object()
                .add("value", value == null ? bucket.getOrDefault("key", JsonValue.NULL) : value)
                .add("count", bucket.getOrDefault("doc_count", JsonValue.NULL)));
      }
    }
    JsonObjectBuilder json =
        Json.object()
            .add("field", column.field())
            .add("type", column.type())
            .add("values", values)
            .add("other", terms.getOrDefault("sum_other_doc_count", Json.number(0)))
            .add("missing", object(found, "missing").getOrDefault("doc_count", Json.number(0)));
    if (column.isCounted()) {
      json.add("min", bound(object(found, "least"))).add("max", bound(object(found, "greatest")));
    }
    return json.build();
  }

  private static JsonValue bound(JsonObject metric) {
    JsonValue text = metric.get("value_as_string");
    return text == null ? metric.getOrDefault("value", JsonValue.NULL) : text;
  }

  private static JsonObject object(JsonObject holder, String name) {
    return holder.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** How many documents a selection has. */
  public CompletionStage<Long> count(Caller caller, String indices, Selection selection) {
    return columns(caller, indices)
        .thenCompose(columns -> count(caller, indices, SelectionQuery.of(selection, columns)));
  }

  CompletionStage<Long> count(Caller caller, String indices, JsonObject query) {
    return engine
        .ask(
            caller,
            "POST",
            "/" + PercentDecoding.encode(indices) + "/_count",
            Optional.of(Json.wrapped("query", query)))
        .thenApply(DataBrowser::count);
  }

  private static long count(EngineReply reply) {
    return reply.checked().object().getJsonNumber("count").longValue();
  }
}
