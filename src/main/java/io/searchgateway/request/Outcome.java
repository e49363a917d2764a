package io.searchgateway.request;

import java.time.Duration;

/**
 * The outcome of an exchange.
 *
 * @param status HTTP status sent; 499 when the client was gone before an answer
 * @param kind what answered
 * @param took from the first sight of the request to the last byte handed over
 * @param bytesIn body bytes received from the client
 * @param bytesOut body bytes sent to the client
 * @param complete false when the answer was cut off
 */
public record Outcome(
    int status, Kind kind, Duration took, long bytesIn, long bytesOut, boolean complete) {

  /** What answered: the engine, one of the gateway's own resources, or a refusal. */
  public enum Kind {
    ENGINE,
    GATEWAY,
    REFUSED
  }
}
