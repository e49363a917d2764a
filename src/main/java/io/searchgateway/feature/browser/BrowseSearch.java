package io.searchgateway.feature.browser;

import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/** The bodies of searches that browsing makes. */
final class BrowseSearch {

  private static final int BAD_REQUEST = 400;
  private static final int MOST_AT_ONCE = 10_000;

  private final BulkForm form;
  private final BrowsedColumns columns;

  BrowseSearch(BulkForm form, BrowsedColumns columns) {
    this.form = form;
    this.columns = columns;
  }

  /** One page. */
  JsonObject page(Selection selection, PageRequest page) {
    if (page.after().isPresent() && form.place().isEmpty()) {
      throw Problem.of(
          BAD_REQUEST,
          "after_not_supported",
          "this engine version does not support after; use from, or export " + "the documents");
    }
    int skipped = page.after().map(cursor -> cursor.seen().size()).orElse(0);
    if (page.from() + page.size() + skipped > MOST_AT_ONCE) {
      throw Problem.of(
          BAD_REQUEST,
          "page_too_far",
          "from and size are limited to the first 10,000 documents; use after");
    }
    JsonObjectBuilder search =
        Json.object()
            .add("query", SelectionQuery.of(selection, columns))
            .add("size", page.size() + skipped)
            .add("sort", sort(page.sort()));
    if (form.exactTotals()) {
      search.add("track_total_hits", true);
    }
    page.after()
        .ifPresentOrElse(
            cursor -> search.add("search_after", searchAfter(cursor, page.sort())),
            () -> search.add("from", page.from()));
    source(search, page.fields());
    form.askState(search);
    return search.build();
  }

  /** The same page with highlights. */
  JsonObject highlightedPage(Selection selection, PageRequest page) {
    JsonObjectBuilder search = Json.object(page(selection, page));
    Highlights.ask(search, SelectionQuery.of(selection, columns), columns.highlighted());
    return search.build();
  }

  private JsonArray searchAfter(PageCursor cursor, List<SortKey> sort) {
    JsonArray values = cursor.searchAfter(form.placesRepeat());
    if (values.size() != sort.size() + 1) {
      throw Problem.of(BAD_REQUEST, "bad_after", "after belongs to pages with another sort order");
    }
    return values;
  }

  /** The place comes last, so that the order is the same each time. */
  private JsonArray sort(List<SortKey> keys) {
    JsonArrayBuilder sort = keyed(keys);
    form.place()
        .ifPresent(
            cursor -> sort.add(Json.wrapped(cursor, Json.object().add("order", "asc").build())));
    return sort.build();
  }

  JsonArrayBuilder keyed(List<SortKey> keys) {
    JsonArrayBuilder sort = Json.array();
    for (SortKey key : keys) {
      BrowsedColumn column =
          columns.find(key.field()).orElseThrow(() -> SelectionQuery.noColumn(key.field()));
      String field = column.sorted().orElseThrow(() -> noOrder(column));
      JsonObject order =
          Json.object()
              .add("order", key.descending() ? "desc" : "asc")
              .add(
                  "unmapped_type", field.equals(column.field()) ? column.type() : exactType(column))
              .build();
      sort.add(Json.wrapped(field, order));
    }
    return sort;
  }

  /** Indices that lack the field must give values of the same type as those that have it. */
  private static String exactType(BrowsedColumn column) {
    return column.type().equals("string") ? "string" : "keyword";
  }

  static void source(JsonObjectBuilder search, List<String> fields) {
    if (!fields.isEmpty()) {
      search.add("_source", Json.array(fields));
    }
  }

  /** Values of one column and how often each is there, with its least and greatest. */
  JsonObject facets(Selection selection, BrowsedColumn column, int size) {
    String field = column.sorted().orElseThrow(() -> noOrder(column));
    JsonObject of = Json.wrapped("field", Json.text(field));
    JsonObjectBuilder aggregations =
        Json.object()
            .add("values", Json.wrapped("terms", Json.object(of).add("size", size).build()))
            .add("missing", Json.wrapped("missing", of));
    if (column.isCounted()) {
      aggregations.add("least", Json.wrapped("min", of));
      aggregations.add("greatest", Json.wrapped("max", of));
    }
    return Json.object()
        .add("query", SelectionQuery.of(selection.without(column), columns))
        .add("size", 0)
        .add("aggs", aggregations)
        .build();
  }

  private static Problem noOrder(BrowsedColumn column) {
    return Problem.of(
        BAD_REQUEST,
        "not_sortable",
        column.nested().isPresent()
            ? column.field()
                + " is in nested objects, so that documents have no single value of "
                + "it"
            : "the engine does not store sortable values of "
                + column.field()
                + ", so that it cannot sort or count them");
  }
}
