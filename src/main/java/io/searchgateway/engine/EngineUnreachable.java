package io.searchgateway.engine;

/** No node of the engine gave an answer; the cause is for the log only. */
public final class EngineUnreachable extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public EngineUnreachable(Throwable cause) {
    super("the engine did not respond", cause);
  }
}
