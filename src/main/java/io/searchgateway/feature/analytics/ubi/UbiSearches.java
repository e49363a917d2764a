package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.authorization.watch.AskedInBody;
import io.searchgateway.authorization.watch.PassedSearch;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.Classification;
import io.searchgateway.feature.analytics.header.PassedSearchRecording;
import io.searchgateway.feature.analytics.header.RecordedAnswer;
import io.searchgateway.feature.analytics.header.SearchHeaders;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.history.Searcher;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Records searches in the engine's language with {@code ext.ubi}, which the engine does not get:
 * without a plugin of its own it would refuse it.
 */
@Component
public final class UbiSearches {

  private static final String SEARCH = "search";
  private static final int DEPTH = 500;
  private static final byte[] WORD = "\"ubi\"".getBytes(StandardCharsets.UTF_8);

  private final Recorder recorder;

  @Inject
  public UbiSearches(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * What a body asks.
   *
   * @return empty when it has no {@code ext.ubi}, or says something twice
   * @throws Problem 400 with a pointer for each thing that is wrong with {@code ext.ubi}
   */
  public Optional<AskedInBody> asked(PassedSearch search, byte[] body) {
    if (!hasWord(body)) {
      return Optional.empty();
    }
    Classification named = search.classification();
    return named.route().name().equals(SEARCH)
            && BoundedJson.readExactly(body, DEPTH) instanceof BoundedJson.Read read
            && read.repeated().isEmpty()
            && read.value() instanceof JsonObject whole
        ? UbiExtension.of(whole)
            .map(
                found ->
                    new AskedInBody(Json.bytes(found.rest(whole)), watch(search, named, found)))
        : Optional.empty();
  }

  private static boolean hasWord(byte[] body) {
    for (int i = 0; i <= body.length - WORD.length; i++) {
      int same = 0;
      while (same < WORD.length && body[i + same] == WORD[same]) {
        same++;
      }
      if (same == WORD.length) {
        return true;
      }
    }
    return false;
  }

  private AnswerWatch watch(PassedSearch search, Classification named, UbiExtension found) {
    SearchHeaders said = SearchHeaders.of(search.headers());
    UbiSearch asked = UbiSearch.of(found.ubi());
    if (said.prevented()) {
      return AnswerWatch.NONE;
    }
    Exchange exchange = search.exchange();
    RecordedAnswer answer =
        new RecordedAnswer(
            SEARCH,
            () ->
                recorder.claim(
                    asked.recorded(
                        new Searcher(
                            asked.event().userId().or(said::userId),
                            exchange.clientAddress(),
                            search.headers().apply("User-Agent").orElse(""),
                            exchange.caller().map(Caller::credential).orElse("")),
                        PassedSearchRecording.indices(named),
                        said,
                        Duration.between(exchange.received(), Instant.now()))));
    // With other extensions, the engine's answer may have a member ext of its own.
    return found.isAlone() ? new UbiAnswer(answer, asked) : answer;
  }
}
