package io.searchgateway.request;

/** Called once for every exchange when it is over; must not block and must not throw. */
@FunctionalInterface
public interface ExchangeListener {

  void finished(Exchange exchange, Outcome outcome);
}
