package io.searchgateway.feature;

/** What runs beside the requests from the start of the gateway to its end: a bean of a feature. */
public interface Service {

  /** Begins, once users and pipelines have been read. Must not wait for the engine. */
  void start();

  /**
   * Ends, before the connections to the engine are closed; also after a start that failed; called
   * once.
   */
  void stop();
}
