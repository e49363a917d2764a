package io.searchgateway.query.reader;

import io.searchgateway.query.AggregationOptions;
import io.searchgateway.query.CompoundClause;
import io.searchgateway.query.DataField;
import io.searchgateway.query.Distinct;
import io.searchgateway.query.Highlighting;
import io.searchgateway.query.Paging;
import io.searchgateway.query.QueryCommon;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.RawEngineQuery;
import io.searchgateway.query.SourceFilter;
import io.searchgateway.query.VectorRanking;
import java.util.List;
import java.util.Optional;

/** Makes what all types of query share of their members. */
final class CommonReader {

  private CommonReader() {}

  static QueryCommon read(RequestMembers members, QueryType type, RequestFindings findings) {
    return new QueryCommon(
        members.get(CommonProperties.ID).orElse(""),
        Integer.parseInt(members.at().lastStep()),
        type,
        members.get(CommonProperties.INDEX),
        members.flag(CommonProperties.EXECUTE, true),
        members.get(CommonProperties.REACT),
        members.get(CommonProperties.COMPOUND_CLAUSE).orElse(CompoundClause.MUST),
        dataFields(members, type, findings),
        members.get(CommonProperties.NESTED_FIELD),
        paging(members),
        source(members),
        highlighting(members),
        new Distinct(
            members.get(CommonProperties.DISTINCT_FIELD),
            members.get(CommonProperties.DISTINCT_FIELD_CONFIG)),
        aggregation(members),
        members.get(BucketProperties.SORT_BY),
        vector(members),
        members.get(CommonProperties.DEFAULT_QUERY).map(RawEngineQuery::new),
        members.get(CommonProperties.CUSTOM_QUERY).map(RawEngineQuery::new),
        members.get(CommonProperties.ENDPOINT).flatMap(EndpointAsSent::complete),
        members.json());
  }

  private static List<DataField> dataFields(
      RequestMembers members, QueryType type, RequestFindings findings) {
    List<Double> weights = members.get(TextProperties.FIELD_WEIGHTS).orElse(List.of());
    List<DataField> fields =
        members
            .get(CommonProperties.DATA_FIELD)
            .map(
                sent ->
                    DataFields.normalise(
                        sent, weights, members.at(CommonProperties.DATA_FIELD), findings))
            .orElse(List.of());
    boolean withSynonyms =
        members.flag(TextProperties.ENABLE_SYNONYMS, true)
            || !TextProperties.ENABLE_SYNONYMS.concerns(type);
    return withSynonyms ? fields : DataFields.withoutSynonyms(fields, weights);
  }

  private static Paging paging(RequestMembers members) {
    Optional<String> cursor =
        members
            .get(CommonProperties.DEEP_PAGINATION_CONFIG)
            .flatMap(config -> config)
            .filter(given -> members.flag(CommonProperties.DEEP_PAGINATION, false));
    return new Paging(
        members.number(CommonProperties.SIZE), members.number(CommonProperties.FROM), cursor);
  }

  private static SourceFilter source(RequestMembers members) {
    return new SourceFilter(
        members.get(CommonProperties.INCLUDE_FIELDS).orElse(SourceFilter.ALL.includes()),
        members.get(CommonProperties.EXCLUDE_FIELDS).orElse(SourceFilter.ALL.excludes()));
  }

  private static Highlighting highlighting(RequestMembers members) {
    return new Highlighting(
        members.flag(CommonProperties.HIGHLIGHT, false),
        members.get(CommonProperties.HIGHLIGHT_FIELD).orElse(List.of()),
        members
            .get(CommonProperties.HIGHLIGHT_CONFIG)
            .or(() -> members.get(CommonProperties.CUSTOM_HIGHLIGHT)));
  }

  private static AggregationOptions aggregation(RequestMembers members) {
    return new AggregationOptions(
        members.get(BucketProperties.AGGREGATION_FIELD),
        members.number(BucketProperties.AGGREGATION_SIZE),
        members.get(BucketProperties.AFTER),
        members.get(BucketProperties.AGGREGATIONS).orElse(List.of()),
        members.flag(BucketProperties.SHOW_MISSING, false),
        members.get(BucketProperties.INCLUDE_VALUES),
        members.get(BucketProperties.EXCLUDE_VALUES));
  }

  private static Optional<VectorRanking> vector(RequestMembers members) {
    return members
        .get(CommonProperties.QUERY_VECTOR)
        .flatMap(
            vector ->
                members
                    .get(CommonProperties.VECTOR_DATA_FIELD)
                    .map(
                        field ->
                            new VectorRanking(
                                vector,
                                field,
                                members
                                    .get(CommonProperties.CANDIDATES)
                                    .orElse(VectorRanking.DEFAULT_CANDIDATES),
                                members.get(CommonProperties.SCRIPT))));
  }
}
