package io.searchgateway.feature.pipelines;

/** Paths of figures over time. */
final class AnalyticsPaths {

  static final String ROOT = "{root: _analytics|_gateway/_?analytics}";

  private static final String VALUE = "/{value: time-taken|error-rate}";

  /** One pipeline over time. */
  static final String PIPELINE = ROOT + "/pipeline/{id}" + VALUE;

  /** One version of a pipeline over time. */
  static final String VERSION = ROOT + "/pipeline/{id}/version/{version: [0-9]+}" + VALUE;

  private AnalyticsPaths() {}
}
