package io.searchgateway.feature.indices;

/** Paths of the resources. */
final class IndexPaths {

  static final String APP = "{root: _gateway/_?app}/{index: [^/]+}";

  static final String REINDEX = "{root: _gateway/_?reindex}";

  static final String ALIASED = "{root: _aliasedindices|_gateway/_?aliasedindices}";

  private IndexPaths() {}
}
