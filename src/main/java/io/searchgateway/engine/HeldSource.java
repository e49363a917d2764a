package io.searchgateway.engine;

import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;

/** A body that knows whether its reader holds it back. */
final class HeldSource implements Content.Source {

  private final Content.Source source;
  private volatile boolean demanded;

  HeldSource(Content.Source source) {
    this.source = source;
  }

  /** Whether the reader has not asked for more, so that silence is no fault of the engine. */
  boolean isHeld() {
    return !demanded;
  }

  @Override
  public long getLength() {
    return source.getLength();
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
  public Content.Chunk read() {
    return source.read();
  }

  @Override
  public void demand(Runnable callback) {
    demanded = true;
    // What reads an answer never blocks, so it need not be handed to another thread.
    source.demand(
        Invocable.from(
            Invocable.InvocationType.NON_BLOCKING,
            () -> {
              demanded = false;
              callback.run();
            }));
  }

  @Override
  public void fail(Throwable failure) {
    source.fail(failure);
  }
}
