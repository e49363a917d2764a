package io.searchgateway.http;

import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.BodyPresence;
import io.searchgateway.proxy.Pace;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Reads a whole body without blocking, up to a limit. */
final class BodyIntake implements ReadListener {

  private static final int BUFFER_BYTES = 8 * 1024;

  private final int limit;
  private final Pace pace;
  private final LongConsumer counter;
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final ByteArrayOutputStream read = new ByteArrayOutputStream(1024);
  private @Nullable ServletInputStream input;

  /**
   * An intake.
   *
   * @param limit most bytes that are taken
   */
  BodyIntake(int limit, Pace pace, LongConsumer counter) {
    this.limit = limit;
    this.pace = pace;
    this.counter = counter;
  }

  /**
   * Reads the body of a request that was made asynchronous.
   *
   * @return fails with a {@link Problem}, on the thread that found the reason
   */
  CompletionStage<byte[]> read(HttpServletRequest request) {
    long announced = request.getContentLengthLong();
    if (announced > limit) {
      whole.completeExceptionally(tooLarge(limit));
    } else if (!BodyPresence.of(request)) {
      whole.complete(new byte[0]);
    } else {
      try {
        ServletInputStream stream = request.getInputStream();
        input = stream;
        pace.waiting();
        stream.setReadListener(this);
      } catch (IOException | IllegalStateException gone) {
        whole.completeExceptionally(incomplete());
      }
    }
    return whole;
  }

  /** Nobody waits for the rest of the body; without effect when it was read to its end. */
  void giveUp(Problem why) {
    whole.completeExceptionally(why);
  }

  static Problem tooLarge(int limit) {
    return Problem.of(413, "body_too_large", "the body is longer than " + limit + " bytes");
  }

  private static Problem incomplete() {
    return Problem.of(400, "body_incomplete", "the request body broke off");
  }

  @Override
  public void onDataAvailable() throws IOException {
    ServletInputStream stream = input;
    while (stream != null && !whole.isDone() && stream.isReady()) {
      int count = stream.read(buffer);
      if (count < 0) {
        onAllDataRead();
        return;
      }
      take(count);
      // Payara says so only here: it neither gives -1 nor calls onAllDataRead for a short body.
      if (stream.isFinished()) {
        onAllDataRead();
        return;
      }
    }
    if (!whole.isDone()) {
      pace.waiting();
    }
  }

  private void take(int count) {
    pace.moved(count);
    counter.accept(count);
    if (count > limit - read.size()) {
      whole.completeExceptionally(tooLarge(limit));
    } else {
      read.write(buffer, 0, count);
    }
  }

  @Override
  public void onAllDataRead() {
    pace.over();
    whole.complete(read.toByteArray());
  }

  @Override
  public void onError(Throwable gone) {
    pace.over();
    whole.completeExceptionally(incomplete());
  }
}
