package io.searchgateway.feature.pipelines.upload;

import static io.searchgateway.feature.pipelines.upload.SampleUpload.JSON;
import static io.searchgateway.feature.pipelines.upload.SampleUpload.LIMITS;
import static io.searchgateway.feature.pipelines.upload.SampleUpload.SCRIPT;
import static io.searchgateway.feature.pipelines.upload.SampleUpload.YAML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.json.Json;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UploadReaderTest {

  private final UploadReader reader = new UploadReader(LIMITS);

  private Upload read(byte[] body) {
    return reader.read(Optional.of(MultipartText.TYPE), body);
  }

  private Problem refusal(byte[] body) {
    return catchThrowableOfType(Problem.class, () -> read(body));
  }

  private String refusedFor(byte[] body) {
    Problem problem = refusal(body);
    assertThat(problem).as(new String(body, StandardCharsets.UTF_8)).isNotNull();
    assertThat(problem.status()).isEqualTo(400);
    assertThat(problem.message()).isEqualTo("the pipeline definition is invalid");
    return String.join(
        "; ",
        problem.details().stream().map(detail -> detail.code() + " " + detail.message()).toList());
  }

  private static JsonObject object(String json) {
    return Json.readObject(json.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static String quoted(String text) {
    return Json.text(text).toString();
  }

  @Test
  void filesAreTakenAsTheyAre() {
    Upload upload =
        read(
            new MultipartText()
                .file("check.js", SCRIPT)
                .file("pipeline", "pipeline.yaml", YAML)
                .end());

    assertThat(upload.text().content()).isEqualTo(YAML);
    assertThat(upload.text().extension()).isEqualTo("yaml");
    assertThat(upload.definition()).isEqualTo(object(JSON));
    assertThat(upload.scripts()).isEqualTo(Map.of("check.js", SCRIPT));
    assertThat(upload.warnings()).isEmpty();
  }

  @Test
  void theFormatFollowsTheFileThenTheTypeThenTheContent() {
    assertThat(read(new MultipartText().file("pipeline", "p.JSON", JSON).end()).text().extension())
        .isEqualTo("json");
    assertThat(read(new MultipartText().file("pipeline", "p.yml", YAML).end()).text().extension())
        .isEqualTo("yaml");
    assertThat(read(new MultipartText().text("pipeline", JSON).end()).text().extension())
        .isEqualTo("json");
    assertThat(read(new MultipartText().text("pipeline", YAML).end()).text().extension())
        .isEqualTo("yaml");
    assertThat(
            read(new MultipartText()
                    .part(
                        String.join(
                            "\r\n",
                            "Content-Disposition: form-data; name=pipeline",
                            "Content-Type: application/yaml; charset=utf-8",
                            ""),
                        JSON.getBytes(StandardCharsets.UTF_8))
                    .end())
                .text()
                .extension())
        .isEqualTo("yaml");
  }

  @Test
  void wrappersOfDashboardsAreUnwrapped() {
    String pipeline =
        "{\"content\":"
            + quoted(YAML)
            + ",\"extension\":\"yaml\",\"validateContext\":{\"envs\":{\"a\":1}}}";
    String script = "{\"content\":" + quoted(SCRIPT) + ",\"extension\":\"js\"}";

    Upload upload =
        read(new MultipartText().text("pipeline", pipeline).text("check", script).end());

    assertThat(upload.text().content()).isEqualTo(YAML);
    assertThat(upload.definition().get("validateContext"))
        .isEqualTo(object("{\"envs\":{\"a\":1}}"));
    assertThat(upload.scripts()).isEqualTo(Map.of("check", SCRIPT));
  }

  @Test
  void knownPartsAreNoScripts() {
    Upload upload =
        read(
            new MultipartText()
                .text("pipeline", JSON)
                .text("versionDescription", "second try")
                .text("mode", "dry")
                .end());

    assertThat(upload.scripts()).isEmpty();
    assertThat(upload.extras())
        .isEqualTo(Map.of("versionDescription", "second try", "mode", "dry"));
  }

  @Test
  void namesAndContentsMayBeEncoded() {
    byte[] script = Base64.getMimeEncoder().encode(SCRIPT.getBytes(StandardCharsets.UTF_8));
    byte[] quoted =
        "function handle=\r\nRequest() { return '=C3=A4=3D'; }".getBytes(StandardCharsets.US_ASCII);

    Upload upload =
        read(
            new MultipartText()
                .raw("preamble that means nothing\r\n")
                .text("pipeline", JSON)
                .part(
                    String.join(
                        "\r\n",
                        "content-disposition: form-data; name*=UTF-8''pr%C3%BCfung.js",
                        "Content-Transfer-Encoding: BASE64",
                        ""),
                    script)
                .part(
                    String.join(
                        "\r\n",
                        "Content-Disposition: form-data; name=\"ä ö.js\"; filename=x",
                        "Content-Transfer-Encoding: quoted-printable",
                        ""),
                    quoted)
                .end());

    assertThat(upload.scripts())
        .containsEntry("prüfung.js", SCRIPT)
        .containsEntry("ä ö.js", "function handleRequest() { return 'ä='; }");
  }

  @Test
  void aByteOrderMarkIsTakenAway() {
    Upload upload =
        read(
            new MultipartText()
                .file("pipeline", "p.json", "\uFEFF" + JSON)
                .file("./a.js", "\uFEFF1")
                .end());

    assertThat(upload.text().content()).isEqualTo(JSON);
    assertThat(upload.scripts()).isEqualTo(Map.of("a.js", "1"));
  }

  @Test
  void theNameOfAFileIsNoDefinition() {
    assertThat(refusedFor(new MultipartText().text("pipeline", "pipeline.yaml").end()))
        .contains("pipeline=@pipeline.yaml");
    assertThat(
            refusedFor(new MultipartText().text("pipeline", JSON).text("a.js", "dir/a.js\n").end()))
        .contains("a.js=@dir/a.js");
  }

  @Test
  void aDefinitionIsNeededOnce() {
    assertThat(refusedFor(new MultipartText().file("a.js", SCRIPT).end()))
        .contains("missing_field an upload requires the part pipeline");
    assertThat(refusedFor(new MultipartText().text("pipeline", JSON).text("pipeline", JSON).end()))
        .contains("two parts have the name pipeline");
    assertThat(refusedFor(new MultipartText().file("pipeline", " \n").end())).contains("empty");
    assertThat(refusedFor(new MultipartText().text("pipeline", "{\"content\":\"\"}").end()))
        .contains("empty");
  }

  @Test
  void allThatIsWrongWithThePartsIsToldAtOnce() {
    String refused =
        refusedFor(
            new MultipartText()
                .file("a.js", SCRIPT)
                .file("./a.js", SCRIPT)
                .file("../b.js", SCRIPT)
                .file("c.js", "\n")
                .file("pipeline", "p.yaml", "a: b: c")
                .end());

    assertThat(refused)
        .contains(
            "two parts have the name a.js", "must not contain ..", "is empty", "not valid YAML");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../a.js", "a/../b.js", "..", "a\\..\\b.js", "a\u0001.js"})
  void namesThatLeadElsewhereAreRefused(String name) {
    assertThat(refusedFor(new MultipartText().text("pipeline", JSON).file(name, SCRIPT).end()))
        .contains("the name of a script");
  }

  @Test
  void namesWithSlashesAreKeys() {
    String name = "/etc/" + "x".repeat(247) + ".js";

    assertThat(read(new MultipartText().text("pipeline", JSON).file(name, SCRIPT).end()).scripts())
        .containsOnlyKeys(name);
    assertThat(
            refusedFor(new MultipartText().text("pipeline", JSON).file("x" + name, SCRIPT).end()))
        .contains("255 bytes");
  }

  @Test
  void bytesThatAreNoTextAreRefusedByName() {
    Problem problem =
        refusal(
            new MultipartText()
                .text("pipeline", JSON)
                .part(
                    "Content-Disposition: form-data; name=\"a.js\"; filename=\"a.js\"\r\n",
                    new byte[] {'a', (byte) 0xC3, '('})
                .end());

    assertThat(problem.details())
        .singleElement()
        .satisfies(
            detail -> {
              assertThat(detail.code()).isEqualTo("bad_encoding");
              assertThat(detail.place().file()).isEqualTo("a.js");
            });
  }

  @Test
  void aBodyThatBreaksOffIsRefusedWhereverItDoes() {
    byte[] whole = new MultipartText().text("pipeline", JSON).file("check.js", SCRIPT).end();
    int end = whole.length - "--\r\n".length();
    for (int length = 0; length < end; length++) {
      assertThat(refusedFor(Arrays.copyOf(whole, length)))
          .containsAnyOf("bad_multipart", "an upload requires the part pipeline");
    }
    assertThat(read(Arrays.copyOf(whole, end + 2)).scripts()).hasSize(1);
  }

  @Test
  void anyDamageIsARefusalAndNothingElse() {
    byte[] whole =
        new MultipartText()
            .text("pipeline", JSON)
            .file("check.js", SCRIPT)
            .text("mode", "dry")
            .end();
    Random random = new Random(20_161_121);
    for (int i = 0; i < 3000; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j <= random.nextInt(5); j++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Problem problem = refusal(damaged);
      if (problem != null) {
        assertThat(problem.status()).isIn(400, 413);
        assertThat(problem.details()).extracting(FaultDetail::message).doesNotContain("");
      }
    }
  }

  @Test
  void aBoundaryIsNeeded() {
    Problem problem =
        catchThrowableOfType(
            Problem.class,
            () ->
                reader.read(
                    Optional.of("multipart/form-data"),
                    new MultipartText().text("pipeline", JSON).end()));

    assertThat(problem.status()).isEqualTo(400);
  }

  @Test
  void limitsAreKept() {
    MultipartText many = new MultipartText().text("pipeline", JSON);
    for (int i = 0; i < 8; i++) {
      many.file("s" + i + ".js", "1");
    }
    assertThat(refusal(many.end()).status()).isEqualTo(413);
    String long2000 = "#".repeat(2001) + "\n" + YAML;
    assertThat(refusal(new MultipartText().file("pipeline", "p.yaml", long2000).end()).status())
        .isEqualTo(413);
    String long1000 = "/*" + "x".repeat(1000) + "*/";
    assertThat(
            refusal(new MultipartText().text("pipeline", JSON).file("a.js", long1000).end())
                .status())
        .isEqualTo(413);
    String half = "/*" + "x".repeat(800) + "*/";
    assertThat(
            refusal(
                    new MultipartText()
                        .text("pipeline", JSON)
                        .file("a.js", half)
                        .file("b.js", half)
                        .end())
                .status())
        .isEqualTo(413);
  }

  @Test
  void headersOfPartsAreBounded() {
    byte[] body =
        new MultipartText()
            .text("pipeline", JSON)
            .part(
                "Content-Disposition: form-data; name=a\r\nX: " + "y".repeat(10_000) + "\r\n",
                new byte[] {'1'})
            .end();

    assertThat(refusal(body).status()).isEqualTo(400);
  }
}
