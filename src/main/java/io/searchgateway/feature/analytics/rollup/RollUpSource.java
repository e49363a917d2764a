package io.searchgateway.feature.analytics.rollup;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.RollUpKind;
import io.searchgateway.feature.analytics.fact.RollUpStore;
import io.searchgateway.feature.analytics.rollup.RollUpSpans.Span;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** What reports read in place of facts. */
@Component
public final class RollUpSource {

  private final Supplier<RollUpState> state;
  private final Function<JsonObject, CompletionStage<JsonObject>> facts;
  private final Function<JsonObject, CompletionStage<JsonObject>> both;

  @Inject
  public RollUpSource(FactStore facts, RollUpStore store, RollUps rollUps) {
    this(rollUps::current, facts::search, store::search);
  }

  /**
   * Roll-ups.
   *
   * @param facts searches facts
   * @param both searches facts and roll-ups
   */
  RollUpSource(
      Supplier<RollUpState> state,
      Function<JsonObject, CompletionStage<JsonObject>> facts,
      Function<JsonObject, CompletionStage<JsonObject>> both) {
    this.state = state;
    this.facts = facts;
    this.both = both;
  }

  /** None. */
  public static RollUpSource none() {
    return new RollUpSource(
        () -> RollUpState.NONE,
        body -> CompletableFuture.completedStage(JsonObject.EMPTY_JSON_OBJECT),
        body -> CompletableFuture.completedStage(JsonObject.EMPTY_JSON_OBJECT));
  }

  /** Whether all facts from that time on are still kept. */
  public boolean keepsFacts(Instant from) {
    return state.get().keeps(from);
  }

  /** The engine's answer to a search of facts and roll-ups together. */
  public CompletionStage<JsonObject> search(JsonObject body) {
    return both.apply(body);
  }

  /**
   * A query for what happened in a period: each event is in a roll-up or in a fact that it finds,
   * and not in both.
   *
   * @param cuts times that divide what is reported
   * @return absent where there are no roll-ups of the period
   */
  public CompletionStage<Optional<JsonObject>> query(
      RollUpKind kind, Instant from, Instant to, List<Instant> cuts) {
    RollUpState current = state.get();
    Span period = new Span(from.toEpochMilli(), to.toEpochMilli());
    if (current.end() <= period.from()) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    return facts
        .apply(ChangedHours.search(current, period.from(), period.to()))
        .thenApply(ChangedHours::of)
        .thenApply(
            changed ->
                RollUpSpans.of(
                    current, period, changed, cuts.stream().map(Instant::toEpochMilli).toList()))
        .thenApply(
            spans ->
                spans.rollUps().isEmpty() ? Optional.empty() : Optional.of(query(kind, spans)));
  }

  private static JsonObject query(RollUpKind kind, RollUpSpans spans) {
    JsonObject ofFacts =
        Json.wrapped("exists", Json.wrapped("field", Json.text(FactFields.ROLLUP)));
    JsonObject rollUps =
        bool(
            Json.object()
                .add("filter", Json.array().add(kind.query()).add(times(spans.rollUps()))));
    JsonArrayBuilder either = Json.array().add(rollUps);
    if (!spans.facts().isEmpty()) {
      either.add(
          bool(
              Json.object()
                  .add("filter", Json.array().add(times(spans.facts())))
                  .add("must_not", Json.array().add(ofFacts))));
    }
    return bool(Json.object().add("should", either));
  }

  private static JsonObject times(List<Span> spans) {
    JsonArrayBuilder any = Json.array();
    spans.forEach(
        span ->
            any.add(
                Json.wrapped(
                    "range",
                    Json.wrapped(
                        FactFields.TIME,
                        Json.object().add("gte", span.from()).add("lt", span.to()).build()))));
    return bool(Json.object().add("should", any));
  }

  private static JsonObject bool(JsonObjectBuilder clauses) {
    return Json.wrapped("bool", clauses.build());
  }

  /** A query for enough of all times to find every name of indices that is anywhere. */
  public JsonObject everyScope() {
    RollUpState current = state.get();
    JsonObject ofFacts =
        Json.wrapped("exists", Json.wrapped("field", Json.text(FactFields.ROLLUP)));
    JsonObject later =
        bool(
            Json.object()
                .add(
                    "should",
                    Json.array()
                        .add(from(FactFields.TIME, current.end()))
                        .add(from(FactFields.WRITTEN, current.since()))));
    JsonObject unrolled =
        bool(
            Json.object()
                .add("filter", Json.array().add(later))
                .add("must_not", Json.array().add(ofFacts)));
    return bool(
        Json.object()
            .add(
                "should",
                Json.array()
                    .add(RollUpKind.SEARCHES.query())
                    .add(unrolled)
                    // Which are in no roll-up.
                    .add(
                        Json.wrapped(
                            "term",
                            Json.wrapped(FactFields.KIND, Json.text(FactFields.KIND_REQUESTS))))));
  }

  private static JsonObject from(String field, long least) {
    return Json.wrapped("range", Json.wrapped(field, Json.wrapped("gte", Json.number(least))));
  }
}
