package io.searchgateway.feature.credentials;

/** Paths of what tells about decisions. */
final class DecisionPaths {

  private static final String ROOT = "{root: _permission|_gateway/_?permission}";

  static final String WHO_AM_I = ROOT + "/_whoami";

  static final String SIMULATE = ROOT + "/_simulate";

  private DecisionPaths() {}
}
