package io.searchgateway.feature.analytics.stage;

import io.searchgateway.pipeline.MessageBody;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Adds {@code queryId} to {@code settings} of a declarative answer, which ends with them. Answers
 * that end otherwise stay as they are; so do those with settings without members.
 */
final class AnswerQueryId {

  private static final byte[] END = "}}".getBytes(StandardCharsets.UTF_8);

  private AnswerQueryId() {}

  /**
   * The answer with the id.
   *
   * @param more members of the answer that are added behind {@code settings}
   */
  static MessageBody in(MessageBody body, String id, Optional<String> more) {
    byte[] added =
        (",\"queryId\":\"" + id + "\"}" + more.map(one -> "," + one).orElse("") + "}")
            .getBytes(StandardCharsets.UTF_8);
    if (body instanceof MessageBody.Held held) {
      byte[] bytes = held.bytes();
      SettingsAtEnd settings = new SettingsAtEnd();
      settings.accept(bytes, 0);
      return settings.isSo() && endsSo(bytes) ? MessageBody.of(replaced(bytes, added)) : body;
    }
    if (body instanceof MessageBody.Streamed streamed) {
      streamed.through(source -> new Extended(source, added));
    }
    return body;
  }

  private static boolean endsSo(byte[] bytes) {
    int begin = bytes.length - END.length;
    return begin >= 0 && Arrays.equals(bytes, begin, bytes.length, END, 0, END.length);
  }

  private static byte[] replaced(byte[] bytes, byte[] end) {
    byte[] all = Arrays.copyOf(bytes, bytes.length - END.length + end.length);
    System.arraycopy(end, 0, all, bytes.length - END.length, end.length);
    return all;
  }

  /** A source that keeps back two bytes until it knows whether they are the last ones. */
  private static final class Extended implements Content.Source {
    private final Content.Source source;
    private final byte[] end;
    private final SettingsAtEnd settings = new SettingsAtEnd();
    private byte[] kept = {};

    Extended(Content.Source source, byte[] end) {
      this.source = source;
      this.end = end;
    }

    @Override
    @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
    public Content.Chunk read() {
      Content.@Nullable Chunk chunk = source.read();
      if (chunk == null || Content.Chunk.isFailure(chunk)) {
        return chunk;
      }
      try {
        return next(chunk.getByteBuffer(), chunk.isLast());
      } finally {
        chunk.release();
      }
    }

    private Content.Chunk next(ByteBuffer bytes, boolean last) {
      byte[] all = Arrays.copyOf(kept, kept.length + bytes.remaining());
      bytes.get(all, kept.length, bytes.remaining());
      settings.accept(all, kept.length);
      if (last) {
        kept = new byte[0];
        return Content.Chunk.from(
            ByteBuffer.wrap(isComplete(all) ? replaced(all, end) : all), true);
      }
      int passed = Math.max(0, all.length - END.length);
      kept = Arrays.copyOfRange(all, passed, all.length);
      return Content.Chunk.from(ByteBuffer.wrap(all, 0, passed), false);
    }

    private boolean isComplete(byte[] last) {
      return settings.isSo() && endsSo(last);
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
  }
}
