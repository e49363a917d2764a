package io.searchgateway.feature.relevance;

/** Paths of the resources; settings of one index are at the root too. */
final class RelevancePaths {

  static final String LIST = "{root: _gateway/_?searchrelevancy}";

  static final String ONE = "{root: _searchrelevancy|_gateway/_?searchrelevancy}/{index: [^/]+}";

  private RelevancePaths() {}
}
