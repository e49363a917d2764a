package io.searchgateway.access;

import java.util.Locale;

/** The checks of a request in their order. */
public enum AccessCheck {
  CREDENTIAL,
  EXPIRY,
  SOURCES,
  REFERERS,
  RATE,
  CATEGORY,
  ACL,
  OPERATION,
  TARGET,
  CLUSTER,
  INDICES,
  PARAMETERS,
  BODY;

  /** The name in decisions and traces, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
