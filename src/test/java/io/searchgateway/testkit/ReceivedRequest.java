package io.searchgateway.testkit;

/**
 * A request head as the stub engine received it.
 *
 * @param connection which of the engine's connections it came on, counted from 1
 */
public record ReceivedRequest(int connection, RawHead head) {
  public RequestLine line() {
    return RequestLine.of(head.startLine());
  }
}
