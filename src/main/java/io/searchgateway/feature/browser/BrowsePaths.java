package io.searchgateway.feature.browser;

/** Paths of the resources; indices are one name, or several with commas and stars. */
final class BrowsePaths {

  static final String INDICES = "{root: _gateway/_?browse}/{indices: [^/]+}";

  private BrowsePaths() {}
}
