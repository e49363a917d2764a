package io.searchgateway.audit;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreFailure;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Keeps records in indices of the gateway's own, one a day. */
final class EngineAuditStorage implements AuditStorage {

  private static final int MOST_CHAINS = 10_000;
  private static final int MOST_VALUES = 200;

  private final DatedIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final Duration retention;

  EngineAuditStorage(
      EngineClient client,
      OwnIndices own,
      Supplier<Optional<Dialect>> dialect,
      Duration retention) {
    this.indices = new DatedIndices(client, own, "audit", SealedRecord.WORDS, SealedRecord.NUMBERS);
    this.dialect = dialect;
    this.retention = retention;
  }

  @Override
  public boolean isOpen() {
    return dialect.get().isPresent();
  }

  @Override
  public CompletionStage<Void> write(List<SealedRecord> records) {
    Map<Instant, Map<String, JsonObject>> documents = new TreeMap<>();
    for (SealedRecord each : records) {
      documents
          .computeIfAbsent(each.link().at().truncatedTo(ChronoUnit.DAYS), day -> new TreeMap<>())
          .put(each.id(), each.document());
    }
    return indices.write(known(), documents);
  }

  /** Chains are found by their first records' times, then each is asked for its last one. */
  @Override
  public CompletionStage<List<ChainLink>> heads(int most) {
    return indices
        .search(known(), chains("chain"))
        .thenApply(answer -> buckets(answer, "chains"))
        .handle(
            (buckets, failure) ->
                failure == null
                    ? CompletableFuture.completedStage(buckets)
                    : bucketsDespite(CompletionFailures.cause(failure)))
        .thenCompose(buckets -> buckets)
        .thenCompose(buckets -> last(buckets, most));
  }

  /**
   * An index that was not made by a gateway has its words under names of the engine's choice, and
   * no other way to be asked.
   */
  private CompletionStage<List<JsonObject>> bucketsDespite(Throwable failure) {
    if (!(failure instanceof StoreFailure)) {
      return CompletableFuture.failedStage(failure);
    }
    return indices
        .search(known(), chains("chain.keyword"))
        .thenCombine(
            indices.searchWhatCan(known(), chains("chain")),
            (foreign, ours) -> {
              Map<String, JsonObject> found = new TreeMap<>();
              buckets(foreign, "chains").forEach(each -> found.put(each.getString("key"), each));
              buckets(ours, "chains")
                  .forEach(
                      each ->
                          found.merge(
                              each.getString("key"),
                              each,
                              (one, other) -> max(one, "last") > max(other, "last") ? one : other));
              return List.copyOf(found.values());
            });
  }

  private static JsonObject chains(String field) {
    JsonObject chains =
        Json.wrapped("terms", Json.object().add("field", field).add("size", MOST_CHAINS).build());
    JsonObject last = Json.wrapped("max", Json.wrapped("field", Json.text("sequence")));
    JsonObject newest = Json.wrapped("max", Json.wrapped("field", Json.text("timestamp")));
    JsonObject each =
        Json.object(chains)
            .add("aggs", Json.object().add("last", last).add("newest", newest))
            .build();
    return Json.object().add("size", 0).add("aggs", Json.wrapped("chains", each)).build();
  }

