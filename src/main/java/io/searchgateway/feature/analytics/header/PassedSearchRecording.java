package io.searchgateway.feature.analytics.header;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.authorization.watch.PassedSearch;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.RouteSlot;
import io.searchgateway.feature.analytics.recording.Recorder;
import io.searchgateway.feature.analytics.recording.Recording;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.history.Searcher;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Records searches that are passed through, where their headers ask for it. */
@Component
public final class PassedSearchRecording {

  private final Recorder recorder;

  @Inject
  public PassedSearchRecording(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Who looks at the answer of a search whose headers ask for a recording. */
  public Optional<AnswerWatch> watch(PassedSearch search) {
    if (!SearchHeaders.ask(search.headers())) {
      return Optional.empty();
    }
    SearchHeaders asked = SearchHeaders.of(search.headers());
    if (asked.prevented()) {
      return Optional.empty();
    }
    Classification named = search.classification();
    return Optional.of(
        new RecordedAnswer(named.route().name(), () -> begun(search, asked, indices(named))));
  }

  /** As the path has them; those in the lines of a body are not read. */
  public static List<String> indices(Classification named) {
    return named.named().stream()
        .filter(RouteSlot::namesIndices)
        .flatMap(slot -> IndexNames.split(slot.decoded()).stream())
        .toList();
  }

  private Recording begun(PassedSearch search, SearchHeaders asked, List<String> indices) {
    Exchange exchange = search.exchange();
    Searcher searcher =
        new Searcher(
            asked.userId(),
            exchange.clientAddress(),
            search.headers().apply("User-Agent").orElse(""),
            exchange.caller().map(Caller::credential).orElse(""));
    long took = Math.max(0, Duration.between(exchange.received(), Instant.now()).toMillis());
    return recorder.begin(asked.search(searcher, indices, took), asked.earlier());
  }
}
