package io.searchgateway.query;

/** One field to sort hits by; {@code _score} given by name alone is descending always. */
public record SortEntry(String field, boolean descending) {}
