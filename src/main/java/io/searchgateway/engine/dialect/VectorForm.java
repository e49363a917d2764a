package io.searchgateway.engine.dialect;

/** How an engine scores by a stored vector when the request does not say. */
public enum VectorForm {
  /** A script with vector functions. */
  SCRIPT,
  /** The script language of the k-NN plugin. */
  KNN
}
