package io.searchgateway.query;

/** {@code sortBy}: direction of hits or buckets; {@code COUNT} is meant for buckets only. */
public enum SortBy {
  ASC,
  DESC,
  COUNT
}
