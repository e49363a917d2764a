package io.searchgateway.feature.browser;

import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Changes or deletes all documents that a query finds, page by page, each only if it is still as it
 * was found. The same on every engine, and needs no script.
 */
final class MatchingUpdate {

  private static final int PAGE = 500;
  private static final int CONFLICT = 409;
  private static final int MOST_FAILURES = 20;
  private static final Map<String, String> STATE =
      Map.of("_version", "version", "_seq_no", "seq_no", "_primary_term", "primary_term");

  private final DocumentChanges changes;
  private final Scroll scroll;
  private final BulkForm form;
  private final Caller caller;
  private final Optional<JsonObject> set;
  private long total;
  private long taken;
  private long done;
  private long conflicts;
  private long failed;
  private final JsonArrayBuilder failures = Json.array();

  /**
   * A run, used once.
   *
   * @param set members that documents get; absent to delete them
   */
  MatchingUpdate(
      DocumentChanges changes,
      Scroll scroll,
      BulkForm form,
      Caller caller,
      Optional<JsonObject> set) {
    this.changes = changes;
    this.scroll = scroll;
    this.form = form;
    this.caller = caller;
    this.set = set;
  }

  CompletionStage<JsonObject> run(String indices, JsonObject query) {
    JsonObjectBuilder search =
        Json.object()
            .add("query", query)
            .add("size", PAGE)
            .add("_source", false)
            .add("sort", Json.array().add("_doc"));
    if (form.exactTotals()) {
      search.add("track_total_hits", true);
    }
    form.askState(search);
    return scroll
        .open(indices, search.build())
        .thenCompose(
            page -> {
              total = DocumentPage.total(page);
              return pages(page);
            })
        .whenComplete((outcome, failure) -> scroll.close());
  }

  private CompletionStage<JsonObject> pages(JsonObject page) {
    List<JsonObject> hits = DocumentPage.hits(page);
    if (hits.isEmpty()) {
      return CompletableFuture.completedStage(outcome());
    }
    taken += hits.size();
    List<JsonObject> lines = new ArrayList<>();
    hits.forEach(hit -> change(hit).write(lines, form, Optional.empty()));
    // With the last page what was changed can be searched.
    return changes
        .send(caller, hits.get(0).getString("_index"), lines, taken >= total)
        .thenCompose(
            answer -> {
              BulkOutcome.items(answer).forEach(this::count);
              return scroll.next();
            })
        .thenCompose(this::pages);
  }

  private BulkChange change(JsonObject hit) {
    JsonObjectBuilder said = Json.object();
    for (String name : List.of("_index", "_type")) {
      if (hit.containsKey(name)) {
        said.add(name, hit.get(name));
      }
    }
    said.add("id", hit.get("_id"));
    JsonValue routing = hit.get("_routing");
    if (routing != null) {
      said.add("routing", routing);
    }
    STATE.forEach(
        (shown, name) -> {
          if (hit.get(shown) instanceof JsonNumber number) {
            said.add(name, number);
          }
        });
    set.ifPresent(members -> said.add("doc", members));
    return new BulkChange(set.isPresent() ? "update" : "delete", said.build());
  }

  private void count(BulkOutcome.Item item) {
    if (!item.failed() && item.status() < 300) {
      done++;
    } else if (item.status() == CONFLICT || item.status() == 404) {
      conflicts++;
    } else {
      failed++;
      if (failed <= MOST_FAILURES) {
        failures.add(item.json());
      }
    }
  }

  /** {@code conflicts} counts documents that were changed or deleted meanwhile, and left alone. */
  private JsonObject outcome() {
    return Json.object()
        .add("matched", total)
        .add(set.isPresent() ? "updated" : "deleted", done)
        .add("conflicts", conflicts)
        .add("failed", failed)
        .add("failures", failures)
        .build();
  }
}
