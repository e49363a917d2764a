package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A collection of many small documents that are written once, searched, and let go of by age: one
 * index of the gateway's own for each day or month (UTC), deleted as a whole.
 */
public final class DatedIndices {

  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final Set<Integer> NO_DAYS = Set.of(NOT_FOUND);

  /** Of shards that cannot do with a field what was asked. */
  private static final String OTHER_KIND = "illegal_argument_exception";

  private static final int UNAVAILABLE = 503;

  private final EngineClient client;
  private final StartupReads reads;
  private final OwnIndices indices;
  private final IndexTemplate template;
  private final IndexSpan span;
  private final String prefix;
  private final List<String> words;
  private final List<String> numbers;

  private volatile String ready = "";

  /** A collection with an index for each day. */
  public DatedIndices(
      EngineClient client,
      OwnIndices indices,
      String name,
      List<String> words,
      List<String> numbers) {
    this(client, indices, name, IndexSpan.DAY, words, numbers);
  }

  /**
   * A collection.
   *
   * @param name of the collection; the indices' names begin with it
   * @param words fields of exact texts that can be searched
   * @param numbers fields of integers that can be searched
   */
  public DatedIndices(
      EngineClient client,
      OwnIndices indices,
      String name,
      IndexSpan span,
      List<String> words,
      List<String> numbers) {
    this.span = span;
    this.client = client;
    this.reads = new StartupReads(client);
    this.indices = indices;
    this.prefix = indices.name(name) + "-";
    this.template = new IndexTemplate(client, indices.name(name), prefix + "*");
    this.words = List.copyOf(words);
    this.numbers = List.copyOf(numbers);
  }

  /**
   * Writes documents, each under its id whatever stands there, so that they can be searched at
   * once.
   *
   * @param documents by the day that they belong to, then by id
   * @return fails with a {@link StoreFailure} when one of them was not written
   */
  public CompletionStage<Void> write(
      Dialect dialect, Map<Instant, Map<String, JsonObject>> documents) {
    return send(dialect, documents, "/_bulk?refresh=true").thenAccept(this::check);
  }

  /**
   * Writes documents likewise, as many as the engine takes; searches find them after the next
   * refresh of the engine, usually within a second, or after {@link #refresh}.
   *
   * @return those that were not written; fails with a {@link StoreFailure} when it is not known
   *     which
   */
  public CompletionStage<UnwrittenDocuments> offer(
      Dialect dialect, Map<Instant, Map<String, JsonObject>> documents) {
    return send(dialect, documents, "/_bulk")
        .thenApply(
            answer -> {
              if (!answer.successful() || answer.json().getBoolean("errors", true)) {
                ready = "";
              }
              return UnwrittenDocuments.of(answer);
            });
  }

  /**
   * Lets searches find all that was written.
   *
   * @return fails with a {@link StoreFailure} when the engine does not
   */
  public CompletionStage<Void> refresh(Dialect dialect) {
    return client
        .call("POST", "/" + prefix + "*/_refresh" + anyDay(dialect), Optional.empty())
        .thenAccept(
            answer -> {
              if (!answer.successful() && answer.status() != NOT_FOUND) {
                throw new StoreFailure("documents cannot be refreshed", answer.status());
              }
            });
  }

  private static String anyDay(Dialect dialect) {
    return "?ignore_unavailable=true&allow_no_indices=true"
        + (dialect.hiddenIndices() ? "&expand_wildcards=open,hidden" : "");
  }

  /**
   * Writes documents likewise, each only if it still is as it was found.
   *
   * @param found states by id, of those that were there
   * @return those that were not written, with those that somebody else has written meanwhile among
   *     the postponed ones
   */
  public CompletionStage<UnwrittenDocuments> offerIf(
      Dialect dialect,
      Map<Instant, Map<String, JsonObject>> documents,
      Map<String, DocumentVersion> found) {
    return send(
            dialect,
            documents,
            "/_bulk",
            (index, id) ->
                dialect.documents().bulkLine(index, id, Optional.ofNullable(found.get(id))))
        .thenApply(UnwrittenDocuments::of);
  }

