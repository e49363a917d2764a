package io.searchgateway.pipeline;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/** A source whose bytes somebody looks at as they pass. */
public final class WatchedSource implements Content.Source {

  private final Content.Source source;
  private final Consumer<ByteBuffer> watcher;

  /**
   * A watched source.
   *
   * @param watcher must neither wait nor keep the bytes
   */
  public WatchedSource(Content.Source source, Consumer<ByteBuffer> watcher) {
    this.source = source;
    this.watcher = watcher;
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
  public Content.Chunk read() {
    Content.@Nullable Chunk chunk = source.read();
    if (chunk != null && !Content.Chunk.isFailure(chunk)) {
      watcher.accept(chunk.getByteBuffer().asReadOnlyBuffer());
    }
    return chunk;
  }

  @Override
  public void demand(Runnable demandCallback) {
    source.demand(demandCallback);
  }

  @Override
  public void fail(Throwable failure) {
    source.fail(failure);
  }

  @Override
  public void fail(Throwable failure, boolean last) {
    source.fail(failure, last);
  }

  @Override
  public long getLength() {
    return source.getLength();
  }
}
