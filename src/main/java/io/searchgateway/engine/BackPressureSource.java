package io.searchgateway.engine;

import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * A body that knows whether its reader holds it back, and tells its reader of every failure.
 *
 * <p>Jetty's own forgets whoever has asked for more when it finds out, in the very moment of being
 * asked, that the engine is gone.
 */
final class BackPressureSource implements Content.Source {

  private final Content.Source source;
  private final AtomicReference<@Nullable Runnable> demand = new AtomicReference<>();
  private volatile @Nullable Throwable failure;

  BackPressureSource(Content.Source source) {
    this.source = source;
  }

  /** Whether the reader has not asked for more, so that silence is no fault of the engine. */
  boolean isHeld() {
    return demand.get() == null;
  }

  @Override
  public long getLength() {
    return source.getLength();
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
  public Content.Chunk read() {
    Content.Chunk chunk = source.read();
    Throwable broken = failure;
    return chunk == null && broken != null ? Content.Chunk.from(broken, true) : chunk;
  }

  @Override
  public void demand(Runnable callback) {
    demand.set(callback);
    if (failure == null) {
      // What reads an answer never blocks, so it need not be handed to another thread.
      source.demand(Invocable.from(Invocable.InvocationType.NON_BLOCKING, this::call));
    }
    if (failure != null) {
      call();
    }
  }

  private void call() {
    Runnable callback = demand.getAndSet(null);
    if (callback != null) {
      callback.run();
    }
  }

  /** Nothing more comes, for this reason. */
  void broken(Throwable cause) {
    failure = cause;
    call();
  }

  @Override
  public void fail(Throwable cause) {
    source.fail(cause);
  }
}
