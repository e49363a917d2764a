package io.searchgateway.pipeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Threads that pipelines share: each pipeline has its turn, and within one each caller has, however
 * much others have waiting. One pipeline holds at most half of the threads. Where places to wait
 * run out, the pipeline that has most of them gives up the newest, so that one alone may have them
 * all and keeps nobody out. Nothing is kept of pipelines and callers that have neither.
 */
public final class FairExecutor {

  private final Executor threads;
  private final int atOnce;
  private final int mostWaiting;
  private final int pipelineAtOnce;

  /** Those with work, the next one to be served first. */
  private final Map<String, Lane> lanes = new LinkedHashMap<>();

  private int running;
  private int waiting;

  /**
   * Nobody has work yet.
   *
   * @param threads where work is done; has a thread for each that is done at once
   * @param atOnce how much is
   * @param waiting how much may wait
   */
  public FairExecutor(Executor threads, int atOnce, int waiting) {
    this.threads = threads;
    this.atOnce = atOnce;
    mostWaiting = waiting;
    pipelineAtOnce = Math.max(1, atOnce / 2);
  }

  /**
   * On whose account something is done.
   *
   * @param pipeline its id and version
   * @param caller the name of a credential, or a client's address
   */
  public record Share(String pipeline, String caller) {

    /** That of a stage. */
    public static Share of(StageContext stage) {
      return new Share(
          stage.pipelineId() + "@" + stage.pipelineVersion(),
          stage
              .exchange()
              .caller()
              .map(caller -> "credential " + caller.name())
              .orElseGet(() -> "address " + stage.exchange().clientAddress()));
    }
  }

  private record Job(Share share, Runnable work, Runnable refused) {}

  /** What one pipeline has running and waiting. */
  private static final class Lane {

    /** What waits, by caller, the next one to be served first. */
    private final Map<String, Deque<Job>> callers = new LinkedHashMap<>();

    private int running;
    private int waiting;

    void add(Job job) {
      callers.computeIfAbsent(job.share().caller(), name -> new ArrayDeque<>()).add(job);
      waiting++;
    }

    Job next() {
      Iterator<Map.Entry<String, Deque<Job>>> first = callers.entrySet().iterator();
      Map.Entry<String, Deque<Job>> caller = first.next();
      Job job = caller.getValue().remove();
      first.remove();
      if (!caller.getValue().isEmpty()) {
        callers.put(caller.getKey(), caller.getValue());
      }
      waiting--;
      return job;
    }

    /** Takes the newest of who waits most; the newcomer's own where he is one of these. */
    Job last(String newcomer) {
      Deque<Job> own = callers.get(newcomer);
      String name = newcomer;
      int most = own == null ? 0 : own.size();
      for (Map.Entry<String, Deque<Job>> caller : callers.entrySet()) {
        if (caller.getValue().size() > most) {
          name = caller.getKey();
          most = caller.getValue().size();
        }
      }
      Deque<Job> jobs = callers.getOrDefault(name, new ArrayDeque<>());
      Job job = jobs.removeLast();
      if (jobs.isEmpty()) {
        callers.remove(name);
      }
      waiting--;
      return job;
    }
  }

  /**
   * Has something done, now or later.
   *
   * @param refused called instead, at once or while it waits, when there is no place for it
   */
  public void execute(Share share, Runnable work, Runnable refused) {
    List<Job> begun;
    Optional<Job> given;
    synchronized (this) {
      Lane lane = lanes.computeIfAbsent(share.pipeline(), name -> new Lane());
      lane.add(new Job(share, work, refused));
      waiting++;
      begun = begin();
      given = giveUp(share, lane);
    }
    given.ifPresent(job -> job.refused().run());
    start(begun);
  }

  /** How much waits for a thread. */
  public synchronized int waiting() {
    return waiting;
  }

  /** How many pipelines have work running or waiting. */
  synchronized int pipelines() {
    return lanes.size();
  }

  private Optional<Job> giveUp(Share newcomer, Lane lane) {
    if (waiting <= mostWaiting) {
      return Optional.empty();
    }
    Lane longest = lane;
    for (Lane other : lanes.values()) {
      if (other.waiting > longest.waiting) {
        longest = other;
      }
    }
    waiting--;
    Job given = longest.last(newcomer.caller());
    forget(given.share().pipeline());
    return Optional.of(given);
  }

  /** Takes what may be done now, one pipeline after the other. */
  private List<Job> begin() {
    List<Job> begun = new ArrayList<>(1);
    for (Optional<Job> job = next(); job.isPresent(); job = next()) {
      begun.add(job.get());
    }
    return begun;
  }

  private Optional<Job> next() {
    if (running == atOnce) {
      return Optional.empty();
    }
    for (Map.Entry<String, Lane> entry : lanes.entrySet()) {
      Lane lane = entry.getValue();
      if (lane.waiting > 0 && lane.running < pipelineAtOnce) {
        String pipeline = entry.getKey();
        lanes.remove(pipeline);
        lanes.put(pipeline, lane);
        lane.running++;
        running++;
        waiting--;
        return Optional.of(lane.next());
      }
    }
    return Optional.empty();
  }

  private void start(List<Job> begun) {
    Deque<Job> jobs = new ArrayDeque<>(begun);
    while (!jobs.isEmpty()) {
      Job job = jobs.remove();
      try {
        threads.execute(() -> work(job));
      } catch (RejectedExecutionException stopped) {
        jobs.addAll(ended(job));
        job.refused().run();
      }
    }
  }

  private void work(Job job) {
    try {
      job.work().run();
    } finally {
      start(ended(job));
    }
  }

  private synchronized List<Job> ended(Job job) {
    running--;
    String pipeline = job.share().pipeline();
    Lane lane = lanes.remove(pipeline);
    if (lane != null) {
      lane.running--;
      lanes.put(pipeline, lane);
      forget(pipeline);
    }
    return begin();
  }

  private void forget(String pipeline) {
    Lane lane = lanes.get(pipeline);
    if (lane != null && lane.running == 0 && lane.waiting == 0) {
      lanes.remove(pipeline);
    }
  }
}
