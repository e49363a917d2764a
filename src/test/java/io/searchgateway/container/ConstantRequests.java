package io.searchgateway.container;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** One request after the other on connections that are kept open, until it is closed. */
final class ConstantRequests implements AutoCloseable {

  private final RawClient client;
  private final RawRequest request;
  private final Predicate<RawAnswer> good;
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();
  private final AtomicInteger answered = new AtomicInteger();
  private final List<Thread> threads;
  private volatile boolean over;

  /** Begins with so many connections. */
  ConstantRequests(
      RawClient client, RawRequest request, int connections, Predicate<RawAnswer> good) {
    this.client = client;
    this.request = request;
    this.good = good;
    Runnable work = this::goOn;
    this.threads = IntStream.range(0, connections).mapToObj(i -> new Thread(work)).toList();
    threads.forEach(Thread::start);
  }

  private void goOn() {
    while (!over && faults.size() < 5) {
      try (RawConnection connection = client.open()) {
        useUp(connection);
      } catch (IOException | UncheckedIOException lost) {
        faults.add(lost.toString());
      }
    }
  }

  /** Until the server announces that this connection has served its time. */
  private void useUp(RawConnection connection) throws IOException {
    boolean open = true;
    while (open && !over && faults.size() < 5) {
      connection.sendHead(request);
      connection.sendBody(request);
      RawAnswer answer = connection.readAnswer(request.method());
      answered.incrementAndGet();
      if (!answer.isComplete() || !good.test(answer)) {
        faults.add(answer.toString());
      }
      open = answer.isComplete() && !answer.header("connection").equalsIgnoreCase("close");
    }
  }

  int answered() {
    return answered.get();
  }

  List<String> faults() {
    return List.copyOf(faults);
  }

  @Override
  public void close() {
    over = true;
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
