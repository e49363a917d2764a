package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * The body of a declarative search.
 *
 * @param queries in the order sent; several may have the same id
 * @param settings never absent: what is not sent has its default
 * @param metadata free object, not interpreted, passed on to scripts and endpoint queries
 * @param ext extensions, of which features know theirs
 */
public record SearchRequest(
    List<DeclarativeQuery> queries,
    RequestSettings settings,
    Optional<JsonObject> metadata,
    Optional<JsonObject> ext) {

  public SearchRequest {
    queries = List.copyOf(queries);
  }

  /** The query that {@code react} means by an id: the first of that id, executed or not. */
  public Optional<DeclarativeQuery> first(String id) {
    return queries.stream().filter(query -> query.id().equals(id)).findFirst();
  }
}
