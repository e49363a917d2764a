package io.searchgateway.engine.dialect;

import java.util.Optional;

/**
 * How the mapping of an index that people search is written for an engine.
 *
 * @param type name of the one mapping type below which fields stand; absent on engines without
 * @param strings whether exact texts and others have one and the same type
 * @param gramLimit whether the spread of n-gram sizes must be allowed by a setting
 * @param laterFilters whether there are the token filters {@code word_delimiter_graph} and {@code
 *     decimal_digit}
 * @param analyzedRules whether rules of synonyms are analyzed by the filters that precede theirs
 */
public record MappingForm(
    Optional<String> type,
    boolean strings,
    boolean gramLimit,
    boolean laterFilters,
    boolean analyzedRules) {}
