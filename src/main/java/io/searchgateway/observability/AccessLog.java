package io.searchgateway.observability;

import io.searchgateway.config.AccessLogSettings;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.MaskedQuery;
import io.searchgateway.request.Outcome;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Access log: a JSON line for every finished request, written by a thread of its own. It holds no
 * header and no body, so no credential. When the disk cannot keep up, lines are dropped and
 * counted; no request ever waits for its line.
 */
public final class AccessLog implements ExchangeListener, AutoCloseable {

  private static final System.Logger LOG = System.getLogger(AccessLog.class.getName());
  private static final int QUEUE = 8192;
  private static final long REST_MILLIS = 20;

  private final BlockingQueue<Line> queue = new ArrayBlockingQueue<>(QUEUE);
  private final AtomicLong dropped = new AtomicLong();
  private final OutputStream out;
  private final boolean ownsOutput;
  private final Thread writer;
  private final CountDownLatch rest = new CountDownLatch(1);
  private volatile boolean closing;

  private record Line(Exchange exchange, Outcome outcome) {}

  private AccessLog(OutputStream out, boolean ownsOutput) {
    this.out = out;
    this.ownsOutput = ownsOutput;
    this.writer = new Thread(this::write, "gateway-access-log");
    writer.setDaemon(true);
    writer.start();
  }

  /**
   * Opens the log.
   *
   * @return null when it is switched off
   * @throws IOException when the file cannot be written
   */
  public static @Nullable AccessLog open(AccessLogSettings settings) throws IOException {
    if (settings instanceof AccessLogSettings.ToFile file) {
      return new AccessLog(new BufferedOutputStream(append(file.path())), true);
    }
    return settings instanceof AccessLogSettings.StandardOutput
        ? new AccessLog(
            new BufferedOutputStream(new FileOutputStream(java.io.FileDescriptor.out)), false)
        : null;
  }

  private static OutputStream append(Path path) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    return Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** How many lines were dropped since the start. */
  public long dropped() {
    return dropped.get();
  }

  @Override
  public void finished(Exchange exchange, Outcome outcome) {
    if (!queue.offer(new Line(exchange, outcome))) {
      dropped.incrementAndGet();
    }
  }

  /** Takes what has gathered, then rests: to be woken for each line would cost every request. */
  private void write() {
    List<Line> batch = new ArrayList<>();
    try {
      while (!closing || !queue.isEmpty()) {
        batch.clear();
        queue.drainTo(batch);
        for (Line line : batch) {
          write(line);
        }
        if (batch.isEmpty()) {
          out.flush();
          rest.await(REST_MILLIS, TimeUnit.MILLISECONDS);
        }
      }
      out.flush();
    } catch (IOException full) {
      closing = true;
      LOG.log(System.Logger.Level.ERROR, "The access log can no longer be written", full);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private void write(Line line) throws IOException {
    byte[] text;
    try {
      text = json(line);
    } catch (RuntimeException unwritable) {
      dropped.incrementAndGet();
      LOG.log(System.Logger.Level.WARNING, "A line of the access log was dropped", unwritable);
      return;
    }
    out.write(text);
    out.write('\n');
  }

  private static byte[] json(Line line) {
    Exchange exchange = line.exchange();
    Outcome outcome = line.outcome();
    return Json.write(
        json ->
            json.writeStartObject()
                .write("ts", exchange.received().toString())
                .write("request_id", exchange.id())
                .write("client", exchange.clientAddress())
                .write("caller", exchange.caller().map(Caller::name).orElse("-"))
                .write("method", exchange.method())
                .write("path", MaskedQuery.path(exchange.target().path()))
                .write("query", MaskedQuery.of(exchange.target().query().orElse("")))
                .write("status", outcome.status())
                .write("answered_by", outcome.kind().name().toLowerCase(Locale.ROOT))
                .write("complete", outcome.complete())
                .write("took_micros", outcome.took().toNanos() / 1000)
                .write("bytes_in", outcome.bytesIn())
                .write("bytes_out", outcome.bytesOut())
                .writeEnd());
  }

  /** Writes what is queued and ends. */
  @Override
  public void close() {
    closing = true;
    rest.countDown();
    try {
      writer.join(TimeUnit.SECONDS.toMillis(5));
      // Standard output belongs to the server.
      if (ownsOutput) {
        out.close();
      } else {
        out.flush();
      }
    } catch (IOException gone) {
      LOG.log(System.Logger.Level.DEBUG, "The access log could not be closed cleanly", gone);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }
}
