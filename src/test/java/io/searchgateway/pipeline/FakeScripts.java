package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Scripts without an engine for them. A script's text is a JSON object that it returns, {@code
 * throw message}, or the name of a function of the test.
 */
final class FakeScripts implements ScriptStages {

  private final Map<String, Function<StageContext, CompletionStage<StageResult>>> functions =
      new HashMap<>();

  /** Has scripts of that text do something. */
  FakeScripts with(String name, Function<StageContext, CompletionStage<StageResult>> function) {
    functions.put(name, function);
    return this;
  }

  @Override
  public Outcome compile(Source source) {
    return new Compiled(stage(source.text()), JsonValue.EMPTY_JSON_OBJECT, List.of());
  }

  private Stage stage(String source) {
    return new Stage() {
      @Override
      public CompletionStage<StageResult> run(StageContext context) {
        return FakeScripts.this.run(source, context);
      }

      @Override
      public boolean readsResponse() {
        return true;
      }
    };
  }

  private CompletionStage<StageResult> run(String source, StageContext context) {
    if (source.startsWith("throw ")) {
      throw Problem.of(400, "script_error", source.substring("throw ".length()));
    }
    Function<StageContext, CompletionStage<StageResult>> function = functions.get(source);
    return function == null
        ? CompletableFuture.completedStage(new StageResult.Returned(json(source)))
        : function.apply(context);
  }

  static JsonObject json(String text) {
    Optional<JsonObject> read =
        Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    return read.orElseThrow(() -> new IllegalArgumentException(text));
  }
}
