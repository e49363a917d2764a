package io.searchgateway.container;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Many clients at the same time. */
final class ConcurrentClients {

  private ConcurrentClients() {}

  /** What each of them comes to, numbered from 0. */
  static <T> List<T> of(int clients, IntFunction<T> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      List<Callable<T>> tasks = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        int number = i;
        tasks.add(() -> work.apply(number));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> done : threads.invokeAll(tasks, 2, TimeUnit.MINUTES)) {
        results.add(result(done));
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private static <T> T result(Future<T> done) throws Exception {
    try {
      return done.get();
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof Exception cause ? cause : failed;
    }
  }
}
