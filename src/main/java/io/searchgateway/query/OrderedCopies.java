package io.searchgateway.query;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Immutable copies that keep the order of their keys, which {@link Map#copyOf} does not. */
final class OrderedCopies {

  private OrderedCopies() {}

  static <K, V> Map<K, V> copyOf(Map<K, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
