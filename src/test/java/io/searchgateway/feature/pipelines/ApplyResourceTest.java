package io.searchgateway.feature.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.feature.pipelines.upload.MultipartText;
import io.searchgateway.feature.pipelines.upload.Zip;
import jakarta.json.JsonObject;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ApplyResourceTest {

  private static final String ZIP = "application/zip";

  private final ManagementServer server;

  ApplyResourceTest() throws Exception {
    server = new ManagementServer();
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  private static String definition(String path) {
    return "routes:\n  - {path: %s, method: GET}\nstages:\n  - {id: s, scriptRef: s.js}\n"
        .formatted(path);
  }

  private static Zip two(String script) {
    return new Zip()
        .with("all/one/pipeline.yaml", definition("/one"))
        .with("all/one/s.js", script)
        .with("all/two/pipeline.yaml", "id: zwei\n" + definition("/two"))
        .with("all/two/s.js", "return 2");
  }

  private JsonAnswer apply(Zip zip, String query) throws Exception {
    return server.ask("POST", "/_pipelines/apply" + query, zip.end(), "Content-Type", ZIP);
  }

  private static List<Tuple> rows(JsonAnswer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.object().getJsonArray("pipelines").getValuesAs(JsonObject.class).stream()
        .map(row -> tuple(row.getString("id"), row.getString("action"), row.getInt("version")))
        .toList();
  }

  @Test
  void aDryRunShowsThePlanAndDoesNothing() throws Exception {
    JsonAnswer plan = apply(two("return 1"), "?dryRun=true");

    assertThat(rows(plan)).containsExactly(tuple("one", "create", 1), tuple("zwei", "create", 1));
    assertThat(plan.object().getBoolean("dryRun")).isTrue();
    assertThat(server.get("/_pipeline/one").status()).isEqualTo(404);
  }

  @Test
  void whatChangedIsSavedAndNothingElse() throws Exception {
    JsonAnswer first = apply(two("return 1"), "");
    assertThat(rows(first)).containsExactly(tuple("one", "create", 1), tuple("zwei", "create", 1));
    assertThat(first.object().getBoolean("dryRun")).isFalse();

    assertThat(rows(apply(two("return 1"), "")))
        .containsExactly(tuple("one", "unchanged", 1), tuple("zwei", "unchanged", 1));
    assertThat(rows(apply(two("return 3"), "?dryRun=true")))
        .containsExactly(tuple("one", "update", 2), tuple("zwei", "unchanged", 1));
    assertThat(rows(apply(two("return 3"), "")))
        .containsExactly(tuple("one", "update", 2), tuple("zwei", "unchanged", 1));
    assertThat(server.get("/_pipeline/one/scriptRef/s.js").object().getString("content"))
        .isEqualTo("return 3");
    assertThat(server.get("/_pipeline/zwei").object().getInt("version")).isEqualTo(1);
  }

  @Test
  void allOrNothing() throws Exception {
    Zip faulty =
        two("return 1")
            .with("all/three/pipeline.yaml", definition("/_users/x"))
            .with("all/three/s.js", "refused")
            .with("all/four/pipeline.yaml", "id: one\n" + definition("/four"));

    JsonAnswer twice = apply(faulty, "");
    assertThat(twice.status()).isEqualTo(400);
    assertThat(twice.details().getJsonObject(0).getString("message")).contains("two pipelines");

    JsonAnswer refused =
        apply(
            two("return 1")
                .with("all/three/pipeline.yaml", definition("/_users/x"))
                .with("all/three/s.js", "refused"),
            "");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.details().getValuesAs(JsonObject.class))
        .extracting(detail -> detail.getString("file"), detail -> detail.getString("code"))
        .containsExactly(
            tuple("all/three/pipeline.yaml", "reserved_route"),
            tuple("all/three/s.js", "script_syntax"));
    assertThat(server.get("/_pipeline/one").status()).isEqualTo(404);
  }

  @Test
  void scriptsOfEarlierVersionsAreNotKept() throws Exception {
    apply(two("return 1"), "");

    JsonAnswer refused = apply(new Zip().with("one/pipeline.yaml", definition("/one")), "");

    assertThat(refused.details().getJsonObject(0).getString("code")).isEqualTo("missing_script");
  }

  @Test
  void anExportCanBeAppliedAgain() throws Exception {
    server.form(
        "POST",
        "/_pipeline",
        new MultipartText().text("pipeline", "id: p\n" + definition("/p")).file("s", "return 1"));

    var exported = server.send("GET", "/_pipeline/p/export", new byte[0]);
    assertThat(exported.statusCode()).isEqualTo(200);
    assertThat(exported.headers().firstValue("Content-Type")).contains(ZIP);

    JsonAnswer again =
        server.ask("POST", "/_pipelines/apply", exported.body(), "Content-Type", ZIP);
    assertThat(rows(again)).containsExactly(tuple("p", "unchanged", 1));
    assertThat(server.get("/_pipeline/no/export").status()).isEqualTo(404);
  }

  @Test
  void oneOfTheGatewaysOwnCanBeCopied() throws Exception {
    var exported = server.send("GET", "/_pipeline/built-in/export", new byte[0]);
    assertThat(exported.statusCode()).isEqualTo(200);

    JsonAnswer copied =
        server.ask("POST", "/_pipelines/apply", exported.body(), "Content-Type", ZIP);

    assertThat(rows(copied)).containsExactly(tuple("built-in", "create", 1));
  }

  @Test
  void whatIsNoZipIsRefused() throws Exception {
    JsonAnswer refused =
        server.ask("POST", "/_pipelines/apply", new byte[] {1, 2, 3}, "Content-Type", ZIP);

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.details().getJsonObject(0).getString("code")).isEqualTo("bad_zip");
  }
}
