package io.searchgateway.authorization;

import java.util.concurrent.CompletionStage;

/** Something must be learnt before a walk can be made; it is made again when the stage is over. */
public final class LookupPending extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient CompletionStage<?> ready;

  /**
   * Leaves a walk.
   *
   * @param ready over when it may be made again; its failure is the call's
   */
  public LookupPending(CompletionStage<?> ready) {
    super(null, null, false, false);
    this.ready = ready;
  }

  public CompletionStage<?> ready() {
    return ready;
  }
}
