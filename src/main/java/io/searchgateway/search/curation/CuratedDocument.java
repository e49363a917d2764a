package io.searchgateway.search.curation;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A document as stages name it.
 *
 * @param indices where it is: the name that was given, and what that leads to; empty where none was
 *     given, for a document of that ID in every index of the search
 */
public record CuratedDocument(String id, List<String> indices) {

  private static final String BOOL = "bool";

  public CuratedDocument {
    indices = List.copyOf(indices);
  }

  /** One of an index, if that is given. */
  public static CuratedDocument of(String id, Optional<String> index) {
    return new CuratedDocument(id, index.map(List::of).orElse(List.of()));
  }

  /** The name of the index that was given. */
  public Optional<String> index() {
    return indices.stream().findFirst();
  }

  /** With what the name of its index leads to. */
  CuratedDocument leadingTo(Function<String, Set<String>> targets) {
    if (indices.isEmpty()) {
      return this;
    }
    Set<String> known = new TreeSet<>(targets.apply(indices.get(0)));
    known.remove(indices.get(0));
    List<String> all = new ArrayList<>(List.of(indices.get(0)));
    all.addAll(known);
    return new CuratedDocument(id, all);
  }

  /** Whether this is the other one, or one of those that the other one names. */
  boolean isAmong(CuratedDocument other) {
    return id.equals(other.id) && (other.indices.isEmpty() || other.index().equals(index()));
  }

  /** A filter for documents. */
  public static JsonObject filter(Collection<CuratedDocument> documents) {
    Map<List<String>, Set<String>> ids = new LinkedHashMap<>();
    documents.forEach(
        document ->
            ids.computeIfAbsent(document.indices(), none -> new TreeSet<>()).add(document.id()));
    JsonArrayBuilder any = Json.array();
    ids.forEach((indices, some) -> any.add(filter(indices, some)));
    return ids.size() == 1
        ? filter(ids.keySet().iterator().next(), ids.values().iterator().next())
        : Json.wrapped(BOOL, Json.wrapped("should", any.build()));
  }

  private static JsonObject filter(List<String> indices, Set<String> ids) {
    JsonObject some = Json.wrapped("ids", Json.wrapped("values", Json.array(ids).build()));
    if (indices.isEmpty()) {
      return some;
    }
    JsonObject there = Json.wrapped("terms", Json.wrapped("_index", Json.array(indices).build()));
    return Json.wrapped(BOOL, Json.wrapped("filter", Json.array().add(some).add(there).build()));
  }

  /** Where a hit is, to tell it from others. */
  static CuratedDocument of(JsonObject hit) {
    return of(text(hit, "_id").orElse(""), text(hit, "_index"));
  }

  private static Optional<String> text(JsonObject hit, String name) {
    return hit.get(name) instanceof JsonString text
        ? Optional.of(text.getString())
        : Optional.empty();
  }
}
