package io.searchgateway.feature.browser;

import io.searchgateway.audit.AuditEvent;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Changes documents: those that are named one by one, or all that match. */
@Component
public final class DocumentChanges {

  /** How many changed documents of a call the audit log names. */
  private static final int MOST_NAMED = 100;

  private static final int MOST_FIELDS = 20;

  private final DataBrowser browser;
  private final AuditTrail audit;

  @Inject
  public DocumentChanges(DataBrowser browser, AuditTrail audit) {
    this.browser = browser;
    this.audit = audit;
  }

  /**
   * Carries out {@code {"ops":[…]}}, each by itself.
   *
   * @return {@code {errors, items}}; an item whose document was changed since has status 409
   */
  public CompletionStage<JsonObject> bulk(IndexCaller who, String index, JsonObject body) {
    BulkForm form = browser.form();
    Caller caller = who.caller();
    List<BulkChange> changes = BulkChange.read(body, form);
    return type(caller, index)
        .thenCompose(
            type -> {
              List<JsonObject> lines = new ArrayList<>();
              changes.forEach(change -> change.write(lines, form, type));
              return send(caller, index, lines, true);
            })
        .thenApply(BulkOutcome::json)
        .thenApply(
            outcome -> {
              audit.note(event(who, index, changes, outcome));
              return outcome;
            });
  }

  /**
   * What the audit log keeps: how many, and of the first ones that were carried out which documents
   * they changed, and the names of the fields that were sent; no values.
   */
  private static AuditEvent event(
      IndexCaller who, String index, List<BulkChange> changes, JsonObject outcome) {
    JsonArrayBuilder named = Json.array();
    List<String> documents = new ArrayList<>();
    List<JsonObject> items = outcome.getJsonArray("items").getValuesAs(JsonObject.class);
    for (int at = 0; at < Math.min(items.size(), changes.size()); at++) {
      JsonObject item = items.get(at);
      if (documents.size() < MOST_NAMED
          && !item.containsKey("error")
          && item.get("id") instanceof JsonString id) {
        String of = item.getString("_index", index);
        documents.add(of + "/" + id.getString());
        named.add(
            Json.object()
                .add("op", changes.get(at).op())
                .add("index", of)
                .add("id", id)
                .add("fields", Json.array(changes.get(at).fields(MOST_FIELDS), Json::text)));
      }
    }
    JsonObject after =
        Json.object()
            .add("ops", changes.size())
            .add("errors", outcome.get("errors"))
            .add("changes", named)
            .build();
    return who.event("documents.change", index, after).about(documents);
  }

  CompletionStage<JsonObject> send(
      Caller caller, String index, List<JsonObject> lines, boolean refresh) {
    String path = "/" + PercentDecoding.encode(index) + "/_bulk" + (refresh ? "?refresh=true" : "");
    return browser
        .engine()
        .lines(caller, "POST", path, Json.lines(lines))
        .thenApply(reply -> reply.checked().object());
  }

  /** The type that documents of an index have; absent on engines without types. */
  private CompletionStage<Optional<String>> type(Caller caller, String index) {
    Optional<String> usual = browser.dialect().mapping().type();
    if (usual.isEmpty()) {
      return CompletableFuture.completedStage(usual);
    }
    return browser
        .engine()
        .ask(caller, "GET", "/" + PercentDecoding.encode(index) + "/_mapping")
        .thenApply(
            reply ->
                reply.checked().object().values().stream()
                    .map(described -> described.asJsonObject().getJsonObject("mappings"))
                    .flatMap(mappings -> mappings.keySet().stream())
                    .filter(name -> !name.equals("_default_"))
                    .findFirst()
                    .or(() -> usual));
  }

  /** How many documents match. */
  public CompletionStage<Long> count(Caller caller, String indices, Selection selection) {
    return browser.count(caller, indices, selection);
  }

  /** Deletes all documents of a selection that nobody changes meanwhile. */
  public CompletionStage<JsonObject> delete(IndexCaller who, String indices, Selection selection) {
    return run(who, indices, selection, Optional.empty());
  }

  /** Sets members in all documents of a selection that nobody changes meanwhile. */
  public CompletionStage<JsonObject> update(
      IndexCaller who, String indices, Selection selection, JsonObject set) {
    return run(who, indices, selection, Optional.of(set));
  }

  private CompletionStage<JsonObject> run(
      IndexCaller who, String indices, Selection selection, Optional<JsonObject> set) {
    BulkForm form = browser.form();
    Caller caller = who.caller();
    String action = set.isPresent() ? "documents.update" : "documents.delete";
    return browser
        .columns(caller, indices)
        .thenCompose(
            columns ->
                new MatchingUpdate(this, new Scroll(browser.engine(), caller), form, caller, set)
                    .run(indices, SelectionQuery.of(selection, columns)))
        .thenApply(
            outcome -> {
              audit.note(who.event(action, indices, outcome));
              return outcome;
            });
  }
}
