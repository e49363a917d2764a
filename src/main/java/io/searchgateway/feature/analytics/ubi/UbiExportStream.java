package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.AsyncContent;
import org.eclipse.jetty.util.Callback;

/**
 * Documents on their way to a client: the next page is asked for when the last was taken. A page
 * begins with the last time of the one before, whose facts are passed over; a page whose facts are
 * all of one time is followed by the next ones of that time.
 */
final class UbiExportStream {

  /** As far as engines page. */
  private static final int DEEPEST = 10_000;

  private final AsyncContent content = new AsyncContent();
  private final Pages pages;
  private final UnaryOperator<JsonObject> document;
  private long time;
  private int passed;
  private Set<String> seen = Set.of();

  /** The facts from a time on. */
  @FunctionalInterface
  interface Pages {

    /** The engine's answer with those behind the first ones. */
    CompletionStage<JsonObject> from(long time, int passed);
  }

  /**
   * A stream.
   *
   * @param pages in order of their times
   * @param document of a fact
   * @param begin the first time
   */
  UbiExportStream(Pages pages, UnaryOperator<JsonObject> document, long begin) {
    this.pages = pages;
    this.document = document;
    this.time = begin;
  }

  /** The documents, once the first page is there. */
  CompletionStage<Content.Source> begin() {
    return pages
        .from(time, passed)
        .thenApply(
            answer -> {
              write(answer);
              return content;
            });
  }

  private void write(JsonObject answer) {
    List<JsonObject> hits = KeptStore.documents(answer);
    List<JsonObject> fresh =
        hits.stream().filter(hit -> !seen.contains(hit.getString("_id"))).toList();
    boolean last = hits.size() < UbiExport.PAGE;
    ByteBuffer lines =
        ByteBuffer.wrap(
            Json.lines(
                fresh.stream().map(hit -> document.apply(hit.getJsonObject("_source"))).toList()));
    if (last) {
      content.write(true, lines, Callback.NOOP);
      return;
    }
    remember(hits);
    content.write(false, lines, Callback.from(this::next, failure -> {}));
  }

  private void remember(List<JsonObject> hits) {
    long end = time(hits.get(hits.size() - 1));
    Set<String> ofEnd = new HashSet<>();
    hits.stream().filter(hit -> time(hit) == end).forEach(hit -> ofEnd.add(hit.getString("_id")));
    boolean stuck = ofEnd.size() == hits.size();
    boolean deep = stuck && passed + 2 * hits.size() > DEEPEST;
    passed = stuck && !deep ? (end == time ? passed : 0) + hits.size() : 0;
    time = deep ? end + 1 : end;
    seen = stuck ? Set.of() : ofEnd;
  }

  private static long time(JsonObject hit) {
    return hit.getJsonObject("_source").getJsonNumber(FactFields.TIME).longValue();
  }

  private void next() {
    var unused =
        pages
            .from(time, passed)
            .thenAccept(this::write)
            .exceptionally(
                failure -> {
                  content.fail(failure);
                  return null;
                });
  }
}
