package io.searchgateway.feature.analytics.report;

import java.util.concurrent.CompletionStage;

/** Users as facts have them: by a keyed hash of their id. */
@FunctionalInterface
public interface UserHash {

  /**
   * The user of that id; fails with a {@link io.searchgateway.problem.Problem} while the key cannot
   * be read.
   */
  CompletionStage<String> ofId(String userId);
}
