package io.searchgateway.observability;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * One sample of the traffic's time series: the requests of one minute.
 *
 * @param at when the minute began
 * @param requests that ended in it
 * @param errors of them, those answered with 5xx or broken off
 * @param faulty of them, those answered with 4xx
 * @param times how long they took; empty when there was none
 * @param kinds requests by what answered; every kind is there
 */
public record TrafficSample(
    Instant at,
    long requests,
    long errors,
    long faulty,
    Optional<Latencies> times,
    Map<Kind, Long> kinds) {

  public TrafficSample {
    kinds = Map.copyOf(kinds);
  }

  /** What answered a request. */
  public enum Kind {
    /** The engine, through passthrough. */
    PASSTHROUGH,
    /** A built-in pipeline of declarative search. */
    DECLARATIVE,
    /** A stored pipeline. */
    PIPELINE,
    /** One of the gateway's own resources, files of the dashboard included. */
    FEATURE,
    /** Nobody: the gateway turned it away. */
    REFUSED
  }

  /** Percentiles in milliseconds, within a tenth of the truth. */
  public record Latencies(double p50, double p95, double p99) {}
}
