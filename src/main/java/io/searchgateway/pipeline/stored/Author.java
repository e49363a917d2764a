package io.searchgateway.pipeline.stored;

/**
 * Who changes something.
 *
 * @param name of the caller
 * @param address of the client
 * @param kind of caller, in lower case; may be empty
 * @param requestId of the request that does it; may be empty
 */
public record Author(String name, String address, String kind, String requestId) {

  /** One who is known by name and address only. */
  public Author(String name, String address) {
    this(name, address, "", "");
  }
}
