package io.searchgateway.feature.storedquery;

/** Paths of the resources, at the root and below the prefix in both spellings. */
final class StoredQueryPaths {

  static final String LIST = "{root: _storedqueries|_gateway/_?storedqueries}";

  static final String ROOT = "{root: _storedquery|_gateway/_?storedquery}";

  static final String USAGE = "{root: _analytics|_gateway/_?analytics}/storedqueries/usage";

  private StoredQueryPaths() {}
}
