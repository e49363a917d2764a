package io.searchgateway.feature.cache.rest;

import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The cached answers that were used most. */
final class TopAnswers {

  private static final int MOST = 20;

  private TopAnswers() {}

  /** {@code [{"query", "index", "hits"}]}. */
  static JsonArray of(Stream<CachedAnswer> answers) {
    List<CachedAnswer> top =
        answers
            .sorted(Comparator.comparingLong(CachedAnswer::hits).reversed())
            .limit(MOST)
            .toList();
    return Json.array(
            top,
            answer ->
                Json.object()
                    .add(
                        "query",
                        String.join(", ", answer.origin().texts().stream().sorted().toList()))
                    .add("index", answer.origin().expression())
                    .add("hits", answer.hits())
                    .build())
        .build();
  }
}
