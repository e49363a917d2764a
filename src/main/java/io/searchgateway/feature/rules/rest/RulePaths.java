package io.searchgateway.feature.rules.rest;

/** Paths of the resources, at the root and below the prefix in both spellings. */
final class RulePaths {

  static final String LIST = "{root: _rules|_gateway/_?rules}";

  static final String ONE = "{root: _rule|_gateway/_?rule}";

  static final String USAGE = "{root: _analytics|_gateway/_?analytics}/rules/usage";

  private RulePaths() {}
}
