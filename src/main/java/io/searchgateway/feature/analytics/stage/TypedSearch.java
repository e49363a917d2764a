package io.searchgateway.feature.analytics.stage;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.React;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.search.history.SearchScope;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The text that somebody has typed in a declarative request, with what goes with it.
 *
 * @param query id of its query
 * @param suggestions whether it asks for suggestions
 * @param text as it was typed; empty for none
 * @param index other index for this query
 * @param filters of the facets that the query reacts to, each as {@code label=value}
 * @param facets labels of those facets
 * @param from how many hits are passed over
 * @param state the queries of the request as text; empty where that is too long, or where they
 *     search several indices
 */
record TypedSearch(
    String query,
    boolean suggestions,
    String text,
    Optional<String> index,
    List<String> filters,
    List<String> facets,
    int from,
    String state) {

  private static final Set<QueryType> TYPED = EnumSet.of(QueryType.SEARCH, QueryType.SUGGESTION);
  private static final int MOST_FILTERS = 50;
  private static final int LONGEST_FILTER = 256;
  private static final int LONGEST_STATE = 16 * 1024;

  TypedSearch {
    filters = List.copyOf(filters);
    facets = List.copyOf(facets);
  }

  /**
   * The first query of a request with a text; else the first that could have one.
   *
   * @param said what was searched for, where the client says so beside the request; the first query
   *     of whatever type then has the hits, if none could have a text
   */
  static Optional<TypedSearch> of(SearchRequest search, Optional<String> said) {
    return typed(search)
        .or(
            () ->
                search.queries().stream()
                    .filter(query -> said.isPresent() && query.common().execute())
                    .findFirst())
        .map(query -> of(query, search, said.orElseGet(() -> text(query, search))))
        .filter(made -> search.settings().emptyQuery() || !made.text().isBlank());
  }

  private static Optional<DeclarativeQuery> typed(SearchRequest search) {
    List<DeclarativeQuery> typed =
        search.queries().stream()
            .filter(query -> query.common().execute() && TYPED.contains(query.type()))
            .toList();
    return typed.stream()
        .filter(query -> !text(query, search).isBlank())
        .findFirst()
        .or(() -> typed.stream().findFirst());
  }

  private static TypedSearch of(DeclarativeQuery query, SearchRequest search, String text) {
    return new TypedSearch(
        query.id(),
        query.type() == QueryType.SUGGESTION,
        text,
        query.common().index(),
        query.common().react().map(React::ids).orElse(List.of()).stream()
            .distinct()
            .flatMap(id -> search.first(id).stream())
            .flatMap(TypedSearch::filters)
            .filter(filter -> filter.length() <= LONGEST_FILTER)
            .distinct()
            .limit(MOST_FILTERS)
            .sorted()
            .toList(),
        query.common().react().map(React::ids).orElse(List.of()).stream()
            .flatMap(id -> search.first(id).stream())
            .filter(facet -> facet.type() == QueryType.TERM || facet.type() == QueryType.RANGE)
            .flatMap(facet -> facet.firstField().stream())
            .map(field -> field.name())
            .filter(label -> label.length() <= LONGEST_FILTER)
            .distinct()
            .limit(MOST_FILTERS)
            .sorted()
            .toList(),
        query.common().paging().from().orElse(0),
        state(query, search));
  }

  /** Its own text, or that of a search box that it reacts to. */
  private static String text(DeclarativeQuery query, SearchRequest search) {
    return value(query)
        .or(
            () ->
                query.common().react().map(React::ids).orElse(List.of()).stream()
                    .flatMap(id -> search.first(id).stream())
                    .filter(other -> TYPED.contains(other.type()))
                    .flatMap(other -> value(other).stream())
                    .findFirst())
        .orElse("");
  }

  private static Optional<String> value(DeclarativeQuery query) {
    return new CaseInsensitiveObject(query.json()).text("value").filter(text -> !text.isBlank());
  }

  /** None where other queries search other indices, of which who sees this search sees nothing. */
  private static String state(DeclarativeQuery typed, SearchRequest search) {
    if (!search.queries().stream().allMatch(query -> scope(query).equals(scope(typed)))) {
      return "";
    }
    JsonObject request =
        Json.object()
            .add(
                "query", Json.array(search.queries().stream().map(DeclarativeQuery::json).toList()))
            .build();
    byte[] bytes = Json.bytes(request);
    return bytes.length > LONGEST_STATE ? "" : new String(bytes, StandardCharsets.UTF_8);
  }

  private static Optional<String> scope(DeclarativeQuery query) {
    return query.common().index().map(names -> SearchScope.of(List.of(names)));
  }

  private static Stream<String> filters(DeclarativeQuery query) {
    if (TYPED.contains(query.type()) || query.firstField().isEmpty()) {
      return Stream.of();
    }
    String label = query.firstField().get().name();
    JsonValue value =
        query.json().entrySet().stream()
            .filter(member -> member.getKey().equalsIgnoreCase("value"))
            .map(member -> member.getValue())
            .findFirst()
            .orElse(JsonValue.NULL);
    return values(value).map(text -> label + "=" + text);
  }

  /** A value or several; a range as {@code start..end}, other objects as JSON. */
  private static Stream<String> values(JsonValue value) {
    return switch (value.getValueType()) {
      case NULL -> Stream.of();
      case ARRAY -> value.asJsonArray().stream().flatMap(TypedSearch::values);
      case STRING -> Stream.of(((JsonString) value).getString()).filter(text -> !text.isEmpty());
      case OBJECT -> {
        JsonObject object = value.asJsonObject();
        yield object.containsKey("start") || object.containsKey("end")
            ? Stream.of(end(object, "start") + ".." + end(object, "end"))
            : Stream.of(object.toString());
      }
      default -> Stream.of(value.toString());
    };
  }

  private static String end(JsonObject range, String name) {
    return values(range.getOrDefault(name, JsonValue.NULL)).findFirst().orElse("");
  }
}
