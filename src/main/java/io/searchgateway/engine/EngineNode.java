package io.searchgateway.engine;

import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/** One node of the engine: its address, and whether it is set aside after failing. */
public final class EngineNode {

  private static final long FIRST_PAUSE_NANOS = 500_000_000L;
  private static final int LONGEST_PAUSE_DOUBLINGS = 4;

  private final URI base;
  private final String authority;
  private final AtomicInteger failures = new AtomicInteger();
  private volatile long retryAtNanos;

  EngineNode(URI base) {
    this.base = base;
    this.authority = base.getRawAuthority();
  }

  /** Scheme, host and port; no path. */
  public URI base() {
    return base;
  }

  /** Host and port as in a {@code Host} header. */
  public String authority() {
    return authority;
  }

  boolean usable(long nowNanos) {
    return failures.get() == 0 || nowNanos - retryAtNanos >= 0;
  }

  /** The node could not be reached: set it aside, longer each time, 8 s at the most. */
  public void failed() {
    int doublings = Math.min(failures.getAndIncrement(), LONGEST_PAUSE_DOUBLINGS);
    retryAtNanos = System.nanoTime() + (FIRST_PAUSE_NANOS << doublings);
  }

  /** The node answered. */
  public void answered() {
    if (failures.get() != 0) {
      failures.set(0);
    }
  }

  @Override
  public String toString() {
    return authority;
  }
}
