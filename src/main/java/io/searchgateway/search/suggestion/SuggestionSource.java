package io.searchgateway.search.suggestion;

import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Something beside the engine's hits that has suggestions, such as what was searched before. Safe
 * for use by several threads.
 */
public interface SuggestionSource {

  /** The kind of all that it suggests; no two sources have the same. */
  SuggestionKind kind();

  /**
   * What it suggests, best first, with its own limits applied; nothing when the query does not ask
   * for it. When the stage fails, the answer does without this source.
   */
  CompletionStage<List<Suggestion>> suggest(SuggestionContext context);
}
