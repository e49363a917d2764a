package io.searchgateway.testkit;

import java.io.IOException;

/** Answers one request, or fails to, byte by byte as it likes. */
@FunctionalInterface
public interface StubResponder {
  void respond(StubExchange exchange) throws IOException;
}
