package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A collection of many small documents that are written once, searched, and let go of by age: one
 * index of the gateway's own for each day (UTC), deleted as a whole.
 */
public final class DatedIndices {

  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu.MM.dd");
  private static final int NOT_FOUND = 404;

  private final EngineClient client;
  private final OwnIndices indices;
  private final String prefix;
  private final List<String> words;
  private final List<String> numbers;
  private volatile String ready = "";

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
      List<String> words,
      List<String> numbers) {
    this.client = client;
    this.indices = indices;
    this.prefix = indices.name(name) + "-";
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
                lines.add(dialect.documents().bulkLine(index, id));
                lines.add(document);
              });
    }
    return made.thenCompose(ready -> client.send("POST", "/_bulk?refresh=true", Json.lines(lines)))
        .thenAccept(this::check);
  }

  private CompletionStage<Void> make(String index, Dialect dialect) {
    return indices
        .ensure(index, dialect, dialect.documents().newIndex(words, numbers))
        .thenRun(() -> ready = index);
  }

  private void check(EngineAnswer answer) {
    if (!answer.successful() || answer.json().getBoolean("errors", true)) {
      ready = "";
      throw new StoreFailure("documents cannot be written", answer.status());
    }
  }

  /** Searches all days; the answer is empty while there are none. */
  public CompletionStage<JsonObject> search(Dialect dialect, JsonObject body) {
    String hidden = dialect.hiddenIndices() ? "&expand_wildcards=open,hidden" : "";
    return client
        .call(
            "POST",
            "/" + prefix + "*/_search?ignore_unavailable=true&allow_no_indices=true" + hidden,
            Optional.of(body))
        .thenApply(
            answer -> {
              if (answer.status() == NOT_FOUND) {
                return JsonObject.EMPTY_JSON_OBJECT;
              }
              if (!answer.successful()) {
                throw new StoreFailure("documents cannot be searched", answer.status());
              }
              return answer.json();
            });
  }

  /** Deletes the days that are wholly older than that. */
  public CompletionStage<Void> forget(Instant now, Duration age) {
    LocalDate oldest = LocalDate.ofInstant(now.minus(age), ZoneOffset.UTC);
    return client
        .get("/" + prefix + "*/_alias")
        .thenCompose(
            answer -> {
              List<CompletableFuture<EngineAnswer>> deletions = new ArrayList<>();
              if (answer.successful()) {
                for (String index : answer.json().keySet()) {
                  if (day(index).filter(day -> day.isBefore(oldest)).isPresent()) {
                    deletions.add(
                        client.call("DELETE", "/" + index, Optional.empty()).toCompletableFuture());
                  }
                }
              }
              return CompletableFuture.allOf(deletions.toArray(CompletableFuture[]::new));
            });
  }

  private String name(Instant time) {
    return prefix + DAY.format(LocalDate.ofInstant(time, ZoneOffset.UTC));
  }

  private Optional<LocalDate> day(String index) {
    try {
      return index.startsWith(prefix)
          ? Optional.of(LocalDate.parse(index.substring(prefix.length()), DAY))
          : Optional.empty();
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }
}
