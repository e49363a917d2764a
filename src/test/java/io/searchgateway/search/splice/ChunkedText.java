package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryReservation;
import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.eclipse.jetty.io.Content;

/** A text that arrives in pieces. */
final class ChunkedText implements Content.Source {

  private final Deque<Content.Chunk> chunks = new ArrayDeque<>();

  /** Cuts anywhere, in the middle of characters too; now and then a piece is empty or direct. */
  ChunkedText(String text, Random random, int longest) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < bytes.length; ) {
      int count = Math.min(bytes.length - at, random.nextInt(longest + 1));
      ByteBuffer piece =
          random.nextBoolean() ? ByteBuffer.allocate(count) : ByteBuffer.allocateDirect(count);
      piece.put(bytes, at, count).flip();
      at += count;
      chunks.add(Content.Chunk.from(piece, false));
    }
    chunks.add(Content.Chunk.EOF);
  }

  @Override
  @SuppressWarnings("NullAway") // Null is how the contract says "nothing yet".
  public Content.Chunk read() {
    Content.Chunk next = chunks.peek();
    return next != null && next.isLast() ? next : chunks.poll();
  }

  @Override
  public void demand(Runnable callback) {
    callback.run();
  }

  @Override
  public void fail(Throwable failure) {
    chunks.clear();
    chunks.add(Content.Chunk.from(failure, true));
  }

  static String spliced(String text, SplicePlan plan, Random random, int longest)
      throws java.io.IOException {
    return Content.Source.asString(
        new SplicedSource(
            new ChunkedText(text, random, longest), plan, MemoryReservation.unbounded()),
        StandardCharsets.UTF_8);
  }

  static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }
}
