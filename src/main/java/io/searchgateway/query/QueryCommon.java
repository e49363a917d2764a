package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * What every query may say, whatever its type. Properties that have an effect on some types only
 * are here when other types must still check them.
 *
 * @param id key of the answer, name in {@code react}
 * @param position index in the request's {@code query} array, from 0
 * @param type that of the record that holds this
 * @param index other index for this query; not checked against anybody's rights yet
 * @param execute false: usable in {@code react} but not run
 * @param react what this query depends on
 * @param compoundClause clause in which this query takes part
 * @param dataFields normalised, after {@code enableSynonyms} and positional weights
 * @param nestedField nested path of the data fields
 * @param paging {@code size}, {@code from} and the cursor
 * @param source {@code _source} filter
 * @param highlighting how matches are marked
 * @param distinct one hit per value of a field
 * @param aggregation what is said about buckets
 * @param sortBy order of hits or of buckets; its use depends on the type
 * @param vector re-ranking, present when both its vector and its field are
 * @param defaultQuery raw DSL for this query
 * @param customQuery raw DSL for its dependents
 * @param endpoint where to ask in place of the engine
 * @param json the object as sent
 */
public record QueryCommon(
    String id,
    int position,
    QueryType type,
    Optional<String> index,
    boolean execute,
    Optional<React> react,
    CompoundClause compoundClause,
    List<DataField> dataFields,
    Optional<String> nestedField,
    Paging paging,
    SourceFilter source,
    Highlighting highlighting,
    Distinct distinct,
    AggregationOptions aggregation,
    Optional<SortBy> sortBy,
    Optional<VectorRanking> vector,
    Optional<RawEngineQuery> defaultQuery,
    Optional<RawEngineQuery> customQuery,
    Optional<Endpoint> endpoint,
    JsonObject json) {

  public QueryCommon {
    dataFields = List.copyOf(dataFields);
  }
}
