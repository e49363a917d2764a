package io.searchgateway.feature.analytics.recording;

import java.util.List;

/** A search that is recorded. */
public interface Recording {

  /** Its id, for events that refer to it. */
  String id();

  /**
   * What was found, once that is known.
   *
   * @param hits how many there were
   * @param shown documents of the first page, each as {@code index/id}
   */
  void found(long hits, List<String> shown);

  /** Whether there was no room for it, or no key of users yet. */
  default boolean isDropped() {
    return false;
  }

  /** One that is not to be recorded. */
  static Recording none(String id) {
    return new Unrecorded(id, false);
  }

  /** One that cannot be recorded. */
  static Recording dropped(String id) {
    return new Unrecorded(id, true);
  }

  /** A search that leaves no trace. */
  record Unrecorded(String id, boolean isDropped) implements Recording {

    @Override
    public void found(long hits, List<String> shown) {}
  }
}
