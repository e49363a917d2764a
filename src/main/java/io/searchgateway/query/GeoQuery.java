package io.searchgateway.query;

/** Filter by place. */
public record GeoQuery(QueryCommon common, Reading<GeoValue> value) implements DeclarativeQuery {}
