package io.searchgateway.script;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The jobs of one run, one after the other: on a thread while there are any, on none while all that
 * is under way is elsewhere.
 */
final class EventLoop {

  /** One step of a run. */
  interface Job {
    void run(SandboxContext context);
  }

  /** Does the jobs that there are; called by one thread at a time. */
  interface JobRunner {
    void take(Iterable<Job> jobs);
  }

  /** Where turns are taken. */
  interface Threads {

    /**
     * Has something done.
     *
     * @param refused called instead, at once or later, when there is no thread for it
     */
    void execute(Runnable work, Runnable refused);
  }

  private final Threads threads;
  private final JobRunner turn;
  private final Runnable rejected;
  private final Deque<Job> jobs = new ArrayDeque<>();
  private boolean working;
  private boolean closed;
  private int awaited;

  /**
   * A loop without jobs.
   *
   * @param rejected called when {@code threads} refuse it
   */
  EventLoop(Threads threads, JobRunner turn, Runnable rejected) {
    this.threads = threads;
    this.turn = turn;
    this.rejected = rejected;
  }

  /** Something was begun elsewhere, which will {@link #resume} with a job. */
  synchronized void await() {
    awaited++;
  }

  /** It was given up. */
  synchronized void forget() {
    awaited--;
  }

  /** What was begun elsewhere is over. */
  void resume(Job job) {
    forget();
    add(job);
  }

  void add(Job job) {
    synchronized (this) {
      if (closed) {
        return;
      }
      jobs.add(job);
      if (working) {
        return;
      }
      working = true;
    }
    threads.execute(
        this::work,
        () -> {
          close();
          rejected.run();
        });
  }

  /** Whether nothing more will happen by itself. */
  synchronized boolean isIdle() {
    return jobs.isEmpty() && awaited == 0;
  }

  /** No further job is done. */
  synchronized void close() {
    closed = true;
    jobs.clear();
  }

  private void work() {
    for (Iterable<Job> batch = batch(); batch != null; batch = batch()) {
      turn.take(batch);
    }
  }

  private synchronized @org.jspecify.annotations.Nullable Iterable<Job> batch() {
    if (jobs.isEmpty()) {
      working = false;
      return null;
    }
    Deque<Job> batch = new ArrayDeque<>(jobs);
    jobs.clear();
    return batch;
  }
}
