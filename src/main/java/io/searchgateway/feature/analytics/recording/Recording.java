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

  /** One that is not recorded. */
  static Recording none(String id) {
    return new Recording() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public void found(long hits, List<String> shown) {}
    };
  }
}
