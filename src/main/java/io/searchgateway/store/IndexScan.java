package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.seal.UntrustedRecord;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Reads all documents of an index, page by page.
 *
 * <p>Whoever may write to the engine may have made a document that no reader takes, too deep or too
 * large; a page with such a document is no reason to lose the others, so then they are read one by
 * one.
 */
final class IndexScan {

  private static final int NOT_FOUND = 404;
  private static final int UNAVAILABLE = 503;

  private final EngineClient client;
  private final Dialect dialect;
  private final String index;
  private final List<String> fields;
  private final int page;
  private final StartupReads reads;

  /**
   * A reader of one index.
   *
   * @param fields what is asked for of each document
   * @param page how many documents are asked for at once
   */
  IndexScan(EngineClient client, Dialect dialect, String index, List<String> fields, int page) {
    this.client = client;
    this.dialect = dialect;
    this.index = index;
    this.fields = fields;
    this.page = page;
    this.reads = new StartupReads(client);
  }

  /** Asks for every field there is. */
  static final List<String> EVERYTHING = List.of("*");

  /**
   * A document.
   *
   * @param source is empty when it cannot be read
   * @param doubt why it is not believed
   */
  record Hit(
      String id,
      DocumentVersion version,
      JsonObject source,
      Optional<UntrustedRecord.Reason> doubt) {}

  /** Some page could not be read. */
  private static final class Unreadable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Unreadable() {
      super("a page of stored documents cannot be read", null, false, false);
    }
  }

  /** The documents; none when there is no such index. */
  CompletionStage<List<Hit>> read() {
    return pages(true)
        .handle(
            (hits, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedFuture(hits);
              }
              return CompletionFailures.cause(failure) instanceof Unreadable
                  ? pages(false).thenCompose(this::oneByOne)
                  : CompletableFuture.<List<Hit>>failedFuture(failure);
            })
        .thenCompose(stage -> stage);
  }

  /** The ids alone; none when there is no such index. */
  CompletionStage<List<String>> ids() {
    return pages(false).thenApply(hits -> hits.stream().map(Hit::id).toList());
  }

  private CompletionStage<List<Hit>> pages(boolean withSource) {
    JsonObjectBuilder search =
        Json.object().add("size", page).add("version", true).add("sort", Json.array().add("_doc"));
    if (withSource) {
      if (!fields.equals(EVERYTHING)) {
        search.add("_source", Json.array(fields));
      }
    } else {
      search.add("_source", false);
    }
    if (dialect.hiddenIndices()) {
      search.add("seq_no_primary_term", true);
    }
    Optional<JsonObject> body = Optional.of(search.build());
    return reads
        .read(index, () -> client.call("POST", "/" + index + "/_search?scroll=1m", body))
        .thenCompose(
            answer ->
                lacksIndex(answer)
                    ? CompletableFuture.completedStage(List.of())
                    : collect(answer, new ArrayList<>()));
  }

  /** Any other 404 is of whatever answers in the engine's place, and says nothing of documents. */
  private static boolean lacksIndex(EngineAnswer answer) {
    return answer.status() == NOT_FOUND
        && answer.json().get("error") instanceof JsonObject error
        && error.getString("type", "").equals("index_not_found_exception");
  }

  private CompletionStage<List<Hit>> collect(EngineAnswer answer, List<Hit> gathered) {
    if (!answer.successful()) {
      throw new StoreFailure("the stored documents cannot be read", answer.status());
    }
    JsonObject read = answer.json();
    if (!(read.get("hits") instanceof JsonObject hits)
        || !(hits.get("hits") instanceof JsonArray found)) {
      throw new Unreadable();
    }
    if (DatedIndices.lacksShards(read)) {
      throw new StoreFailure("some of the stored documents cannot be read", UNAVAILABLE);
    }
    found.getValuesAs(JsonObject.class).forEach(hit -> gathered.add(hit(hit)));
    if (!(read.get("_scroll_id") instanceof JsonString scroll)) {
      return CompletableFuture.completedFuture(gathered);
    }
    if (found.size() < page) {
      return release(scroll).thenApply(released -> gathered);
    }
    JsonObject next = Json.object().add("scroll", "1m").add("scroll_id", scroll).build();
    return client
        .call("POST", "/_search/scroll", Optional.of(next))
        .thenCompose(following -> collect(following, gathered));
  }

  private CompletionStage<EngineAnswer> release(JsonString scroll) {
    JsonObject ids = Json.object().add("scroll_id", Json.array().add(scroll)).build();
    return client.call("DELETE", "/_search/scroll", Optional.of(ids));
  }

  private CompletionStage<List<Hit>> oneByOne(List<Hit> hits) {
    CompletionStage<List<Hit>> read = CompletableFuture.completedFuture(new ArrayList<>());
    for (Hit hit : hits) {
      read =
          read.thenCompose(
              before ->
                  reads
                      .read(index, () -> client.get(document(hit)))
                      .thenApply(
                          answer -> {
                            if (!answer.successful() && answer.status() != NOT_FOUND) {
                              throw new StoreFailure(
                                  "a stored document cannot be read", answer.status());
                            }
                            before.add(
                                new Hit(
                                    hit.id(), hit.version(), source(answer.json()), hit.doubt()));
                            return before;
                          }));
    }
    return read;
  }

  private String document(Hit hit) {
    String document = dialect.documents().document(index, DocumentStore.encoded(hit.id()));
    return fields.equals(EVERYTHING) ? document : document + "?_source=" + String.join(",", fields);
  }

  private Hit hit(JsonObject hit) {
    return new Hit(
        hit.getString("_id"),
        dialect.documents().version(hit).orElse(new DocumentVersion(0, 0)),
        source(hit),
        Optional.empty());
  }

  private static JsonObject source(JsonObject holder) {
    return holder.get("_source") instanceof JsonObject source
        ? source
        : JsonValue.EMPTY_JSON_OBJECT;
  }
}
