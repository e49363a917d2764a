package io.searchgateway.request;

/** Hears of every exchange once, when it is over; must not block and must not throw. */
@FunctionalInterface
public interface ExchangeListener {

  void finished(Exchange exchange, Outcome outcome);
}