  private CompletionStage<EngineAnswer> send(
      Dialect dialect, Map<Instant, Map<String, JsonObject>> documents, String path) {
    return send(dialect, documents, path, dialect.documents()::bulkLine);
  }

  private CompletionStage<EngineAnswer> send(
      Dialect dialect,
      Map<Instant, Map<String, JsonObject>> documents,
      String path,
      BiFunction<String, String, JsonObject> line) {
    CompletionStage<Void> made = CompletableFuture.completedFuture(null);
    List<JsonObject> lines = new ArrayList<>();
    for (Map.Entry<Instant, Map<String, JsonObject>> day : new TreeMap<>(documents).entrySet()) {
      String index = name(day.getKey());
      if (!index.equals(ready)) {
        made = made.thenCompose(before -> make(index, dialect));
      }
      day.getValue()
          .forEach(
              (id, document) -> {
                lines.add(line.apply(index, id));
                lines.add(document);
              });
    }
    return made.thenCompose(all -> client.send("POST", path, Json.lines(lines)));
  }

  private CompletionStage<Void> make(String index, Dialect dialect) {
    JsonObject newIndex = dialect.documents().newIndex(words, numbers);
    return template
        .keep(dialect, newIndex)
        .thenCompose(kept -> indices.ensure(index, dialect, newIndex))
        .thenRun(() -> ready = index);
  }

  private void check(EngineAnswer answer) {
    if (!answer.successful() || answer.json().getBoolean("errors", true)) {
      ready = "";
      throw new StoreFailure("documents cannot be written", answer.status());
    }
  }

  /**
   * Searches all days; the answer is empty while there are none.
   *
   * @return fails with a {@link StoreFailure} when not every day could be searched
   */
  public CompletionStage<JsonObject> search(Dialect dialect, JsonObject body) {
    return searched(dialect, body, prefix + "*", NO_DAYS, DatedIndices::lacksShards);
  }

  /** The same of all days of this collection and of another one together. */
  public CompletionStage<JsonObject> search(Dialect dialect, JsonObject body, DatedIndices other) {
    String both = prefix + "*," + other.prefix + "*";
    return searched(dialect, body, both, NO_DAYS, DatedIndices::lacksShards);
  }

  /**
   * Reads all documents that a search finds, of all days, in no particular order.
   *
   * @param body of the search; its {@code size} is that of a page
   * @param page is given the documents of a page as the engine answers them; the next page is read
   *     when its stage has ended
   * @return fails with a {@link StoreFailure} when not every document could be read
   */
  public CompletionStage<Void> scan(
      Dialect dialect, JsonObject body, Function<List<JsonObject>, CompletionStage<Void>> page) {
    String path = "/" + prefix + "*/_search" + anyDay(dialect);
    return new ScrolledSearch(client, page).read(path, body);
  }

  /**
   * Searches the days that are there, for people who read: one that is away hides no other.
   *
   * @return what was found; {@link #lacksShards} tells whether something is missing
   */
  public CompletionStage<JsonObject> searchWhatIsThere(Dialect dialect, JsonObject body) {
    return searched(dialect, body, prefix + "*", NO_DAYS, found -> false);
  }

  /**
   * Searches the days that can be searched so; the answer is empty when there are none.
   *
   * @return fails with a {@link StoreFailure} when a day could not be searched for another reason
   *     than that its fields are of another kind
   */
  public CompletionStage<JsonObject> searchWhatCan(Dialect dialect, JsonObject body) {
    return searched(
        dialect,
        body,
        prefix + "*",
        Set.of(NOT_FOUND, BAD_REQUEST),
        found -> lacksShards(found, OTHER_KIND));
  }

  /**
   * Searches all days.
   *
   * @param names of indices, with wildcards and commas
   * @param none statuses that say that there is nothing to search
   * @param lacks whether too much is missing from what was found
   */
  private CompletionStage<JsonObject> searched(
      Dialect dialect,
      JsonObject body,
      String names,
      Set<Integer> none,
      Predicate<JsonObject> lacks) {
    String path = "/" + names + "/_search" + anyDay(dialect);
    return reads
        .read(names, () -> client.call("POST", path, Optional.of(body)))
        .thenApply(
            answer -> {
              if (none.contains(answer.status())) {
                return JsonObject.EMPTY_JSON_OBJECT;
              }
              if (!answer.successful() || lacks.test(answer.json())) {
                throw new StoreFailure(
                    "documents cannot be searched",
                    answer.successful() ? UNAVAILABLE : answer.status());
              }
              return answer.json();
            });
  }

