package io.searchgateway.search.splice;

/** Takes bytes. */
interface ByteSink {

  /** Where bytes go that nobody wants. */
  ByteSink NOWHERE = (bytes, from, to) -> {};

  /** Takes the bytes from index {@code from} until before {@code to}. */
  void write(byte[] bytes, int from, int to);
}
