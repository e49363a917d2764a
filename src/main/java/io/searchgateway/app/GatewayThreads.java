package io.searchgateway.app;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.feature.RecurringWork;
import io.searchgateway.pipeline.FairExecutor;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;

/** All threads of a gateway; their number does not depend on the number of requests. */
final class GatewayThreads implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(GatewayThreads.class.getName());
  private static final int ENGINE_IO_MAX = 64;
  private static final int ENGINE_IO_MIN = 4;
  private static final int WAITING_HASHES = 256;
  private static final int NAMES_AT_ONCE = 8;
  private static final int WAITING_NAMES = 256;
  private static final int WAITING_IMPORTS = 256;
  private static final long SCRIPT_STACK_BYTES = 2L << 20;
  private static final int UPLOADS_AT_ONCE = 2;
  private static final int WAITING_UPLOADS = 32;
  private static final int WAITING_CHECKS = 200;

  /** Several times as many as pipelines may be stored. */
  private static final int WAITING_VERSIONS = 50_000;

  /** Compilers go down as deep as scripts are nested, which has a bound of its own. */
  private static final long COMPILER_STACK_BYTES = 64L << 20;

  private final QueuedThreadPool engineIo = new QueuedThreadPool(ENGINE_IO_MAX, ENGINE_IO_MIN);
  private final Scheduler engineTimeouts = new ScheduledExecutorScheduler("gateway-timeouts", true);
  private final ScheduledThreadPoolExecutor scheduler =
      new ScheduledThreadPoolExecutor(1, named("gateway-scheduler", 0));
  private final RecurringWork recurring = new RecurringWork(scheduler, engineIo);
  private final ThreadPoolExecutor hashing;
  private final ThreadPoolExecutor names;
  private final ThreadPoolExecutor scriptPool;
  private final FairExecutor scripts;
  private final ThreadPoolExecutor checkPool;
  private final FairExecutor checks;
  private final ThreadPoolExecutor uploads;
  private final ThreadPoolExecutor versions;
  private final ThreadPoolExecutor imports;

  /**
   * All pools.
   *
   * @param imports how many run at once
   */
  GatewayThreads(PipelineSettings.Scripts limits, int imports) {
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
    // What waits, waits for its turn; the pool has a place for what follows on what just ends.
    scriptPool = bounded(computing, computing, named("gateway-scripts", SCRIPT_STACK_BYTES));
    scripts = new FairExecutor(scriptPool, computing, limits.queue());
    int checking = Math.max(2, Runtime.getRuntime().availableProcessors());
    checkPool = bounded(checking, checking, named("gateway-checks", SCRIPT_STACK_BYTES));
    checks = new FairExecutor(checkPool, checking, WAITING_CHECKS);
    uploads =
        bounded(UPLOADS_AT_ONCE, WAITING_UPLOADS, named("gateway-uploads", COMPILER_STACK_BYTES));
    versions = bounded(1, WAITING_VERSIONS, named("gateway-versions", COMPILER_STACK_BYTES));
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

  /** Begins work again and again, not on the scheduler's own thread. */
  RecurringWork recurring() {
    return recurring;
  }

  /** Where slow hashes run; rejects when too many wait. */
  Executor hashing() {
    return hashing;
  }

  /** Where names of hosts are looked up, which blocks; rejects when too many wait. */
  Executor names() {
    return names;
  }

  /** Where users' scripts run, each pipeline's in turn. */
  FairExecutor scripts() {
    return scripts;
  }

  /** Where bodies are checked when that takes long, for each pipeline in turn. */
  FairExecutor checks() {
    return checks;
  }

  /** Where uploads are read, checked and compiled; rejects when too many wait. */
  Executor uploads() {
    return uploads;
  }

  /** Where stored versions are compiled. */
  Executor versions() {
    return versions;
  }

  /** Where files of imports are read; rejects when too many wait. */
  Executor imports() {
    return imports;
  }

  private static ThreadFactory named(String name, long stackBytes) {
    ClassLoader loader = GatewayThreads.class.getClassLoader();
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
    scriptPool.shutdownNow();
    checkPool.shutdownNow();
    uploads.shutdownNow();
    versions.shutdownNow();
    names.shutdownNow();
    imports.shutdownNow();
    try {
      engineTimeouts.stop();
      engineIo.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      LOG.log(System.Logger.Level.DEBUG, "Threads did not stop cleanly", failed);
    }
  }
}
