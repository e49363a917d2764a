package io.searchgateway.search.usage;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The documents that users have to do with most. */
@FunctionalInterface
public interface PopularDocuments {

  /**
   * Documents of indices, by clicks of the last 30 days, then by how often they were shown.
   *
   * @param indices names of indices, not of aliases
   * @param most how many are told at most
   * @return each as {@code index/id}; none while nothing was recorded; fails with a {@link
   *     io.searchgateway.problem.Problem} 503 while the engine is away
   */
  CompletionStage<List<String>> of(Collection<String> indices, int most);
}
