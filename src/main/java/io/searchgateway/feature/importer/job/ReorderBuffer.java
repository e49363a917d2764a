package io.searchgateway.feature.importer.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Brings what ends in any order back into the order in which it was begun. */
final class ReorderBuffer<T> {

  private final Map<Long, T> early = new HashMap<>();
  private long next;

  /**
   * Takes what has ended.
   *
   * @param number counts from 0
   * @return all that is now without a gap behind what was given before, in order
   */
  List<T> ended(long number, T value) {
    if (number < next || early.putIfAbsent(number, value) != null) {
      throw new IllegalArgumentException("number " + number + " has already ended");
    }
    List<T> ready = new ArrayList<>();
    for (@Nullable T found = early.remove(next); found != null; found = early.remove(next)) {
      ready.add(found);
      next++;
    }
    return ready;
  }
}
