package io.searchgateway.query;

/** Filter by place. */
public record GeoQuery(QueryCommon common, DeferredValue<GeoValue> value)
    implements DeclarativeQuery {}
