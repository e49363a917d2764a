package io.searchgateway.observability;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * One sample of the traffic's time series: the requests of one minute. Those of the dashboard are
 * counted as a kind of their own, and are in no other figure.
 *
 * @param at when the minute began
 * @param requests that ended in it
 * @param errors of them, those answered with 5xx or broken off
 * @param faulty of them, those answered with 4xx
 * @param times how long they took; empty when there was none
 * @param searches of them, those that searched
 * @param kinds requests by what answered; every kind is there
 */
public record TrafficSample(
    Instant at,
    long requests,
    long errors,
    long faulty,
    Optional<Latencies> times,
    Searches searches,
    Map<Kind, Long> kinds) {

  public TrafficSample {
    kinds = Map.copyOf(kinds);
  }

  /** What answered a request. */
  public enum Kind {
    /** The engine, a call that is no search. */
    PASSTHROUGH,
    /** The engine, a search in its own language. */
    SEARCH,
    /** Declarative search. */
    DECLARATIVE,
    /** A stored pipeline that is no declarative search. */
    PIPELINE,
    /** One of the gateway's own resources. */
    FEATURE,
    /** Nobody: the gateway turned it away, whoever sent it. */
    REFUSED,
    /** Whatever the dashboard asked for, its files included. */
    DASHBOARD
  }

  /**
   * Searches in the engine's language and declarative ones.
   *
   * @param times how long they took; empty when there was none
   */
  public record Searches(long count, Optional<Latencies> times) {}

  /** Percentiles in milliseconds, within a tenth of the truth. */
  public record Latencies(double p50, double p95, double p99) {}
}
