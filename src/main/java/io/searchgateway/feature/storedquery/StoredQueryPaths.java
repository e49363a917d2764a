package io.searchgateway.feature.storedquery;

/** Paths of the resources, at the root and below the prefix in both spellings. */
final class StoredQueryPaths {

  static final String LIST = "{root: _storedqueries|_gateway/_?storedqueries}";

  private static final String ROOT = "{root: _storedquery|_gateway/_?storedquery}";

  /** One stored query. */
  static final String ONE = ROOT + "/{id}";

  /** What is done with a definition that is not stored. */
  static final String UNSAVED = ROOT + "/{action: validate|execute}";

  static final String USAGE = "{root: _analytics|_gateway/_?analytics}/storedqueries/usage";

  private StoredQueryPaths() {}
}
