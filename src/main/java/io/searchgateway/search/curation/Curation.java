package io.searchgateway.search.curation;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What becomes of one query and its answer.
 *
 * @param filters in the engine's language, which all hits must match
 * @param hidden documents that are no hits
 * @param pins documents at fixed positions, in the order in which they take their places
 * @param members added to the answer of the query
 * @param nothing whether the query finds nothing
 * @param ownSyntax the text of the query, where it is a query string that its sender did not write
 * @param synonyms words that are searched for as well, by the word of the text
 * @param fallbacks what is searched for while nothing is found
 */
public record Curation(
    List<JsonObject> filters,
    Set<CuratedDocument> hidden,
    List<PinnedDocument> pins,
    Map<String, JsonValue> members,
    boolean nothing,
    Optional<String> ownSyntax,
    Map<String, List<String>> synonyms,
    Fallbacks fallbacks) {

  /** Leaves a query and its answer alone. */
  public static final Curation NONE =
      new Curation(
          List.of(),
          Set.of(),
          List.of(),
          Map.of(),
          false,
          Optional.empty(),
          Map.of(),
          Fallbacks.NONE);

  private static final String QUERY = "query";
  private static final String BOOL = "bool";
  private static final String MUST_NOT = "must_not";
  private static final String POST_FILTER = "post_filter";
  private static final JsonObject ALL = Json.wrapped("match_all", JsonValue.EMPTY_JSON_OBJECT);

  public Curation {
    filters = List.copyOf(filters);
    hidden = Set.copyOf(hidden);
    pins = List.copyOf(pins);
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    synonyms = Map.copyOf(synonyms);
  }

  /** What holds as well for the facets of the hits: their filters and what is hidden. */
  public Curation ofFacets() {
    return new Curation(
        filters, hidden, List.of(), Map.of(), nothing, Optional.empty(), Map.of(), Fallbacks.NONE);
  }

  /** Both, as far as facets are concerned. */
  public Curation and(Curation other) {
    return new Curation(
        Stream.concat(filters.stream(), other.filters.stream()).toList(),
        Stream.concat(hidden.stream(), other.hidden.stream()).collect(Collectors.toSet()),
        pins,
        members,
        nothing || other.nothing,
        ownSyntax,
        synonyms,
        fallbacks);
  }

  /** With these documents in place of its own. */
  Curation withPins(List<PinnedDocument> others) {
    return new Curation(filters, hidden, others, members, nothing, ownSyntax, synonyms, fallbacks);
  }

  /** With what the names of indices lead to. */
  Curation leadingTo(Function<String, Set<String>> targets) {
    return new Curation(
        filters,
        hidden.stream().map(one -> one.leadingTo(targets)).collect(Collectors.toSet()),
        pins.stream().map(pin -> pin.of(pin.document().leadingTo(targets))).toList(),
        members,
        nothing,
        ownSyntax,
        synonyms,
        fallbacks);
  }

  /** The names of indices that documents were given with. */
  Stream<String> indices() {
    return Stream.concat(hidden.stream(), pins.stream().map(PinnedDocument::document))
        .flatMap(document -> document.index().stream());
  }

  /** The documents that stand among the hits. */
  List<PinnedDocument> merged() {
    return pins.stream().filter(PinnedDocument::merged).toList();
  }

  /** Without pins of documents that are hidden. */
  public Curation withoutHidden() {
    return withPins(
        pins.stream().filter(pin -> hidden.stream().noneMatch(pin.document()::isAmong)).toList());
  }

  /**
   * The body of a search with these conditions. Documents that are placed among the hits are found
   * nowhere else; aggregations count them all the same.
   */
  public JsonObject in(JsonObject body) {
    JsonObject search = body;
    if (nothing) {
      search = with(search, QUERY, Json.wrapped(BOOL, Json.wrapped(MUST_NOT, ALL)));
    } else if (!filters.isEmpty() || !hidden.isEmpty()) {
      JsonArrayBuilder must = Json.array().add(search.getOrDefault(QUERY, ALL));
      JsonObject bool = Json.wrapped("must", must.build());
      if (!filters.isEmpty()) {
        bool = with(bool, "filter", Json.array(filters).build());
      }
      if (!hidden.isEmpty()) {
        bool = with(bool, MUST_NOT, Json.array().add(CuratedDocument.filter(hidden)).build());
      }
      search = with(search, QUERY, Json.wrapped(BOOL, bool));
    }
    List<PinnedDocument> placed = merged();
    return placed.isEmpty() ? search : withPlaces(search, placed);
  }

  private static JsonObject withPlaces(JsonObject search, List<PinnedDocument> placed) {
    JsonObject others =
        Json.wrapped(
            MUST_NOT,
            CuratedDocument.filter(placed.stream().map(PinnedDocument::document).toList()));
    JsonObject bool =
        search.containsKey(POST_FILTER) ? with(others, "filter", search.get(POST_FILTER)) : others;
    JsonObject filtered = with(search, POST_FILTER, Json.wrapped(BOOL, bool));
    return filtered.containsKey("search_after")
        ? filtered
        : MergedHits.of(placed, search).window(filtered);
  }

  /** The query of documents that the search would find if they were not hidden; size 0. */
  public Optional<JsonObject> hiddenCount(JsonObject body) {
    boolean counted =
        !hidden.isEmpty()
            && !nothing
            && body.get(QUERY) instanceof JsonObject query
            && query.get(BOOL) instanceof JsonObject bool
            && bool.get(MUST_NOT) instanceof JsonArray;
    if (!counted) {
      return Optional.empty();
    }
    JsonObject bool = body.getJsonObject(QUERY).getJsonObject(BOOL);
    JsonArrayBuilder filter = Json.array(filters);
    filter.add(CuratedDocument.filter(hidden));
    JsonObject only = Json.object(bool).remove(MUST_NOT).add("filter", filter).build();
    return Optional.of(with(Json.wrapped(QUERY, Json.wrapped(BOOL, only)), "size", Json.number(0)));
  }

  static JsonObject with(JsonObject object, String name, JsonValue value) {
    return Json.object(object).add(name, value).build();
  }
}
