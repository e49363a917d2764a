package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.feature.analytics.event.ClientEvent;
import io.searchgateway.feature.analytics.header.SearchHeaders;
import io.searchgateway.feature.analytics.recording.RecordedSearch;
import io.searchgateway.feature.analytics.recording.Recording;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.history.Searcher;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A search with {@code ext.ubi}.
 *
 * @param event what it says
 * @param sentId the id of the query as the client has it
 */
public record UbiSearch(ClientEvent event, Optional<String> sentId) {

  private static final Pointer AT = Pointer.ROOT.child("ext").child("ubi");

  /**
   * Reads what a search says of UBI.
   *
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static UbiSearch of(JsonObject ubi) {
    ClientEvent event = new UbiReader(Instant.now()).search(ubi, AT);
    return new UbiSearch(event, event.queryId().map(id -> ubi.getString(UbiFields.QUERY_ID, id)));
  }

  /** The search that is made now. */
  RecordedSearch recorded(
      Searcher searcher, List<String> indices, SearchHeaders said, Duration took) {
    return new RecordedSearch(
        event.queryId(),
        searcher,
        event.query().orElse(""),
        indices,
        event.customEvents(),
        said.filters(),
        List.of(),
        0,
        Optional.of(Math.max(0, took.toMillis())),
        "",
        event.meta(),
        Optional.empty(),
        false,
        said.unwanted());
  }

  /**
   * The member {@code ext} of the answer.
   *
   * @param recording its id is told as the client has it, where it is that
   */
  public String told(Recording recording) {
    String id = recording.id();
    String told = event.queryId().filter(id::equals).isPresent() ? sentId.orElse(id) : id;
    return "\"ext\":{\"ubi\":{\"query_id\":" + Json.text(told) + "}}";
  }
}
