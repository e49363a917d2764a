package io.searchgateway.feature.analytics.report.rest;

import io.searchgateway.feature.analytics.report.Reports;

/** Paths of reports; a path with an index is that of the report and the index before its name. */
final class ReportPaths {

  static final String ROOT = "{root: _analytics|_gateway/_?analytics}";

  static final String REPORT = "/{report: " + Reports.NAMES + "}";

  /** Every ID has a digit, and no name of a report has one. */
  static final String SESSION = "/sessions/{id: [\\w-]*[0-9][\\w-]*}";

  static final String VALUES = "/filter-values/{label}";

  static final String INDEX = "/{index}";

  private ReportPaths() {}
}
