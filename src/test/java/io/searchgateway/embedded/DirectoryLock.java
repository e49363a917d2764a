package io.searchgateway.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** The right to use a data directory; the operating system takes it back when the process ends. */
final class DirectoryLock implements AutoCloseable {
  /** Long enough for an engine whose owner was killed to finish closing. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private static final long PAUSE_MILLIS = 100;

  private final FileChannel channel;

  private DirectoryLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock; keep the result reachable for as long as the lock is to be held.
   *
   * @throws RefusedStartException when another engine still holds it after five seconds
   */
  static DirectoryLock take(EngineDirectory directory)
      throws IOException, InterruptedException, RefusedStartException {
    FileChannel channel =
        FileChannel.open(directory.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (channel.tryLock() == null) {
      if (System.nanoTime() > deadline) {
        channel.close();
        throw new RefusedStartException(
            "Another embedded engine is using "
                + directory.root()
                + ". Is the run command running already? Stop it first.");
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return new DirectoryLock(channel);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
