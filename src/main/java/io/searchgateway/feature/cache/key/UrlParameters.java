package io.searchgateway.feature.cache.key;

import io.searchgateway.classify.QueryParameters;
import java.util.Optional;
import java.util.Set;

/** The parameters of URLs whose effect on an answer is decided by their values alone. */
final class UrlParameters {

  private static final Set<String> KNOWN =
      Set.of(
          "preference",
          "routing",
          "ignore_unavailable",
          "allow_no_indices",
          "pretty",
          "human",
          "typed_keys",
          "rest_total_hits_as_int",
          "max_concurrent_searches",
          "source",
          "source_content_type");

  private UrlParameters() {}

  static boolean areKnown(Optional<String> query) {
    return query.map(QueryParameters::parse).stream()
        .flatMap(parameters -> parameters.stream())
        .allMatch(parameter -> KNOWN.contains(parameter.name()));
  }
}
