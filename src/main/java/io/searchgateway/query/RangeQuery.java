package io.searchgateway.query;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Filter by a range of numbers or dates.
 *
 * @param value absent for the empty array
 * @param queryFormat any text but {@code or} and {@code and} is a date format
 * @param range overall extent of a slider; may be without start and end
 * @param includeNullValues whether documents without the field match too
 * @param interval of the histogram, as sent
 * @param calendarInterval makes the histogram one of dates. The names of the aggregations asked for
 *     are with the aggregation options
 */
public record RangeQuery(
    QueryCommon common,
    DeferredValue<RangeValue> value,
    QueryFormat queryFormat,
    Optional<RangeBounds> range,
    boolean includeNullValues,
    OptionalLong interval,
    Optional<String> calendarInterval)
    implements DeclarativeQuery {}