  /** Whether a search went without some shards, which engines do not call a failure. */
  public static boolean lacksShards(JsonObject answer) {
    return lacksShards(answer, "");
  }

  /** A shard without a copy is not among the failed ones, and only missing from the others. */
  private static boolean lacksShards(JsonObject answer, String excused) {
    if (!(answer.get("_shards") instanceof JsonObject shards)) {
      return false;
    }
    long missing = shards.getInt("total", 0) - (long) shards.getInt("successful", 0);
    long failed = Math.max(missing, shards.getInt("failed", 0));
    return failed > failures(shards, excused);
  }

  /** How many shards failed for a reason of that type. */
  private static long failures(JsonObject shards, String type) {
    return shards.get("failures") instanceof JsonArray failures
        ? failures.getValuesAs(JsonObject.class).stream()
            .filter(
                failure ->
                    failure.get("reason") instanceof JsonObject reason
                        && reason.getString("type", "").equals(type))
            .count()
        : 0;
  }

  /** Deletes the indices that are wholly older than that. */
  public CompletionStage<Void> forget(Instant now, Duration age) {
    LocalDate oldest = LocalDate.ofInstant(now.minus(age), ZoneOffset.UTC);
    return client
        .get("/" + prefix + "*/_alias")
        .thenCompose(
            answer -> {
              List<CompletableFuture<EngineAnswer>> deletions = new ArrayList<>();
              if (answer.successful()) {
                for (String index : answer.json().keySet()) {
                  if (lastDay(index).filter(day -> day.isBefore(oldest)).isPresent()) {
                    deletions.add(
                        client.call("DELETE", "/" + index, Optional.empty()).toCompletableFuture());
                  }
                }
              }
              return CompletableFuture.allOf(deletions.toArray(CompletableFuture[]::new));
            });
  }

  /**
   * Documents by their ids, also those that searches do not find yet.
   *
   * @param ids by the time that says in which index each may be
   * @param without fields that are not read
   * @return those that are there, by id; fails with a {@link StoreFailure} when the engine does not
   *     tell
   */
  public CompletionStage<Map<String, JsonObject>> get(
      Dialect dialect, Map<String, Instant> ids, List<String> without) {
    return find(dialect, ids, without)
        .thenApply(
            all -> {
              Map<String, JsonObject> found = new TreeMap<>();
              all.forEach((id, one) -> found.put(id, one.source()));
              return found;
            });
  }

  /** The same with their states. */
  public CompletionStage<Map<String, DocumentStore.Found>> find(
      Dialect dialect, Map<String, Instant> ids, List<String> without) {
    List<JsonObject> asked = new ArrayList<>();
    JsonObject source = Json.wrapped("excludes", Json.array(without).build());
    ids.forEach(
        (id, time) -> {
          JsonObject line = dialect.documents().bulkLine(name(time), id);
          asked.add(Json.object(line.getJsonObject("index")).add("_source", source).build());
        });
    return new MultiGet(client).read(asked, dialect);
  }

  /**
   * Deletes the documents that a query finds, over and over until it finds none.
   *
   * @return how many; fails with a {@link StoreFailure} when one of them was not deleted
   */
  public CompletionStage<Long> delete(Dialect dialect, JsonObject query) {
    return new QueryDeletion(client, dialect, body -> search(dialect, body)).of(query);
  }

  private String name(Instant time) {
    return prefix + span.of(LocalDate.ofInstant(time, ZoneOffset.UTC));
  }

  /** The last day of which an index has documents. */
  private Optional<LocalDate> lastDay(String index) {
    return index.startsWith(prefix)
        ? span.lastDay(index.substring(prefix.length()))
        : Optional.empty();
  }
}
