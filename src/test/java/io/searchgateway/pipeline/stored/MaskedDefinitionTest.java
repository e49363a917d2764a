package io.searchgateway.pipeline.stored;

import static io.searchgateway.pipeline.stored.StoredPipelineFixture.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedDefinitionTest {

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  private PipelineDefinition definition(String secret) {
    JsonObject env =
        Json.object()
            .add("key", "K")
            .add("label", "l")
            .add("value", secret)
            .add("secret", true)
            .build();
    JsonObject source =
        Json.object(json("{'routes':[{'path':'/x','method':'GET'}],'stages':[{'use':'nothing'}]}"))
            .add("global_envs", Json.array().add(env))
            .build();
    return fixture.node().compiler().read(source, "p").definition().orElseThrow();
  }

  private String masked(String content, String extension, String secret) {
    MaskedDefinition masked =
        MaskedDefinition.of(new DefinitionText(content, extension), definition(secret));
    assertThat(masked.definition().toString()).doesNotContain(secret).contains("***");
    return masked.text().content();
  }

  @Test
  void aSecretInJsonIsFoundHoweverItIsWritten() {
    assertThat(
            masked(
                "{ \"value\" : \"a\\u0022b\\\\c\",\n\"other\":\"a\\\"b\\\\c\" }",
                "json",
                "a\"b\\c"))
        .isEqualTo("{ \"value\" : \"***\",\n\"other\":\"a\\\"b\\\\c\" }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  - key: K\n    value: s3'cret\n    secret: true\n",
        "  - value: \"s3'cret\"  \r\n    key: K\n",
        "  - 'value': 's3''cret'\n"
      })
  void aSecretInYamlIsFoundOnItsLine(String content) {
    assertThat(masked(content, "yaml", "s3'cret"))
        .contains("\"***\"")
        .doesNotContain("cret'")
        .doesNotContain("s3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"- {key: K, value: s3cret, secret: true}", "value: >\n  s3cret\n"})
  void aSecretThatIsNotFoundIsNotSaved(String content) {
    assertThatThrownBy(() -> masked(content, "yaml", "s3cret"))
        .isInstanceOf(Problem.class)
        .extracting("status")
        .isEqualTo(400);
  }
}
