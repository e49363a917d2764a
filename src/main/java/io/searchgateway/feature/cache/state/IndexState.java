package io.searchgateway.feature.cache.state;

import java.util.HashSet;
import java.util.Set;

/**
 * What indices hold at a moment.
 *
 * @param text changes with every change that a search can see
 * @param shared the part of it that is the same on all gateways
 * @param indices names of the indices
 */
public record IndexState(String text, String shared, Set<String> indices) {

  public IndexState {
    indices = Set.copyOf(indices);
  }

  /** One that all gateways see alike. */
  public IndexState(String text, Set<String> indices) {
    this(text, text, indices);
  }

  /** Both. */
  IndexState and(IndexState other) {
    Set<String> all = new HashSet<>(indices);
    all.addAll(other.indices);
    return new IndexState(text + "\n" + other.text, shared + "\n" + other.shared, all);
  }
}
