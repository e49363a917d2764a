package io.searchgateway.search.history;

import java.util.List;
import java.util.concurrent.CompletionStage;

/** The searches that were recorded. Safe for use by several threads. */
public interface SearchHistory {

  /**
   * Records a search, without waiting and without failing: what cannot be kept is dropped. Several
   * in a short time of which one is the beginning of the next are one.
   */
  Recording begin(RecordedSearch search);

  /** A search that is recorded. */
  interface Recording {

    /** Its id, for events that refer to it. */
    String id();

    /** How many hits it had, once that is known. */
    void found(long hits);
  }

  /** What somebody has searched in the last 30 days, newest first; the caller limits it. */
  CompletionStage<List<PastSearch>> of(PastSearches asked);

  /**
   * What all have searched, by text and indices, most frequent first.
   *
   * @param days over which is counted, today included
   * @param halfLifeDays after so many days a search has half its weight; 0 for always the whole
   */
  CompletionStage<List<SearchTally>> tallies(int days, int halfLifeDays);

  /**
   * Deletes all that is known of a user.
   *
   * @return how many searches
   */
  CompletionStage<Long> forget(String userId);

  /** How many searches were not recorded since the start. */
  long dropped();
}
