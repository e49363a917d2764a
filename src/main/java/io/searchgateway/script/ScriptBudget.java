package io.searchgateway.script;

import com.sun.management.ThreadMXBean;
import io.searchgateway.config.PipelineSettings;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * What one run may still use: time, instructions, memory. One thread at a time uses it; only {@link
 * #cancel} may come from others.
 *
 * <p>Memory is what the thread has allocated, whether or not it was let go of. What native code
 * allocates at once is announced by {@link #allocate} before.
 */
final class ScriptBudget {

  private static final @Nullable ThreadMXBean THREADS =
      ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean ? bean : null;

  /**
   * So many times its limit may a run last by the clock as long as its processor time is within it:
   * what others do on a busy machine is not the script's fault.
   */
  private static final int PATIENCE = 5;

  private final long nanos;
  private final long instructions;
  private final long bytes;
  private long usedNanos;
  private long usedInstructions;
  private long usedBytes;
  private long startNanos;
  private long startBytes;
  private long startCpu;
  private long usedCpu;
  private volatile boolean cancelled;
  private @Nullable ScriptLimit over;

  /**
   * A whole budget.
   *
   * @param nanos of the processor's time, not of waiting
   */
  ScriptBudget(PipelineSettings.Scripts limits, long nanos) {
    this.nanos = nanos;
    this.instructions = limits.instructions();
    this.bytes = limits.allocationBytes();
  }

  /** The present thread begins to work on the run. */
  void begin() {
    startNanos = System.nanoTime();
    startBytes = allocated();
    startCpu = cpu();
  }

  /** It pauses, or is done. */
  void end() {
    usedNanos += System.nanoTime() - startNanos;
    usedBytes += allocated() - startBytes;
    usedCpu += cpu() - startCpu;
  }

  /** Memory that was allocated in all, for runs that are paused. */
  long usedBytes() {
    return usedBytes;
  }

  /** Processor time, likewise. */
  long usedCpuNanos() {
    return usedCpu;
  }

  /** Whether half of the processor time is used, likewise. */
  boolean isHalfUsed() {
    return usedCpu > nanos / 2;
  }

  /** Some instructions were executed; throws when the run must end. */
  void spend(long executed) {
    usedInstructions += executed;
    check();
  }

  /**
   * Throws when the run must end. Once it did, it does so each time: nothing that a script does
   * while it is ended goes on.
   */
  void check() {
    if (over != null) {
      throw over;
    }
    if (cancelled) {
      throw end(ScriptLimit.cancelled());
    }
    if (usedInstructions > instructions) {
      throw end(ScriptLimit.work());
    }
    if (isTooLong(System.nanoTime() - startNanos + usedNanos)) {
      throw end(ScriptLimit.time());
    }
    if (rest() < 0) {
      throw end(ScriptLimit.memory());
    }
  }

  private boolean isTooLong(long running) {
    return running > nanos && (running > nanos * PATIENCE || usedCpu + cpu() - startCpu > nanos);
  }

  /** Native code is about to allocate that many bytes; throws when they are too many. */
  void allocate(long wanted) {
    if (over != null) {
      throw over;
    }
    if (wanted > bytes || wanted > rest()) {
      throw end(ScriptLimit.memory());
    }
  }

  /** Calls are nested too deeply, by which the run ends. */
  ScriptLimit tooDeep() {
    return over != null ? over : end(ScriptLimit.depth());
  }

  void cancel() {
    cancelled = true;
  }

  private ScriptLimit end(ScriptLimit limit) {
    over = limit;
    return limit;
  }

  private long rest() {
    return bytes - usedBytes - (allocated() - startBytes);
  }

  private static long allocated() {
    return THREADS == null ? 0 : THREADS.getCurrentThreadAllocatedBytes();
  }

  private static long cpu() {
    return THREADS == null ? System.nanoTime() : THREADS.getCurrentThreadCpuTime();
  }
}
