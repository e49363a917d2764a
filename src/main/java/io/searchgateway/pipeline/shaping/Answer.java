package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.pipeline.Body;
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
record Answer(JsonObject json) {

  private static final int DEPTH = 500;

  /** Stands for the one result of a plain search. */
  static final String PLAIN = "";

  /** The answer that these bytes are, if they are a JSON object. */
  static Optional<Answer> of(byte[] utf8) {
    return BoundedJson.readExactly(utf8, DEPTH) instanceof BoundedJson.Read read
            && read.value() instanceof JsonObject object
        ? Optional.of(new Answer(object))
        : Optional.empty();
  }

  /**
   * Changes the response, if there is one that is a JSON object.
   *
   * @param change returns the same answer when it changes nothing
   */
  static CompletionStage<StageResult> shape(StageContext context, UnaryOperator<Answer> change) {
    PipelineResponse response = context.response();
    Optional<Body.Held> body = response.body().held().filter(held -> !held.isEmpty());
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
      PipelineResponse response, Body.Held body, UnaryOperator<Answer> change) {
    Optional<Answer> before = of(body.bytes());
    if (before.isEmpty()) {
      return StageResult.unchanged();
    }
    Answer after = change.apply(before.get());
    return after.isSame(before.get())
        ? StageResult.unchanged()
        : StageResult.change().response(response.withBody(after.written())).done();
  }

  /** Whether nothing was changed; comparing all that answers hold would cost too much. */
  private boolean isSame(Answer other) {
    JsonValue own = json;
    return own == other.json;
  }

  Body.Held written() {
    return Body.of(Json.bytes(json));
  }

  /** The results by id of query, in order; one under {@link #PLAIN} for a plain search. */
  Map<String, Hits> results() {
    Map<String, Hits> results = new LinkedHashMap<>();
    Optional<Hits> plain = Hits.of(json);
    if (plain.isPresent()) {
      results.put(PLAIN, plain.get());
    } else {
      json.forEach((id, result) -> Hits.of(result).ifPresent(hits -> results.put(id, hits)));
    }
    return results;
  }

  /** Each result's hits as {@code change} makes them; the same answer when none was changed. */
  Answer withEach(BiFunction<String, Hits, Hits> change) {
    Map<String, Hits> changed = new LinkedHashMap<>();
    results()
        .forEach(
            (id, hits) -> {
              Hits after = change.apply(id, hits);
              if (!after.isSame(hits)) {
                changed.put(id, after);
              }
            });
    if (changed.isEmpty()) {
      return this;
    }
    Hits plain = changed.get(PLAIN);
    if (plain != null && Hits.of(json).isPresent()) {
      return new Answer(plain.in(json));
    }
    JsonObjectBuilder all = Json.object(json);
    changed.forEach((id, hits) -> all.add(id, hits.in(json.getJsonObject(id))));
    return new Answer(all.build());
  }
}
