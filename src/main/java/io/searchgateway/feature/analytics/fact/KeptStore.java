package io.searchgateway.feature.analytics.fact;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.IndexSpan;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What users keep, such as favorites: in indices of the gateway's own that do not expire. Every
 * stage fails with a {@link io.searchgateway.problem.Problem} while the engine is away.
 */
@Component
public final class KeptStore {

  /** The id, unique for a kind, a user and a credential. */
  public static final String KEY = "key";

  /** How many are read at once: each has up to 64 KiB. */
  private static final int PAGE = 50;

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the favorites and saved searches", "save it again");

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * What is kept in the gateway's own indices.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public KeptStore(EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.indices =
        new DatedIndices(
            client,
            own,
            "kept",
            IndexSpan.MONTH,
            List.of(
                KEY,
                FactFields.KIND,
                FactFields.USER,
                FactFields.CREDENTIAL,
                FactFields.EVENTS,
                FactFields.QUERY_ID),
            List.of(FactFields.TIME));
    this.dialect = dialect;
  }

  /**
   * Keeps a document under its key, in place of the one that was there, of which it gets the time;
   * found at once.
   *
   * @return that time, in epoch milliseconds
   */
  public CompletionStage<Long> put(String key, JsonObject document) {
    return engine(
        current ->
            indices
                .search(current, Json.object().add("query", of(key)).add("size", 1).build())
                .thenCompose(
                    found -> {
                      long time = time(found, document);
                      JsonObject dated = Json.object(document).add(FactFields.TIME, time).build();
                      return indices
                          .write(current, Map.of(Instant.ofEpochMilli(time), Map.of(key, dated)))
                          .thenApply(done -> time);
                    }));
  }

  private static long time(JsonObject found, JsonObject document) {
    return documents(found).stream()
        .findFirst()
        .map(hit -> hit.getJsonObject("_source"))
        .orElse(document)
        .getJsonNumber(FactFields.TIME)
        .longValue();
  }

  /** The engine's answer to a search. */
  public CompletionStage<JsonObject> search(JsonObject body) {
    return engine(current -> indices.search(current, body));
  }

  /**
   * Reads all that a user keeps, in no particular order.
   *
   * @param page is given some hits with their {@code _source}; the next are read when its stage has
   *     ended
   */
  public CompletionStage<Void> scanOfUser(
      String user, Function<List<JsonObject>, CompletionStage<Void>> page) {
    JsonObject body =
        Json.object().add("query", term(FactFields.USER, user)).add("size", PAGE).build();
    return engine(current -> indices.scan(current, body, page));
  }

  /** Deletes the document of a key; whether there was one. */
  public CompletionStage<Boolean> delete(String key) {
    return deleteFound(of(key)).thenApply(count -> count > 0);
  }

  /** Deletes all that a user keeps; how many documents that were. */
  public CompletionStage<Long> deleteOfUser(String user) {
    return deleteFound(term(FactFields.USER, user));
  }

  private CompletionStage<Long> deleteFound(JsonObject query) {
    return engine(current -> indices.delete(current, query));
  }

  private static JsonObject of(String key) {
    return term(KEY, key);
  }

  /** Finds what has a value. */
  public static JsonObject term(String field, String value) {
    return Json.wrapped("term", Json.wrapped(field, Json.text(value)));
  }

  /** The documents of an answer. */
  public static List<JsonObject> documents(JsonObject answer) {
    return answer.get("hits") instanceof JsonObject hits
        ? hits.getOrDefault("hits", JsonValue.EMPTY_JSON_ARRAY)
            .asJsonArray()
            .getValuesAs(JsonObject.class)
        : List.of();
  }

  private <T> CompletionStage<T> engine(Function<Dialect, CompletionStage<T>> work) {
    return PROBLEMS.in(dialect.get(), work);
  }
}
