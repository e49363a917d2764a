package io.searchgateway.app;

import io.searchgateway.config.PipelineSettings;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;

/** All threads of a gateway; their number does not depend on the number of requests. */
final class Threads implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Threads.class.getName());
  private static final int ENGINE_IO_MAX = 64;
  private static final int ENGINE_IO_MIN = 4;
  private static final int WAITING_HASHES = 256;
  private static final int NAMES_AT_ONCE = 8;
  private static final int WAITING_NAMES = 256;
  private static final int WAITING_IMPORTS = 256;
  private static final long SCRIPT_STACK_BYTES = 2L << 20;

  private final QueuedThreadPool engineIo = new QueuedThreadPool(ENGINE_IO_MAX, ENGINE_IO_MIN);
  private final Scheduler engineTimeouts = new ScheduledExecutorScheduler("gateway-timeouts", true);
  private final ScheduledThreadPoolExecutor scheduler =
      new ScheduledThreadPoolExecutor(1, named("gateway-scheduler", 0));
  private final ThreadPoolExecutor hashing;
  private final ThreadPoolExecutor names;
  private final ThreadPoolExecutor scripts;
  private final ThreadPoolExecutor imports;

  /**
   * All pools.
   *
   * @param imports how many run at once
   */
  Threads(PipelineSettings.Scripts limits, int imports) {
    engineIo.setName("gateway-engine");
    engineIo.setDaemon(true);
    // Deadlines of requests are mostly cancelled, and would hold on to the requests until their
    // time.
    scheduler.setRemoveOnCancelPolicy(true);
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    hashing = bounded(threads, WAITING_HASHES, named("gateway-hashing", 0));
    names = bounded(NAMES_AT_ONCE, WAITING_NAMES, named("gateway-names", 0));
    int computing =
        limits.threads() > 0 ? limits.threads() : 2 * Runtime.getRuntime().availableProcessors();
    // Two more for files that are only looked at, and for those who watch.
    this.imports = bounded(imports + 2, WAITING_IMPORTS, named("gateway-imports", 0));
    scripts = bounded(computing, limits.queue(), named("gateway-scripts", SCRIPT_STACK_BYTES));
  }

  private static ThreadPoolExecutor bounded(int threads, int waiting, ThreadFactory factory) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            30,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(Math.max(1, waiting)),
            factory);
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  void start() throws Exception { // declared so by Jetty's life cycle
    engineIo.start();
    engineTimeouts.start();
  }

  /** Where connections to the engine are served; never blocks for long. */
  Executor engineIo() {
    return engineIo;
  }

  Scheduler engineTimeouts() {
    return engineTimeouts;
  }

  ScheduledExecutorService scheduler() {
    return scheduler;
  }

  /**
   * Begins something again and again, not on the scheduler's own thread, which others wait for.
   *
   * @param pause between two of them
   * @param work does not fail, and goes on elsewhere where it takes long
   */
  void every(Duration pause, Supplier<CompletionStage<Void>> work) {
    Runnable begin =
        () -> {
          CompletionStage<Void> unusedEnd = work.get();
        };
    var unused =
        scheduler.scheduleWithFixedDelay(
            () -> engineIo.execute(begin),
            pause.toMillis(),
            pause.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  /** Where slow hashes run; rejects when too many wait. */
  Executor hashing() {
    return hashing;
  }

  /** Where names of hosts are looked up, which blocks; rejects when too many wait. */
  Executor names() {
    return names;
  }

  /** Where users' scripts run; rejects when too many wait. */
  ExecutorService scripts() {
    return scripts;
  }

  /** Where files of imports are read; rejects when too many wait. */
  ExecutorService imports() {
    return imports;
  }

  private static ThreadFactory named(String name, long stackBytes) {
    ClassLoader loader = Threads.class.getClassLoader();
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(null, task, name + "-" + number.incrementAndGet(), stackBytes);
      thread.setDaemon(true);
      thread.setContextClassLoader(loader);
      return thread;
    };
  }

  @Override
  public void close() {
    scheduler.shutdownNow();
    hashing.shutdownNow();
    scripts.shutdownNow();
    names.shutdownNow();
    imports.shutdownNow();
    try {
      engineTimeouts.stop();
      engineIo.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "Threads did not stop well", failed);
    }
  }
}
