package io.searchgateway.testkit;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** An answer whose every byte waits for the test: slow engines without a clock. */
public final class GatedAnswer implements StubResponder {
  private final CountDownLatch arrived = new CountDownLatch(1);
  private final BlockingQueue<Optional<Bytes>> pieces = new LinkedBlockingQueue<>();

  @Override
  public void respond(StubExchange exchange) throws IOException {
    arrived.countDown();
    try {
      for (Optional<Bytes> next = pieces.take(); next.isPresent(); next = pieces.take()) {
        exchange.send(next.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      exchange.hangUp();
    }
  }

  /** Whether a request for this answer has come within the time. */
  public boolean arrivedWithin(Duration time) throws InterruptedException {
    return arrived.await(time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Lets these bytes go out, head and framing being the test's affair. */
  public void release(String latin1) {
    pieces.add(Optional.of(Bytes.latin1(latin1)));
  }

  /** Ends the answer; the connection stays for the next request. */
  public void end() {
    pieces.add(Optional.empty());
  }
}
