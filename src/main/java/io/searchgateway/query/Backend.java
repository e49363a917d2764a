package io.searchgateway.query;

/** The kind of engine that {@code settings.backend} names, of those that this gateway serves. */
public enum Backend {
  /** The default; {@code elasticsearch} means the same. */
  ENGINE,
  /** Vector queries take the form of the k-NN plugin. */
  OPENSEARCH
}
