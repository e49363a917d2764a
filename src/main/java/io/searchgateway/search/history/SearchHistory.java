package io.searchgateway.search.history;

import java.util.List;
import java.util.concurrent.CompletionStage;

/** The searches that were recorded. Safe for use by several threads. */
public interface SearchHistory {

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
