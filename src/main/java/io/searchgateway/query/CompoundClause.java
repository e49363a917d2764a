package io.searchgateway.query;

/** The clause of a bool query in which a query takes part (specification section 10.5). */
public enum CompoundClause {
  MUST,
  FILTER
}
