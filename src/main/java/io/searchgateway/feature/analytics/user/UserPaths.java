package io.searchgateway.feature.analytics.user;

import io.searchgateway.feature.analytics.report.Reports;

/** Paths of users. */
final class UserPaths {

  /** The name of a report behind this is that of a report of the index {@code users}. */
  static final String USER =
      "{root: _analytics|_gateway/_?analytics}/users/{id: (?!(?:"
          + Reports.NAMES
          + "|insights)$)[^/]+}";

  private UserPaths() {}
}
