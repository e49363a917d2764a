package io.searchgateway.query;

/** Filter by place (specification section 7.5). */
public record GeoQuery(QueryCommon common, Reading<GeoValue> value) implements DeclarativeQuery {

  @Override
  public QueryType type() {
    return QueryType.GEO;
  }
}
