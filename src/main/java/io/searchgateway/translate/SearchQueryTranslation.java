package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SortBy;
import io.searchgateway.query.SortEntry;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Searches by a text; alone among the types they have an order of hits. */
final class SearchQueryTranslation extends TextTranslation<SearchQuery> {

  SearchQueryTranslation(TranslationScope scope, SearchQuery query) {
    super(scope, query, query.text());
  }

  @Override
  Optional<JsonValue> ownClause() {
    return query.value().isSent()
        ? scope.use(query.value()).flatMap(value -> ofText(value.text(), value.several()))
        : withoutText();
  }

  @Override
  Optional<JsonArray> sort() {
    return entries()
        .map(entries -> scope.from(query, array(entries), "order of hits", "sortBy", "sortField"));
  }

  private Optional<List<SortEntry>> entries() {
    Optional<SortBy> direction = query.common().sortBy().filter(by -> by != SortBy.COUNT);
    if (query.sortFields().isSent()) {
      return scope.use(query.sortFields()).filter(entries -> !entries.isEmpty());
    }
    if (direction.isEmpty()) {
      return Optional.empty();
    }
    if (query.dataFields().isEmpty()) {
      scope.fault(
          query,
          "sortBy",
          "missing_sort_field",
          "field 'dataField' or `sortField` must be present to apply 'sortBy' property");
      return Optional.empty();
    }
    return Optional.of(
        List.of(new SortEntry(query.dataFields().get(0).name(), direction.get() == SortBy.DESC)));
  }

  private static JsonArray array(List<SortEntry> entries) {
    JsonArrayBuilder sort = Json.array();
    for (SortEntry entry : entries) {
      sort.add(
          Dsl.object(
              entry.field(), Dsl.object("order", Json.text(entry.descending() ? "desc" : "asc"))));
    }
    return sort.build();
  }
}
