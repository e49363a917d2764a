package io.searchgateway.http;

import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.Pace;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongConsumer;

/** Reads a whole body without blocking, up to a limit. */
final class BodyIntake implements ReadListener {

  private static final int BUFFER_BYTES = 8 * 1024;

  private final ServletInputStream input;
  private final int limit;
  private final Pace pace;
  private final LongConsumer counter;
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private final ByteArrayOutputStream read;

  private BodyIntake(
      ServletInputStream input, long announced, int limit, Pace pace, LongConsumer counter) {
    this.input = input;
    this.limit = limit;
    this.pace = pace;
    this.counter = counter;
    this.read = new ByteArrayOutputStream((int) Math.max(32, Math.min(announced, BUFFER_BYTES)));
  }

  /**
   * Reads the body of a request that was made asynchronous.
   *
   * @param limit most bytes that are taken
   * @return fails with a {@link Problem}, on the thread that found the reason
   */
  static CompletionStage<byte[]> read(
      HttpServletRequest request, int limit, Pace pace, LongConsumer counter) {
    long announced = request.getContentLengthLong();
    if (announced > limit) {
      return CompletableFuture.failedStage(tooLarge(limit));
    }
    if (announced == 0 || (announced < 0 && request.getHeader("Transfer-Encoding") == null)) {
      return CompletableFuture.completedStage(new byte[0]);
    }
    try {
      BodyIntake intake = new BodyIntake(request.getInputStream(), announced, limit, pace, counter);
      pace.waiting();
      intake.input.setReadListener(intake);
      return intake.whole;
    } catch (IOException | IllegalStateException gone) {
      return CompletableFuture.failedStage(incomplete());
    }
  }

  static Problem tooLarge(int limit) {
    return Problem.of(413, "body_too_large", "the body is longer than " + limit + " bytes");
  }

  private static Problem incomplete() {
    return Problem.of(400, "body_incomplete", "the request body broke off");
  }

  @Override
  public void onDataAvailable() throws IOException {
    while (!whole.isDone() && input.isReady() && !input.isFinished()) {
      int count = input.read(buffer);
      if (count < 0) {
        return;
      }
      pace.over();
      pace.moved(count);
      counter.accept(count);
      if (count > limit - read.size()) {
        whole.completeExceptionally(tooLarge(limit));
        return;
      }
      read.write(buffer, 0, count);
    }
    pace.waiting();
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
