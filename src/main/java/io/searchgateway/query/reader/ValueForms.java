package io.searchgateway.query.reader;

import io.searchgateway.query.QueryType;

/** The form of {@code value}, which depends on the type of the query (specification section 7). */
final class ValueForms {

  private ValueForms() {}

  static Form of(QueryType type) {
    return switch (type) {
      case SEARCH -> TextValues.SEARCH;
      case SUGGESTION -> TextValues.SUGGESTION;
      case TERM -> TextValues.TERM;
      case RANGE -> RangeValues.FORM;
      case GEO -> GeoValues.FORM;
    };
  }
}