  private CompletionStage<List<ChainLink>> last(List<JsonObject> buckets, int most) {
    List<CompletableFuture<List<JsonObject>>> ends =
        buckets.stream()
            .sorted(Comparator.comparingLong((JsonObject each) -> max(each, "newest")).reversed())
            .limit(most)
            .map(each -> chain(each.getString("key"), max(each, "last"), 1).toCompletableFuture())
            .toList();
    return CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new))
        .thenApply(
            done ->
                ends.stream()
                    .flatMap(end -> end.join().stream())
                    .flatMap(document -> AuditStorage.record(document).stream())
                    .map(SealedRecord::link)
                    .toList());
  }

  private static List<JsonObject> buckets(JsonObject answer, String name) {
    return answer.get("aggregations") instanceof JsonObject all
            && all.get(name) instanceof JsonObject values
            && values.get("buckets") instanceof JsonArray buckets
        ? buckets.getValuesAs(JsonObject.class)
        : List.of();
  }

  private static long max(JsonObject bucket, String name) {
    return bucket.get(name) instanceof JsonObject max && max.get("value") instanceof JsonNumber at
        ? at.longValue()
        : 0;
  }

  @Override
  public CompletionStage<List<JsonObject>> chain(String chain, long from, int size) {
    JsonArrayBuilder conditions =
        Json.array()
            .add(Json.wrapped("term", Json.wrapped("chain", Json.text(chain))))
            .add(
                Json.wrapped(
                    "range", Json.wrapped("sequence", Json.wrapped("gte", Json.number(from)))));
    JsonObject body = body(conditions, "sequence", "asc", size, 0);
    return indices.search(known(), body).thenApply(answer -> found(answer).documents());
  }

  @Override
  public CompletionStage<Found> find(AuditFilter auditFilter) {
    JsonArrayBuilder conditions = Json.array();
    JsonObjectBuilder times = Json.object();
    auditFilter.from().ifPresent(time -> times.add("gte", time.toEpochMilli()));
    auditFilter.to().ifPresent(time -> times.add("lte", time.toEpochMilli()));
    conditions.add(Json.wrapped("range", Json.wrapped("timestamp", times.build())));
    auditFilter
        .values()
        .forEach(
            (name, values) ->
                conditions.add(Json.wrapped("terms", Json.wrapped(name, words(values)))));
    for (String token : SealedRecord.tokens(auditFilter.text())) {
      conditions.add(Json.wrapped("prefix", Json.wrapped(SealedRecord.TOKENS, Json.text(token))));
    }
    JsonObjectBuilder body =
        Json.object(
            body(conditions, "timestamp", "desc", auditFilter.size(), auditFilter.offset()));
    if (!auditFilter.facets().isEmpty()) {
      JsonObjectBuilder facets = Json.object();
      auditFilter
          .facets()
          .forEach(
              name ->
                  facets.add(
                      name,
                      Json.wrapped(
                          "terms",
                          Json.object().add("field", name).add("size", MOST_VALUES).build())));
      body.add("aggs", facets);
    }
    return indices
        .searchWhatIsThere(known(), body.build())
        .thenApply(answer -> found(answer, auditFilter.facets()));
  }

  private static JsonArray words(List<String> values) {
    return Json.array(values, value -> Json.text(SealedRecord.word(value))).build();
  }

  private static Found found(JsonObject answer, List<String> facets) {
    Found found = found(answer);
    Map<String, List<AuditReader.ValueCount>> counted = new TreeMap<>();
    facets.forEach(name -> counted.put(name, counts(answer, name)));
    return new Found(found.documents(), found.total(), found.whole(), counted);
  }

  private static List<AuditReader.ValueCount> counts(JsonObject answer, String facet) {
    return buckets(answer, facet).stream()
        .map(
            bucket ->
                new AuditReader.ValueCount(
                    bucket.getString("key", ""), bucket.getJsonNumber("doc_count").longValue()))
        .filter(value -> !value.value().isEmpty())
        .toList();
  }

  private static JsonObject body(
      JsonArrayBuilder conditions, String sortedBy, String order, int size, int offset) {
    JsonObject sorted = Json.object().add("order", order).add("unmapped_type", "long").build();
    JsonArrayBuilder sort = Json.array().add(Json.wrapped(sortedBy, sorted));
    if (!sortedBy.equals("sequence")) {
      sort.add(Json.wrapped("sequence", sorted));
    }
    return Json.object()
        .add("size", size)
        .add("from", offset)
        .add("query", Json.wrapped("bool", Json.wrapped("filter", conditions.build())))
        .add("sort", sort)
        .build();
  }

  private static Found found(JsonObject answer) {
    List<JsonObject> documents = new ArrayList<>();
    if (!(answer.get("hits") instanceof JsonObject hits)
        || !(hits.get("hits") instanceof JsonArray found)) {
      return new Found(List.of(), 0, !DatedIndices.lacksShards(answer), Map.of());
    }
    for (JsonObject hit : found.getValuesAs(JsonObject.class)) {
      if (hit.get("_source") instanceof JsonObject source) {
        documents.add(source);
      }
    }
    // Engines say it as a number, newer ones as an object.
    JsonValue total =
        hits.get("total") instanceof JsonObject object ? object.get("value") : hits.get("total");
    return new Found(
        documents,
        total instanceof JsonNumber number ? number.longValue() : documents.size(),
        !DatedIndices.lacksShards(answer),
        Map.of());
  }

  @Override
  public CompletionStage<Void> forget() {
    return isOpen()
        ? indices.forget(Instant.now(), retention)
        : CompletableFuture.completedFuture(null);
  }

  private Dialect known() {
    return dialect.get().orElseThrow(EngineProblems::unknown);
  }
}
