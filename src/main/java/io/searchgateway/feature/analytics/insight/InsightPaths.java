package io.searchgateway.feature.analytics.insight;

/** Paths of insights. */
final class InsightPaths {

  static final String ROOT = "{root: _analytics|_gateway/_?analytics}";
  static final String INDEX = "/{index}";
  static final String INSIGHTS = "/insights";
  static final String STATUS = "/insight-status";

  private InsightPaths() {}
}
