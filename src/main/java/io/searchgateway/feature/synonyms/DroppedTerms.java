package io.searchgateway.feature.synonyms;

import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.json.Json;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Finds terms that no text field of an index can find, because its analyzers leave nothing of them:
 * stop words, for example. The engine is asked; each analyzer only about what those before it have
 * left nothing of.
 */
@Component
public final class DroppedTerms {

  private static final int BATCH = 500;
  private static final int MOST_ANALYZERS = 8;
  private static final int MOST_TERMS = 10_000;
  private static final int DEEPEST = 10;

  private final EngineClient engine;

  /** Asks that engine. */
  @Inject
  public DroppedTerms(EngineClient engine) {
    this.engine = engine;
  }

  /**
   * What was found.
   *
   * @param terms of which nothing is left, in order
   * @param unchecked of which terms that is not known, and why; empty when it is of all
   */
  record Found(List<String> terms, Optional<String> unchecked) {}

  /** Thrown on the way when the engine does not tell. */
  private static final class Untold extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Untold(String message) {
      super(message, null, false, false);
    }
  }

  /** Looks at terms, not at more than the engine should be asked about; does not fail. */
  CompletionStage<Found> of(String index, List<String> terms) {
    if (terms.isEmpty()) {
      return CompletableFuture.completedStage(new Found(List.of(), Optional.empty()));
    }
    String path = "/" + PercentDecoding.encode(index);
    return engine
        .get(path + "/_mapping")
        .thenCompose(
            mapping -> {
              if (!mapping.successful()) {
                throw new Untold("the index does not exist");
              }
              Set<JsonObject> analyzers = new LinkedHashSet<>();
              mapping.json().values().forEach(one -> fields(one, DEEPEST, analyzers));
              if (analyzers.isEmpty()) {
                throw new Untold("the index has no text fields");
              }
              List<String> asked = terms.subList(0, Math.min(terms.size(), MOST_TERMS));
              return left(path, List.copyOf(analyzers), 0, asked);
            })
        .thenApply(left -> new Found(left, unasked(terms.size())))
        .exceptionally(failure -> new Found(List.of(), Optional.of(why(failure))));
  }

  private static Optional<String> unasked(int terms) {
    return terms <= MOST_TERMS
        ? Optional.empty()
        : Optional.of(
            "it is known only of the first "
                + MOST_TERMS
                + " of "
                + terms
                + " terms whether the analyzers drop them");
  }

  private static String why(Throwable failure) {
    return "it is not known which terms the analyzers drop: "
        + (CompletionFailures.cause(failure) instanceof Untold untold
            ? untold.getMessage()
            : "the engine does not answer");
  }

  /**
   * How each text field is searched, each way once; with the default of the index unless it says.
   */
  private static void fields(JsonValue mapped, int deep, Set<JsonObject> analyzers) {
    if (!(mapped instanceof JsonObject holder) || deep == 0 || analyzers.size() >= MOST_ANALYZERS) {
      return;
    }
    if (isText(holder)) {
      JsonValue analyzer = holder.getOrDefault("search_analyzer", holder.get("analyzer"));
      analyzers.add(
          analyzer instanceof JsonString
              ? Json.wrapped("analyzer", analyzer)
              : JsonValue.EMPTY_JSON_OBJECT);
    }
    holder.values().forEach(member -> fields(member, deep - 1, analyzers));
  }

  private static boolean isText(JsonObject field) {
    JsonValue type = field.get("type");
    return type instanceof JsonString text
        && (text.getString().equals("text")
            || (text.getString().equals("string")
                && !Json.text("not_analyzed").equals(field.get("index"))));
  }

  /** The terms of which none of the analyzers leaves anything. */
  private CompletionStage<List<String>> left(
      String path, List<JsonObject> analyzers, int next, List<String> terms) {
    if (next == analyzers.size() || terms.isEmpty()) {
      return CompletableFuture.completedStage(terms);
    }
    CompletionStage<List<String>> dropped =
        CompletableFuture.completedStage(new ArrayList<String>());
    for (int from = 0; from < terms.size(); from += BATCH) {
      List<String> batch = terms.subList(from, Math.min(terms.size(), from + BATCH));
      dropped =
          dropped.thenCompose(
              before ->
                  engine
                      .call(
                          "POST", path + "/_analyze", Optional.of(question(analyzers, next, batch)))
                      .thenApply(
                          answer -> {
                            before.addAll(dropped(answer, batch));
                            return before;
                          }));
    }
    return dropped.thenCompose(some -> left(path, analyzers, next + 1, some));
  }

  private static JsonObject question(List<JsonObject> analyzers, int next, List<String> batch) {
    return Json.object(analyzers.get(next)).add("text", Json.array(batch)).build();
  }

  /** Those of a batch in which no token begins; the engine counts on from text to text. */
  private static List<String> dropped(EngineAnswer answer, List<String> batch) {
    if (!answer.successful() || !(answer.json().get("tokens") instanceof JsonArray tokens)) {
      throw new Untold("the engine cannot analyze the terms");
    }
    int[] begins = new int[batch.size()];
    for (int i = 1; i < begins.length; i++) {
      begins[i] = begins[i - 1] + batch.get(i - 1).length() + 1;
    }
    BitSet found = new BitSet(batch.size());
    for (JsonObject token : tokens.getValuesAs(JsonObject.class)) {
      if (token.get("start_offset") instanceof JsonNumber offset) {
        int at = Arrays.binarySearch(begins, offset.intValue());
        found.set(Math.max(0, at >= 0 ? at : -at - 2));
      }
    }
    List<String> dropped = new ArrayList<>();
    for (int i = found.nextClearBit(0); i < batch.size(); i = found.nextClearBit(i + 1)) {
      dropped.add(batch.get(i));
    }
    return dropped;
  }
}
