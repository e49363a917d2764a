package io.searchgateway.feature;

/**
 * What runs beside the requests from the start of the gateway to its end: a bean of a feature.
 * Features are started by name, the services of one in its order; what one of them throws while it
 * hears of something is logged, and the others hear of it all the same.
 */
public interface Service {

  /**
   * Begins, once users and pipelines have been read, or the engine was found away. Must not wait
   * for the engine. What it throws ends the start of the gateway.
   */
  void start();

  /**
   * The engine is there, for the first time or again, and users and pipelines have been read from
   * it. Comes on any thread, perhaps before {@link #start}; must not wait.
   */
  default void engineAppeared() {}

  /**
   * Ends, before the connections to the engine are closed; also after a start that failed, but only
   * if it was begun; called once, in the reverse order of the starts.
   */
  default void stop() {}

  /**
   * Gives back what was held for work: the connections to the engine are closed and all threads of
   * the gateway have ended. Called once, in the reverse order too, whether or not it was started.
   */
  default void release() {}
}
