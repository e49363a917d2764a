package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** An answer with hits: that of a plain search, or those of declarative queries by their ids. */
record SearchAnswer(JsonObject json) {

  private static final int DEPTH = 500;

  /** Stands for the one result of a plain search. */
  static final String PLAIN = "";

  /** The answer that these bytes are, if they are a JSON object. */
  static Optional<SearchAnswer> of(byte[] utf8) {
    return BoundedJson.readExactly(utf8, DEPTH) instanceof BoundedJson.Read read
            && read.value() instanceof JsonObject object
        ? Optional.of(new SearchAnswer(object))
        : Optional.empty();
  }

  /**
   * Changes the response, if there is one that is a JSON object.
   *
   * @param change returns the same answer when it changes nothing
   */
  static CompletionStage<StageResult> shape(
      StageContext context, UnaryOperator<SearchAnswer> change) {
    PipelineResponse response = context.response();
    Optional<MessageBody.Held> body = response.body().held().filter(held -> !held.isEmpty());
    if (body.isEmpty()) {
      return StageResult.unchanged();
    }
    long weight = JsonWeight.ofBody(body.get().bytes());
    context.exchange().holding().take(weight);
    try {
      return shape(response, body.get(), change);
    } finally {
      context.exchange().holding().give(weight);
    }
  }

  private static CompletionStage<StageResult> shape(
      PipelineResponse response, MessageBody.Held body, UnaryOperator<SearchAnswer> change) {
    Optional<SearchAnswer> before = of(body.bytes());
    if (before.isEmpty()) {
      return StageResult.unchanged();
    }
    SearchAnswer after = change.apply(before.get());
    return after.isSame(before.get())
        ? StageResult.unchanged()
        : StageResult.change().response(response.withBody(after.written())).done();
  }

  /** Whether nothing was changed; comparing all that answers hold would cost too much. */
  private boolean isSame(SearchAnswer other) {
    JsonValue own = json;
    return own == other.json;
  }

  MessageBody.Held written() {
    return MessageBody.of(Json.bytes(json));
  }

  /** The results by id of query, in order; one under {@link #PLAIN} for a plain search. */
  Map<String, HitList> results() {
    Map<String, HitList> results = new LinkedHashMap<>();
    Optional<HitList> plain = HitList.of(json);
    if (plain.isPresent()) {
      results.put(PLAIN, plain.get());
    } else {
      json.forEach((id, result) -> HitList.of(result).ifPresent(hits -> results.put(id, hits)));
    }
    return results;
  }

  /** Each result's hits as {@code change} makes them; the same answer when none was changed. */
  SearchAnswer withEach(BiFunction<String, HitList, HitList> change) {
    Map<String, HitList> changed = new LinkedHashMap<>();
    results()
        .forEach(
            (id, hits) -> {
              HitList after = change.apply(id, hits);
              if (!after.isSame(hits)) {
                changed.put(id, after);
              }
            });
    if (changed.isEmpty()) {
      return this;
    }
    HitList plain = changed.get(PLAIN);
    if (plain != null && HitList.of(json).isPresent()) {
      return new SearchAnswer(plain.in(json));
    }
    JsonObjectBuilder all = Json.object(json);
    changed.forEach((id, hits) -> all.add(id, hits.in(json.getJsonObject(id))));
    return new SearchAnswer(all.build());
  }
}
