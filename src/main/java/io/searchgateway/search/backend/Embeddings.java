package io.searchgateway.search.backend;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.StageContext;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Vectors of texts, by a model. */
final class Embeddings {

  private static final String USUAL_MODEL = "text-embedding-ada-002";
  private static final int TEXTS_PER_CALL = 256;

  private final ModelService service;

  Embeddings(OutboundCalls calls) {
    this.service = new ModelService(calls);
  }

  /**
   * The vectors in the order of the texts.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem}
   */
  CompletionStage<List<JsonArray>> of(StageContext context, List<String> texts) {
    String model = context.inputs().text("model").orElse(USUAL_MODEL);
    List<CompletableFuture<List<JsonArray>>> calls = new ArrayList<>();
    for (int from = 0; from < texts.size(); from += TEXTS_PER_CALL) {
      List<String> some = texts.subList(from, Math.min(texts.size(), from + TEXTS_PER_CALL));
      JsonObject body = Json.object().add("model", model).add("input", Json.array(some)).build();
      calls.add(
          service
              .post(context, "/embeddings", body)
              .thenApply(answer -> vectors(answer, some.size()))
              .toCompletableFuture());
    }
    return CompletableFuture.allOf(calls.toArray(CompletableFuture[]::new))
        .thenApply(all -> calls.stream().flatMap(call -> call.join().stream()).toList());
  }

  private static List<JsonArray> vectors(JsonObject answer, int count) {
    JsonArray[] vectors = new JsonArray[count];
    int found = 0;
    if (answer.get("data") instanceof JsonArray entries) {
      for (JsonValue entry : entries) {
        int index = index(entry);
        if (index >= 0
            && index < count
            && vectors[index] == null
            && entry.asJsonObject().get("embedding") instanceof JsonArray vector
            && !vector.isEmpty()) {
          vectors[index] = vector;
          found++;
        }
      }
    }
    if (found < count) {
      throw ModelService.unexpected();
    }
    return List.of(vectors);
  }

  private static int index(JsonValue entry) {
    return entry instanceof JsonObject object && object.get("index") instanceof JsonNumber number
        ? number.intValue()
        : -1;
  }
}
