package io.searchgateway.engine.dialect;

/** How far an engine knows the composite aggregation. */
public enum CompositeForm {
  /** Not at all: a terms aggregation stands in for it. */
  NONE,
  /** Without {@code missing_bucket}. */
  WITHOUT_MISSING,
  FULL;

  /** Whether documents without a value can have a bucket. */
  public boolean missingBucket() {
    return this == FULL;
  }
}
