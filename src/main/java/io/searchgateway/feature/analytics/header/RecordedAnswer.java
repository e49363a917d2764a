package io.searchgateway.feature.analytics.header;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.feature.analytics.recording.Recording;
import io.searchgateway.search.AnswerHits;
import io.searchgateway.search.AnswerHits.Found;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Records a search once its answer begins, and what was found while the answer passes. */
public final class RecordedAnswer implements AnswerWatch {

  private static final int OK = 200;
  private static final int MOST_SHOWN = 100;

  private final String api;
  private final Supplier<Recording> recording;
  private Optional<Recording> recorded = Optional.empty();
  private Optional<AnswerHits> hits = Optional.empty();
  private Optional<ZippedHits> zipped = Optional.empty();

  /**
   * An answer.
   *
   * @param api name of the engine's API that answers
   * @param recording begins the recording
   */
  public RecordedAnswer(String api, Supplier<Recording> recording) {
    this.api = api;
    this.recording = recording;
  }

  @Override
  public Map<String, String> begins(int status, HttpFields headers) {
    if (status != OK) {
      return Map.of();
    }
    Recording begun = recording.get();
    recorded = Optional.of(begun);
    if (isJson(headers)) {
      watch(headers, hits(api, begun));
    }
    return Map.of(SearchHeaders.ID, begun.id());
  }

  /** The recording, once it has begun. */
  public Optional<Recording> begun() {
    return recorded;
  }

  private static boolean isJson(HttpFields headers) {
    return Objects.requireNonNullElse(headers.get(HttpHeader.CONTENT_TYPE), "")
        .toLowerCase(Locale.ROOT)
        .contains("json");
  }

  private void watch(HttpFields headers, AnswerHits found) {
    String encoding =
        Objects.requireNonNullElse(headers.get(HttpHeader.CONTENT_ENCODING), "identity");
    switch (encoding.toLowerCase(Locale.ROOT)) {
      case "identity" -> hits = Optional.of(found);
      case "gzip" -> zipped = Optional.of(new ZippedHits(found));
      default -> {
        // It is recorded without hits.
      }
    }
  }

  /**
   * Reads the hits of an answer to one of the engine's searches.
   *
   * @param api name of the API; of several searches the first counts
   */
  public static AnswerHits hits(String api, Recording recording) {
    Consumer<Found> told = found -> recording.found(found.total(), found.documents());
    return switch (api) {
      case "msearch", "msearch_template" -> AnswerHits.ofFirst(MOST_SHOWN, told);
      case "async_search.submit" -> new AnswerHits("response", MOST_SHOWN, told);
      default -> AnswerHits.ofSearch(MOST_SHOWN, told);
    };
  }

  @Override
  public void passes(ByteBuffer bytes) {
    hits.ifPresent(reader -> reader.accept(bytes));
    zipped.ifPresent(reader -> reader.accept(bytes));
  }

  @Override
  public void ends() {
    zipped.ifPresent(ZippedHits::end);
  }
}
