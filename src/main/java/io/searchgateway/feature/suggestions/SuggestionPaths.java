package io.searchgateway.feature.suggestions;

/** Paths of the resources, at the root and below the prefix in both spellings. */
final class SuggestionPaths {

  static final String SUGGESTIONS = "{root: _suggestions|_gateway/_?suggestions}/preferences";

  static final String POPULAR =
      "{root: _popular_suggestions|_gateway/_?popular_suggestions}/preferences";

  static final String RECENT =
      "{root: _recent_suggestions|_gateway/_?recent_suggestions}/preferences";

  static final String INDEX = "{root: _index_suggestions|_gateway/_?index_suggestions}/preferences";

  static final String GROUP =
      "{root: _featured_suggestions_group|_gateway/_?featured_suggestions_group}";

  static final String REBUILD = "{root: _gateway/_?popular_suggestions}/_rebuild";

  static final String RECENT_SEARCHES = "{root: _gateway/_?recent_suggestions}";

  /** At the root the last segment would be another one. */
  static final String RECORDED_SEARCH =
      "_gateway/{index: (?!_?(permission|user|role|storedquery|reindex)/)[^/]+}/{name:"
          + " _?analytics}/search";

  private SuggestionPaths() {}
}
