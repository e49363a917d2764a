package io.searchgateway.pipeline.shaping;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** Adds members to the root of the answer. */
@Dependent
@PipelineStage(name = "customData", summary = "Adds members to the root of the response.")
public final class CustomDataStage implements Stage {

  private static final String DATA = "data";

  @Override
  public boolean readsResponse() {
    return true;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(DATA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withAny(
            DATA, "Members of the root. A value that is not an object is added as " + "customData.")
        .json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    JsonValue data = context.inputs().find(DATA).orElseThrow();
    JsonObject members =
        data instanceof JsonObject object ? object : Json.object().add("customData", data).build();
    return SearchAnswer.shape(context, answer -> with(answer, members, PageWindow.asked(context)));
  }

  private static SearchAnswer with(
      SearchAnswer answer, JsonObject members, PageWindow.RequestedPages asked) {
    Set<String> results = new HashSet<>(answer.results().keySet());
    if (results.contains(SearchAnswer.PLAIN)) {
      results.add("hits");
    } else {
      results.addAll(asked.pages().keySet());
    }
    JsonObjectBuilder all = Json.object(answer.json());
    members.forEach(
        (name, value) -> {
          if (!name.isEmpty() && results.contains(name)) {
            throw StageFailure.invalidInput(
                "input data must not have the key " + name + ", which contains results");
          }
          all.add(name, value);
        });
    return members.isEmpty() ? answer : new SearchAnswer(all.build());
  }
}
