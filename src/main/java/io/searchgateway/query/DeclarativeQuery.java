package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** One query of a request: what all types share, and by its type what is its own. */
public sealed interface DeclarativeQuery
    permits SearchQuery, SuggestionQuery, TermQuery, RangeQuery, GeoQuery {

  /** What all types share. */
  QueryCommon common();

  default QueryType type() {
    return common().type();
  }

  /** Key of the answer, name in {@code react}; not unique in a request. */
  default String id() {
    return common().id();
  }

  /** Index in the request's {@code query} array, from 0. */
  default int position() {
    return common().position();
  }

  /** JSON pointer of this query in the request's body, such as {@code /query/2}. */
  default String pointer() {
    return "/query/" + position();
  }

  /** The object as sent. */
  default JsonObject json() {
    return common().json();
  }

  /** Normalised data fields, in order. */
  default List<DataField> dataFields() {
    return common().dataFields();
  }

  /** Whether {@code size} is a number of buckets, not of hits. */
  default boolean countsBuckets() {
    return false;
  }

  /** This query, when its answer is a list of suggestions. */
  default Optional<SuggestionQuery> suggestion() {
    return Optional.empty();
  }

  /** Whether other spellings are wanted when nothing is found. */
  default boolean spelling() {
    return false;
  }

  /** Whether it searches for the words of a text. */
  default boolean searchesWords() {
    return false;
  }

  /** The first data field. */
  default Optional<DataField> firstField() {
    return dataFields().stream().findFirst();
  }
}
