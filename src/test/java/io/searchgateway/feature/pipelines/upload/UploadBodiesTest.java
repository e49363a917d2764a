package io.searchgateway.feature.pipelines.upload;

import static io.searchgateway.feature.pipelines.upload.SampleUpload.JSON;
import static io.searchgateway.feature.pipelines.upload.SampleUpload.LIMITS;
import static io.searchgateway.feature.pipelines.upload.SampleUpload.SCRIPT;
import static io.searchgateway.feature.pipelines.upload.SampleUpload.YAML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Uploads that are one JSON or YAML body. */
class UploadBodiesTest {

  private final UploadReader reader = new UploadReader(LIMITS);

  private Upload read(byte[] body) {
    return reader.read(Optional.of(MultipartText.TYPE), body);
  }

  private Upload readJson(String body) {
    return reader.read(Optional.of("application/json"), body.getBytes(StandardCharsets.UTF_8));
  }

  private Problem refusal(byte[] body) {
    return catchThrowableOfType(Problem.class, () -> read(body));
  }

  private static JsonObject object(String json) {
    return Json.readObject(json.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static String quoted(String text) {
    return Json.text(text).toString();
  }

  @Test
  void aJsonBodyCarriesDefinitionAndScripts() {
    String pipeline = JSON.replace("{\"use\"", "\n   {\"use\"");
    Upload upload =
        readJson(
            "{\"x\":[{}],\"scripts\":{\"./check.js\":"
                + quoted(SCRIPT)
                + "},\n \"pipeline\" : "
                + pipeline
                + ",\"versionDescription\":\"v\",\"request\":{\"body\":\"\"}}");

    assertThat(upload.text().content()).isEqualTo(pipeline);
    assertThat(upload.text().extension()).isEqualTo("json");
    assertThat(upload.definition()).isEqualTo(object(JSON));
    assertThat(upload.scripts()).isEqualTo(Map.of("check.js", SCRIPT));
    assertThat(upload.extras())
        .isEqualTo(Map.of("versionDescription", "v", "request", "{\"body\":\"\"}"));
  }

  @Test
  void aJsonBodyMayBeADefinitionOrAWrapper() {
    assertThat(readJson(JSON).definition()).isEqualTo(object(JSON));
    assertThat(readJson("{\"content\":" + quoted(YAML) + "}").text().extension()).isEqualTo("yaml");
    assertThat(readJson("{\"pipeline\":{\"content\":" + quoted(YAML) + "}}").definition())
        .isEqualTo(object(JSON));
    assertThat(readJson("{\"pipeline\":" + quoted(YAML) + "}").definition())
        .isEqualTo(object(JSON));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"pipeline\":1}",
        "{\"pipeline\":{},\"scripts\":[]}",
        "{\"pipeline\":{},\"scripts\":{\"a.js\":1}}",
        "{\"pipeline\":{},\"scripts\":{\"a.js\":\"1\",\"./a.js\":\"2\"}}",
        "{\"pipeline\":{},\"scripts\":{\"../a.js\":\"1\"}}",
        "{\"pipeline\":{\"content\":\"x\",\"extension\":\"txt\"}}",
        "{\"pipeline\":{}",
        "[]",
        ""
      })
  void malformedJsonBodiesAreRefused(String body) {
    Problem problem = catchThrowableOfType(Problem.class, () -> readJson(body));

    assertThat(problem.status()).isEqualTo(400);
    assertThat(problem.details()).isNotEmpty();
  }

  @Test
  void aYamlBodyIsADefinition() {
    Upload upload =
        reader.read(Optional.of("application/yaml"), YAML.getBytes(StandardCharsets.UTF_8));

    assertThat(upload.definition()).isEqualTo(object(JSON));
    assertThat(upload.text().extension()).isEqualTo("yaml");
  }

  @ParameterizedTest
  @CsvSource(
      value = {"text/plain", "NULL", "application/x-www-form-urlencoded", "multipart/mixed"},
      nullValues = "NULL")
  void otherTypesOfContentAreRefused(String type) {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> reader.read(Optional.ofNullable(type), new byte[0]));

    assertThat(problem.status()).isEqualTo(415);
  }

  @Test
  void syntaxErrorsHaveTheirPlace() {
    Problem problem =
        refusal(
            new MultipartText()
                .file(
                    "pipeline",
                    "x.yaml",
                    "routes:\n  - path: /a\n    method: POST\n      classify:\n        a: b\n")
                .end());

    assertThat(problem.details())
        .singleElement()
        .satisfies(
            detail -> {
              assertThat(detail.code()).isEqualTo("bad_syntax");
              assertThat(detail.place().file()).isEqualTo("pipeline.yaml");
              assertThat(detail.place().line()).isEqualTo(4);
              assertThat(detail.place().column()).isPositive();
            });
  }
}
