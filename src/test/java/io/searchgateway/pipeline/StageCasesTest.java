package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.AddFilterStage;
import io.searchgateway.pipeline.rewriting.KnnStage;
import io.searchgateway.pipeline.rewriting.RemoveWordsStage;
import io.searchgateway.pipeline.rewriting.ReplaceSearchTermStage;
import io.searchgateway.pipeline.rewriting.ReplaceWordsStage;
import io.searchgateway.pipeline.rewriting.SearchRelevancyStage;
import io.searchgateway.pipeline.shaping.CustomDataStage;
import io.searchgateway.pipeline.shaping.HideResultsStage;
import io.searchgateway.pipeline.shaping.MergeHitsStage;
import io.searchgateway.pipeline.shaping.PromoteResultsStage;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.YamlJson;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the case files of single stages through the executor. */
class StageCasesTest {

  @TestFactory
  Stream<DynamicTest> rewriting() throws IOException {
    return cases("rewriting.yaml");
  }

  @TestFactory
  Stream<DynamicTest> shaping() throws IOException {
    return cases("shaping.yaml");
  }

  private static Stream<DynamicTest> cases(String file) throws IOException {
    try (InputStream in = StageCasesTest.class.getResourceAsStream("/conformance/stages/" + file)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return YamlJson.read(file, text).asJsonArray().stream()
          .map(JsonValue::asJsonObject)
          .map(
              each ->
                  DynamicTest.dynamicTest(
                      each.getString("stage") + ": " + each.getString("name"), () -> run(each)));
    }
  }

  private static StageTrial trial(JsonObject each) {
    return new StageTrial(
            new SearchRelevancyStage(),
            new ReplaceSearchTermStage(),
            new RemoveWordsStage(),
            new ReplaceWordsStage(),
            new AddFilterStage(),
            new KnnStage(),
            new PromoteResultsStage(),
            new HideResultsStage(),
            new CustomDataStage(),
            new MergeHitsStage())
        .target("/shop/_declarative", each.getString("url", ""));
  }

  private static void run(JsonObject each) {
    String before = text(each.getOrDefault("answer", each.getOrDefault("request", JsonValue.NULL)));
    PipelineAnswer answer =
        trial(each).run(stages(each).toString(), text(each.getOrDefault("request", Json.text(""))));
    Optional<Problem> failure =
        answer.trace().stages().stream()
            .flatMap(stage -> stage.failure().stream())
            .map(StageFailure::problem)
            .findFirst();
    if (each.containsKey("fails")) {
      JsonObject wanted = each.getJsonObject("fails");
      Problem problem = failure.orElseThrow(() -> new AssertionError("it did not fail"));
      assertThat(problem.message()).contains(wanted.getString("message"));
      assertThat(problem.type()).isEqualTo(wanted.getString("type"));
      assertThat(problem.status()).isEqualTo(wanted.getInt("status"));
      return;
    }
    assertThat(failure).isEmpty();
    assertThat(answer.response().code()).isEqualTo(200);
    String after = StageTrial.text(answer);
    if (each.containsKey("unchanged")) {
      assertThat(after).isEqualTo(before);
    } else {
      assertThat(Json.readObject(after.getBytes(StandardCharsets.UTF_8)))
          .contains(each.getJsonObject("becomes"));
    }
  }

  private static String text(JsonValue body) {
    return body instanceof JsonString text ? text.getString() : body.toString();
  }

  private static JsonValue stages(JsonObject each) {
    JsonArrayBuilder stages = Json.array();
    JsonObjectBuilder onTrial =
        stage(each.getString("stage"))
            .add("inputs", each.getJsonObject("inputs"))
            .add("id", "on trial");
    if (each.containsKey("kept")) {
      each.getJsonObject("kept")
          .forEach((id, body) -> stages.add(answering(body).add("id", id).add("async", true)));
      return stages
          .add(onTrial.add("needs", Json.array(each.getJsonObject("kept").keySet())))
          .build();
    }
    if (each.containsKey("answer")) {
      return stages.add(stage("keep")).add(answering(each.get("answer"))).add(onTrial).build();
    }
    return stages.add(onTrial).add(stage("answer")).build();
  }

  private static JsonObjectBuilder answering(JsonValue body) {
    return stage("answer").add("inputs", Json.object().add("body", text(body)));
  }

  private static JsonObjectBuilder stage(String name) {
    return Json.object().add("use", name);
  }
}
