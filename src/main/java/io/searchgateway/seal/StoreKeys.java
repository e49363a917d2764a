package io.searchgateway.seal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.SecretKey;

/** The keys of a gateway: one that seals and encrypts, and older ones that still open. */
final class StoreKeys {

  private final StoreKey current;
  private final Map<String, StoreKey> byName = new LinkedHashMap<>();

  /**
   * The keys.
   *
   * @param keys at least one; the first is the current one
   */
  StoreKeys(List<SecretKey> keys) {
    for (SecretKey key : keys) {
      StoreKey derived = new StoreKey(key);
      byName.putIfAbsent(derived.name(), derived);
    }
    current = new StoreKey(keys.get(0));
  }

  StoreKey current() {
    return current;
  }

  boolean several() {
    return byName.size() > 1;
  }

  Optional<StoreKey> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }
}
