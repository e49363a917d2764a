package io.searchgateway.authorization;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/**
 * Fields and documents that what a body asks for is held to. A walk over a body tells of each place
 * where one is named, and takes the answer for what is sent to the engine.
 *
 * <p>Every method may throw a {@link io.searchgateway.problem.Problem}, which refuses the call, or
 * {@link LookupPending}: then the walk is made again from the start when what is missing is there.
 * So methods must change nothing outside. One that is called for one body is used by one thread at
 * a time.
 */
public interface SearchLimits {

  /** Everything may be asked for. */
  SearchLimits NONE = new SearchLimits() {};

  /**
   * One field, named in full, that is searched, sorted by, aggregated over or shown.
   *
   * @param name never {@code _score}, {@code _doc} or {@code _shard_doc} as sort keys; other names
   *     of metadata such as {@code _id} or {@code _all} are asked for as well
   */
  default void field(String name, Pointer at) {}

  /** An object of nested documents, whose fields are told of as well where one is used. */
  default void path(String name, Pointer at) {
    field(name, at);
  }

  /**
   * Fields in a place that takes a list with wildcards.
   *
   * @param patterns as written, each perhaps with a boost such as {@code title^3}
   * @return what is sent in their place; may be empty, which must then find nothing
   */
  default List<String> fields(List<String> patterns, Pointer at) {
    return patterns;
  }

  /**
   * The fields that stand for those that a query without any would search: an explicit list, or
   * empty when the default may stand.
   */
  default Optional<List<String>> defaultFields(Pointer at) {
    return Optional.empty();
  }

  /**
   * Text in the engine's query syntax, which may name fields, as in {@code title:x} or {@code
   * _exists_:y}.
   *
   * @param simple whether it is the simple syntax, which names no fields
   */
  default void queryText(String text, boolean simple, Pointer at) {}

  /**
   * The filter of a document's source.
   *
   * @param asked what the body says in {@code _source}: a truth value, a pattern, a list or an
   *     object with includes and excludes; empty when it says nothing
   * @return what is sent in its place; empty for nothing
   */
  default Optional<JsonValue> source(Optional<JsonValue> asked, Pointer at) {
    return asked;
  }

  /** Something else is asked for; throws when it may not be. */
  default void use(BodyFeature feature, Pointer at) {}

  /**
   * The query that all that is found must match. The walk adds it to the query of each search, and
   * to the filter of each vector search.
   */
  default Optional<JsonObject> documents() {
    return Optional.empty();
  }

  /**
   * An action of a bulk request.
   *
   * @param action {@code index}, {@code create}, {@code update} or {@code delete}
   * @param header what the action's line says, its index already judged; effective index and id
   *     under {@code _index} and {@code _id}
   */
  default void action(String action, JsonObject header, Pointer at) {}

  /** A document that is asked for by index and id, as an item of {@code _mget}. */
  default void document(JsonObject item, Pointer at) {}
}
