package io.searchgateway.feature.analytics.fact;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.store.IndexSpan;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.UnwrittenDocuments;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Facts in indices of the gateway's own, one for each month. Every stage fails with a {@link
 * Problem} while the engine is away.
 */
@Component
public final class FactStore {

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the analytics", "request the report");

  /** How many facts are read at once. */
  private static final int PAGE = 2000;

  /** The same of whole facts. */
  private static final int WHOLE = 200;

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;

  /**
   * Facts in the gateway's own indices.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public FactStore(EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.indices =
        new DatedIndices(
            client, own, "analytics", IndexSpan.MONTH, FactFields.WORDS, FactFields.NUMBERS);
    this.dialect = dialect;
  }

  /** 503: the engine that keeps the facts cannot be asked now. */
  public static Problem away() {
    return PROBLEMS.away();
  }

  /**
   * Writes facts, by the time that says in which month each is, then by id.
   *
   * @return those that the engine has not taken
   */
  public CompletionStage<UnwrittenDocuments> write(Map<Instant, Map<String, JsonObject>> facts) {
    Map<Instant, Map<String, JsonObject>> dated = dated(facts);
    return engine(current -> indices.offer(current, dated));
  }

  /** With the time at which they are written. */
  private static Map<Instant, Map<String, JsonObject>> dated(
      Map<Instant, Map<String, JsonObject>> facts) {
    long now = Instant.now().toEpochMilli();
    Map<Instant, Map<String, JsonObject>> dated = new TreeMap<>();
    facts.forEach(
        (place, some) -> {
          Map<String, JsonObject> all = new TreeMap<>();
          some.forEach(
              (id, fact) -> all.put(id, Json.object(fact).add(FactFields.WRITTEN, now).build()));
          dated.put(place, all);
        });
    return dated;
  }

  /** The indices of the facts, for searches that find more than facts. */
  DatedIndices indices() {
    return indices;
  }

  /** Facts by their ids without their large fields, also those that searches do not find yet. */
  public CompletionStage<Map<String, JsonObject>> get(Map<String, Instant> ids) {
    return engine(current -> indices.get(current, ids, FactFields.LARGE));
  }

  /** Facts by their ids with their states, also those that searches do not find yet. */
  public CompletionStage<Map<String, DocumentStore.Found>> find(Map<String, Instant> ids) {
    return engine(current -> indices.find(current, ids, FactFields.LARGE));
  }

  /**
   * Writes facts, each only if it still is as it was found.
   *
   * @param found states by id, of those that were there
   * @return those that the engine has not taken; those that were written by others meanwhile are
   *     postponed
   */
  public CompletionStage<UnwrittenDocuments> writeIf(
      Map<Instant, Map<String, JsonObject>> facts, Map<String, DocumentVersion> found) {
    Map<Instant, Map<String, JsonObject>> dated = dated(facts);
    return engine(current -> indices.offerIf(current, dated, found));
  }

  /** Lets searches find what was written. */
  public CompletionStage<Void> refresh() {
    return engine(indices::refresh);
  }

  /** The engine's answer to a search of all months; empty while there are none. */
  public CompletionStage<JsonObject> search(JsonObject body) {
    return engine(current -> indices.search(current, body));
  }

  /** The same of the months that are there: one that is away hides no other. */
  public CompletionStage<JsonObject> searchWhatIsThere(JsonObject body) {
    return engine(current -> indices.searchWhatIsThere(current, body));
  }

  /**
   * Reads all facts that a query finds, in no particular order.
   *
   * @param fields that are read of each
   * @param page is given some hits with their {@code _source}; the next are read when its stage has
   *     ended
   */
  public CompletionStage<Void> scan(
      JsonObject query,
      List<String> fields,
      Function<List<JsonObject>, CompletionStage<Void>> page) {
    JsonObject body =
        Json.object()
            .add("query", query)
            .add("size", PAGE)
            .add("_source", Json.array(fields))
            .build();
    return engine(current -> indices.scan(current, body, page));
  }

  /** The same of whole facts, fewer at once. */
  public CompletionStage<Void> scan(
      JsonObject query, Function<List<JsonObject>, CompletionStage<Void>> page) {
    JsonObject body = Json.object().add("query", query).add("size", WHOLE).build();
    return engine(current -> indices.scan(current, body, page));
  }

  /** Deletes what a query finds; how many facts that were. */
  public CompletionStage<Long> delete(JsonObject query) {
    return engine(current -> indices.delete(current, query));
  }

  /** Deletes months that are wholly older. */
  public CompletionStage<Void> forgetBefore(Duration age) {
    return engine(current -> indices.forget(Instant.now(), age));
  }

  private <T> CompletionStage<T> engine(Function<Dialect, CompletionStage<T>> work) {
    return PROBLEMS.in(dialect.get(), work);
  }
}
