package io.searchgateway.indices;

import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the engine says against a setting is placed in the body that was sent. */
class SettingRefusalsTest {

  private final Problem settingRefused =
      Problem.of(
          400,
          "illegal_argument_exception",
          "Failed to parse value [x] for setting [index.mapping.total_fields.limit]");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'mapping.total_fields.limit':'x'}                           | /mapping.total_fields.limit
          {'a':1,'index':{'mapping':{'total_fields':{'limit':'x'}}}}   | /index/mapping/total_fields/limit
          {'settings':{'index.mapping':{'total_fields.limit':'x'}}}    | /settings/index.mapping/total_fields.limit
          {'mappings':{},'settings':{'index':{'mapping.total_fields.limit':1}}} | /settings/index/mapping.total_fields.limit
          """)
  void itGetsThePointerOfTheSetting(String body, String pointer) {
    Problem placed = problem(refused(settingRefused, Jsons.object(body)));

    assertThat(placed.pointer()).contains(pointer);
    assertThat(placed.status()).isEqualTo(400);
    assertThat(placed.type()).isEqualTo("illegal_argument_exception");
    assertThat(placed.message()).isEqualTo(settingRefused.message());
  }

  @Test
  void otherRefusalsStayAsTheyAre() {
    Problem other = Problem.of(409, "index_exists", "there is an index or alias films");

    assertThat(problem(refused(settingRefused, Jsons.object("{'number_of_replicas':1}"))))
        .isSameAs(settingRefused);
    assertThat(problem(refused(other, Jsons.object("{'number_of_replicas':1}")))).isSameAs(other);
  }

  private static CompletionStage<String> refused(Problem problem, JsonObject body) {
    return SettingRefusals.placed(CompletableFuture.failedStage(problem), body);
  }
}
