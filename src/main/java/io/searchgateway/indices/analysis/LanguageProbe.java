package io.searchgateway.indices.analysis;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.json.Json;
import io.searchgateway.language.Language;
import io.searchgateway.language.Languages;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Asks the engine whether it can analyse a language: it may be too old, or lack a plugin. What it
 * has answered is kept for a minute.
 */
final class LanguageProbe {

  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;

  private static final Duration KEPT = Duration.ofMinutes(1);

  private final EngineClient engine;
  private final AsyncLoadingCache<Language, Boolean> known;

  LanguageProbe(EngineClient engine) {
    this.engine = engine;
    this.known =
        Caffeine.newBuilder()
            .maximumSize(Languages.all().size())
            .expireAfterWrite(KEPT)
            .buildAsync((language, executor) -> ask(language).toCompletableFuture());
  }

  /** Whether the engine has the analyzer of the language; fails when it does not tell. */
  CompletionStage<Boolean> supports(Language language) {
    return language.isBasic() ? CompletableFuture.completedStage(true) : known.get(language);
  }

  private CompletionStage<Boolean> ask(Language language) {
    return engine
        .call(
            "POST",
            "/_analyze",
            Optional.of(
                Json.object().add("analyzer", language.analyzer()).add("text", "a").build()))
        .thenApply(LanguageProbe::hasAnalyzer);
  }

  private static boolean hasAnalyzer(EngineAnswer answer) {
    if (answer.successful()) {
      return true;
    }
    if (answer.status() == BAD_REQUEST || answer.status() == NOT_FOUND) {
      return false;
    }
    throw Problem.of(
        503, "analysis_unknown", "the engine did not tell whether it can analyse the language");
  }
}
