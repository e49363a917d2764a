package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * What every query may say, whatever its type (specification section 4). Properties that have an
 * effect on some types only are here when other types must still check them.
 *
 * @param id key of the answer, name in {@code react}
 * @param position index in the request's {@code query} array, from 0
 * @param index other index for this query; not checked against anybody's rights yet
 * @param execute false: usable in {@code react} but not run
 * @param react what this query depends on
 * @param compoundClause clause in which this query takes part (10.5)
 * @param dataFields normalised, after {@code enableSynonyms} and positional weights (section 6)
 * @param nestedField nested path of the data fields
 * @param paging {@code size}, {@code from} and the cursor (8.1)
 * @param source {@code _source} filter
 * @param highlighting 8.4
 * @param distinct 8.2
 * @param aggregation 8.5 to 8.7
 * @param sortBy order of hits or of buckets; its use depends on the type
 * @param vector re-ranking, present when both its vector and its field are (8.8)
 * @param defaultQuery raw DSL for this query (9)
 * @param customQuery raw DSL for its dependents (9)
 * @param endpoint where to ask in place of the engine (15)
 * @param json the object as sent
 */
public record QueryCommon(
    String id,
    int position,
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
    Optional<RawQuery> defaultQuery,
    Optional<RawQuery> customQuery,
    Optional<Endpoint> endpoint,
    JsonObject json) {

  public QueryCommon {
    dataFields = List.copyOf(dataFields);
  }
}
