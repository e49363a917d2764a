package io.searchgateway.feature.synonyms;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where an engine can keep synonyms. */
enum PublishBackend {
  /** A set of its own, which analyzers load again when it changes. */
  SYNONYMS_SET,
  /** An analyzer of the index, which is closed for the change. */
  INDEX_ANALYZER;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The name in requests and responses. */
  String word() {
    return word;
  }

  /**
   * The one that a client names, or else the best that the engine has.
   *
   * @throws Problem 400
   */
  static PublishBackend of(Optional<String> named, Dialect engine) {
    if (named.isEmpty()) {
      return engine.synonymsSets() ? SYNONYMS_SET : INDEX_ANALYZER;
    }
    PublishBackend found =
        Arrays.stream(values())
            .filter(one -> one.word.equals(named.get()))
            .findFirst()
            .orElseThrow(() -> refused("the backend must be `synonyms_set` or `index_analyzer`"));
    if (found == SYNONYMS_SET && !engine.synonymsSets()) {
      throw refused("synonyms sets require Elasticsearch 8.10; the engine is " + engine.engine());
    }
    return found;
  }

  private static Problem refused(String message) {
    return Problem.of(List.of(Fault.badRequest("backend_not_available", message, "/backend")));
  }
}
