package io.searchgateway.query;

/** The clause of a bool query in which a query takes part. */
public enum CompoundClause {
  MUST,
  FILTER
}
