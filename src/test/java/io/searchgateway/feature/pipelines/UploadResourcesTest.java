package io.searchgateway.feature.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.feature.pipelines.upload.MultipartText;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UploadResourcesTest {

  private static final String YAML =
      """
      id: p1
      routes:
        - {path: /books/_search, method: POST}
      stages:
        - {id: one, scriptRef: a.js}
        - {id: two, scriptRef: b.js}
      """;

  private static final byte[] NOTHING = {};

  private final ManagementServer server;

  UploadResourcesTest() throws Exception {
    server = new ManagementServer();
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  private static MultipartText form() {
    return new MultipartText()
        .file("pipeline", "pipeline.yaml", YAML)
        .file("a.js", "return 1")
        .file("b.js", "return 2");
  }

  @Test
  void aPipelineIsCreatedReadReplacedAndKept() throws Exception {
    JsonAnswer created = server.form("POST", "/_pipeline", form());

    assertThat(created.status()).as(created.text()).isEqualTo(201);
    assertThat(created.object().getString("id")).isEqualTo("p1");
    assertThat(created.object().getInt("version")).isEqualTo(1);
    assertThat(created.object().getString("message")).isEqualTo("pipeline created");
    assertThat(created.object().getJsonArray("warnings"))
        .contains(Json.text("no stage checks the rights of the caller"));
    assertThat(created.object().getJsonObject("globalEnvs").getJsonArray("created")).isEmpty();
    assertThat(created.http().headers().firstValue("ETag")).contains("\"1\"");

    JsonAnswer again = server.form("POST", "/_gateway/pipeline", form());
    assertThat(again.status()).isEqualTo(409);

    JsonAnswer partly =
        server.form(
            "PUT",
            "/_pipeline/p1",
            new MultipartText().file("pipeline", "p.yaml", YAML).file("b", "return 3"));
    assertThat(partly.status()).as(partly.text()).isEqualTo(200);
    assertThat(partly.object().getInt("version")).isEqualTo(2);

    assertThat(server.get("/_pipeline/p1/scriptRef/a.js").object().getString("content"))
        .isEqualTo("return 1");
    assertThat(server.get("/_pipeline/p1/scriptRef?key=b").object().getString("content"))
        .isEqualTo("return 3");
    JsonObject record = server.get("/_pipeline/p1").object();
    assertThat(record.getString("content")).isEqualTo(YAML);
    assertThat(record.getString("extension")).isEqualTo("yaml");
    assertThat(record.getInt("version")).isEqualTo(2);
    assertThat(record.getString("created_by")).isEqualTo("ann");
  }

  @Test
  void whatIsNotThereIsCreatedOnlyOnDemand() throws Exception {
    assertThat(server.form("PUT", "/_pipeline/new", form()).status()).isEqualTo(404);

    JsonAnswer created = server.form("PUT", "/_pipeline/new?upsert=true", form());

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.object().getString("id")).isEqualTo("new");
    assertThat(server.get("/_pipeline/p1").status()).isEqualTo(404);
    assertThat(server.form("PUT", "/_pipeline/new?upsert=true", form()).status()).isEqualTo(200);
  }

  @Test
  void oneOfTheGatewaysOwnIsOverridden() throws Exception {
    JsonAnswer replaced = server.form("PUT", "/_pipeline/built-in", form());

    assertThat(replaced.status()).as(replaced.text()).isEqualTo(200);
    assertThat(server.get("/_pipeline/built-in").object().getString("content")).isEqualTo(YAML);
  }

  @Test
  void aLostRaceIsNoLostUpdate() throws Exception {
    server.form("POST", "/_pipeline", form());

    assertThat(server.form("PUT", "/_pipeline/p1", form(), "If-Match", "\"1\"").status())
        .isEqualTo(200);
    JsonAnswer late = server.form("PUT", "/_pipeline/p1", form(), "If-Match", "\"1\"");
    assertThat(late.status()).isEqualTo(412);
    assertThat(server.form("PUT", "/_pipeline/x?upsert=true", form(), "If-Match", "*").status())
        .isEqualTo(412);
    assertThat(server.get("/_pipeline/p1").object().getInt("version")).isEqualTo(2);
  }

  @Test
  void anythingWrongLeavesEverythingAsItWas() throws Exception {
    server.form("POST", "/_pipeline", form());
    MultipartText faulty =
        new MultipartText()
            .file("pipeline", "p.yaml", YAML.replace("b.js", "c.js") + "  - {id: one}\n")
            .file("a.js", "refused");

    JsonAnswer refused = server.form("PUT", "/_pipeline/p1", faulty);

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().getString("message"))
        .isEqualTo("the pipeline definition is invalid");
    assertThat(refused.error().getString("status")).isEqualTo("Bad Request");
    assertThat(refused.error().getString("type")).isEqualTo("pipeline_invalid");
    assertThat(refused.details().getValuesAs(JsonObject.class))
        .extracting(detail -> detail.getString("path"), detail -> detail.getString("code"))
        .contains(
            tuple("/stages/1/scriptRef", "missing_script"),
            tuple("/stages/2", "ambiguous_stage"),
            tuple("/stages/0/scriptRef", "script_syntax"));
    assertThat(refused.details().getJsonObject(0).getString("file")).isEqualTo("pipeline.yaml");
    assertThat(refused.details().getJsonObject(0).getInt("line")).isEqualTo(7);

    byte[] whole = form().end();
    JsonAnswer truncated =
        server.ask(
            "PUT",
            "/_pipeline/p1",
            Arrays.copyOf(whole, whole.length - 10),
            "Content-Type",
            MultipartText.TYPE);
    assertThat(truncated.status()).isEqualTo(400);
    assertThat(server.get("/_pipeline/p1").object().getInt("version")).isEqualTo(1);
  }

  @Test
  void whatCannotBeTakenIsToldSo() throws Exception {
    assertThat(server.form("POST", "/_pipeline", form().file("c.js", "x".repeat(10_001))).status())
        .isEqualTo(413);
    assertThat(
            server
                .ask(
                    "POST",
                    "/_pipeline",
                    "a=b".getBytes(StandardCharsets.UTF_8),
                    "Content-Type",
                    "application/x-www-form-urlencoded")
                .status())
        .isEqualTo(415);
    assertThat(server.ask("POST", "/_pipeline", NOTHING).status()).isEqualTo(415);
  }

  @Test
  void bodiesMayBeCompressed() throws Exception {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(form().end());
    }

    JsonAnswer created =
        server.ask(
            "POST",
            "/_pipeline",
            compressed.toByteArray(),
            "Content-Type",
            MultipartText.TYPE,
            "Content-Encoding",
            "gzip");

    assertThat(created.status()).as(created.text()).isEqualTo(201);
  }

  @Test
  void draftsDoNotServeUntilTheyAreMadeLive() throws Exception {
    server.form("POST", "/_pipeline", form());
    MultipartText draft =
        new MultipartText()
            .file("pipeline", "p.yaml", "enabled: false\n" + YAML)
            .text("versionDescription", "next");

    JsonAnswer made = server.form("POST", "/_pipeline/p1/version", draft);
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    assertThat(made.object().getInt("version")).isEqualTo(2);
    assertThat(server.get("/_pipeline/p1").object().getInt("version")).isEqualTo(1);
    JsonAnswer revised =
        server.form("PUT", "/_pipeline/p1/version/2", form().text("versionDescription", "again"));
    assertThat(revised.status()).as(revised.text()).isEqualTo(200);
    JsonAnswer live = server.ask("POST", "/_pipeline/p1/version/2/live", NOTHING);
    assertThat(live.status()).as(live.text()).isEqualTo(200);
    assertThat(server.get("/_pipeline/p1").object().getInt("version")).isEqualTo(2);

    assertThat(server.form("PUT", "/_pipeline/p1/version/1", form()).status()).isEqualTo(409);
    assertThat(server.form("PUT", "/_pipeline/p1/version/9", form()).status()).isEqualTo(404);
    assertThat(server.form("POST", "/_pipeline/no/version", form()).status()).isEqualTo(404);
  }

  @Test
  void lintTellsAllAndSavesNothing() throws Exception {
    JsonAnswer good = server.form("POST", "/_pipeline/lint", form());

    assertThat(good.status()).as(good.text()).isEqualTo(200);
    assertThat(good.object().getBoolean("valid")).isTrue();
    assertThat(good.object().getJsonArray("errors")).isEmpty();
    assertThat(good.object().getJsonArray("order"))
        .containsExactly(Json.text("one"), Json.text("two"));
    assertThat(good.object().getJsonArray("warnings")).isNotEmpty();
    assertThat(server.get("/_pipeline/p1").status()).isEqualTo(404);

    JsonObject bad =
        server
            .form("POST", "/_pipeline/lint", new MultipartText().file("pipeline", "p.yaml", YAML))
            .object();
    assertThat(bad.getBoolean("valid")).isFalse();
    assertThat(bad.getJsonArray("errors")).hasSize(2);
    assertThat(bad.getJsonArray("errors").getJsonObject(0).getString("code"))
        .isEqualTo("missing_script");
    JsonObject broken =
        server
            .form("POST", "/_pipeline/lint", new MultipartText().text("pipeline", "a: b: c"))
            .object();
    assertThat(broken.getJsonArray("errors").getJsonObject(0).getInt("line")).isEqualTo(1);

    server.form("POST", "/_pipeline", form());
    MultipartText borrowing =
        new MultipartText().file("pipeline", "p.yaml", YAML).text("pipeline_id", "p1");
    assertThat(server.form("POST", "/_pipeline/lint", borrowing).object().getBoolean("valid"))
        .isTrue();
    assertThat(server.form("POST", "/_pipeline/lint", form().text("pipeline_id", "no")).status())
        .isEqualTo(404);
  }

  /** The sequence of the public deploy action. */
  @Test
  void theDeployActionWorks() throws Exception {
    assertThat(server.get("/_pipeline/p1").status()).isEqualTo(404);
    assertThat(server.form("POST", "/_pipeline", form()).status()).isEqualTo(201);
    assertThat(server.get("/_pipeline/p1").status()).isEqualTo(200);
    assertThat(server.form("PUT", "/_pipeline/p1", form()).status()).isEqualTo(200);
  }

  /** What a dashboard does when it switches a pipeline off. */
  @Test
  void theDashboardsToggleWorks() throws Exception {
    String definition =
        "{\"id\":\"p2\",\"enabled\":true,\"routes\":[{\"path\":\"/x\",\"method\":\"GET\"}],"
            + "\"stages\":[{\"id\":\"one\",\"scriptRef\":\"a\"}]}";
    server.form(
        "POST",
        "/_pipeline",
        new MultipartText().text("pipeline", definition).file("a.js", "return 1"));
    JsonObject record = server.get("/_pipeline/p2").object();
    assertThat(record.getBoolean("enabled")).isTrue();

    String content = record.getString("content").replace("\"enabled\":true", "\"enabled\":false");
    MultipartText form =
        new MultipartText()
            .text(
                "pipeline",
                Json.object()
                    .add("content", content)
                    .add("extension", record.getString("extension"))
                    .build()
                    .toString());
    for (var name : record.getJsonArray("scripts").getValuesAs(JsonString.class)) {
      JsonObject script = server.get("/_pipeline/p2/scriptRef/" + name.getString()).object();
      form.text(
          name.getString(),
          Json.object()
              .add("content", script.getString("content"))
              .add("extension", script.getString("extension"))
              .build()
              .toString());
    }
    JsonAnswer saved = server.form("PUT", "/_pipeline/p2", form);

    assertThat(saved.status()).as(saved.text()).isEqualTo(200);
    JsonObject after = server.get("/_pipeline/p2").object();
    assertThat(after.getBoolean("enabled")).isFalse();
    assertThat(after.getString("content")).isEqualTo(content);
    assertThat(server.get("/_pipelines").array()).isNotEmpty();
  }
}
