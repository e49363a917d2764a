package io.searchgateway.feature.browser;

import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which documents are meant; those that satisfy everything that is said here.
 *
 * @param text words that must occur in any field
 * @param filters by field the values of which one must be there; see {@link FieldFilter}
 * @param query in the engine's own language
 * @param ids of which a document must have one; empty for any
 */
public record Selection(
    Optional<String> text,
    Map<String, List<String>> filters,
    Optional<JsonObject> query,
    List<String> ids) {

  /** Every document. */
  public static final Selection ALL =
      new Selection(Optional.empty(), Map.of(), Optional.empty(), List.of());

  public Selection {
    filters = new LinkedHashMap<>(filters);
    ids = List.copyOf(ids);
  }

  /** Whether nothing is said, so that every document is meant. */
  public boolean isEverything() {
    return text.isEmpty() && filters.isEmpty() && query.isEmpty() && ids.isEmpty();
  }

  /** Whether what matched can be highlighted. */
  boolean canBeHighlighted() {
    return text.isPresent() || !filters.isEmpty();
  }

  /** The same without what is said of one column, by whichever of its names. */
  Selection without(BrowsedColumn column) {
    Map<String, List<String>> others = new LinkedHashMap<>(filters);
    others.remove(column.field());
    column.exact().ifPresent(others::remove);
    return new Selection(text, others, query, ids);
  }
}
