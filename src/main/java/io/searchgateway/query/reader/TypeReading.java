package io.searchgateway.query.reader;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryCommon;
import io.searchgateway.query.QueryType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/**
 * How queries of one type are read.
 *
 * @param value form of their value
 * @param reader makes a query of what all types share and of its own members
 */
record TypeReading(JsonForm value, BiFunction<QueryReader, QueryCommon, DeclarativeQuery> reader) {

  static final Map<QueryType, TypeReading> BY_TYPE =
      new EnumMap<>(
          Map.of(
              QueryType.SEARCH, new TypeReading(TextValues.SEARCH, QueryReader::search),
              QueryType.SUGGESTION, new TypeReading(TextValues.SUGGESTION, QueryReader::suggestion),
              QueryType.TERM, new TypeReading(TextValues.TERM, QueryReader::term),
              QueryType.RANGE, new TypeReading(RangeValues.FORM, QueryReader::range),
              QueryType.GEO, new TypeReading(GeoValues.FORM, QueryReader::geo)));

  static TypeReading of(QueryType type) {
    return Objects.requireNonNull(BY_TYPE.get(type));
  }
}
