package io.searchgateway.feature.synonyms;

/** Paths of the resources, below the prefix only: at the root the engine has such an API itself. */
final class SynonymPaths {

  static final String LIST = "{root: _gateway/_?synonyms}";

  static final String ONE = "{root: _gateway/_?synonym}";

  private SynonymPaths() {}
}
