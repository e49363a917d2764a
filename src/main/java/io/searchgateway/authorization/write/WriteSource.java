package io.searchgateway.authorization.write;

import io.searchgateway.request.Caller;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The request that writes.
 *
 * @param address of the client; empty for a write of the gateway itself on behalf of the caller
 * @param headers as received, several of one name joined by commas; found whatever their case
 */
public record WriteSource(Caller caller, String address, Map<String, String> headers) {

  public WriteSource {
    Map<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    copy.putAll(headers);
    headers = Collections.unmodifiableMap(copy);
  }

  /** A write of the gateway itself on behalf of a caller, such as an import. */
  public static WriteSource within(Caller caller) {
    return new WriteSource(caller, "", Map.of());
  }
}
