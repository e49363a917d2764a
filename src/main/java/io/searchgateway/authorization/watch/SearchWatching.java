package io.searchgateway.authorization.watch;

import java.util.Optional;

/**
 * Looks at the answers of searches that are passed through. A feature provides it as a CDI bean; at
 * most one does.
 */
@FunctionalInterface
public interface SearchWatching {

  /**
   * Who looks at the answer of a search. Asked for every search: it must cost no more than the
   * look-up of a header where nobody does.
   */
  Optional<AnswerWatch> watch(PassedSearch search);
}
