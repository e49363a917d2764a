package io.searchgateway.feature.browser;

/**
 * What documents are sorted by.
 *
 * @param field a column
 * @param descending whether the greatest come first
 */
public record SortKey(String field, boolean descending) {}
