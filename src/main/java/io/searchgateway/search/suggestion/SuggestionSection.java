package io.searchgateway.search.suggestion;

import java.util.Optional;

/**
 * Under which heading a client shows a suggestion.
 *
 * @param id by which clients group
 * @param label the heading
 */
public record SuggestionSection(Optional<String> id, Optional<String> label) {}
