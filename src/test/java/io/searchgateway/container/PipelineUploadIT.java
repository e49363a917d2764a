package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.net.URL;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same pipeline in every form that clients send. */
@Tag("server")
@ArquillianTest
class PipelineUploadIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();

  private static final String FIRST = "function handleRequest() { return { words: ['grüß'] }; }\n";
  private static final String SECOND =
      """
      function handleRequest() {
        return { response: { body: JSON.stringify([...context.words, "dich"]) } };
      }
      """;
  private static final String GREETING = "[\"grüß\",\"dich\"]";

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  /**
   * Where the pipeline is and what is uploaded.
   *
   * @param name what is special
   */
  record Form(String name, String id, Multipart parts) {
    @Override
    public String toString() {
      return name;
    }

    String path() {
      return "/" + id + "/answer";
    }
  }

  private static String json(String id, String first, String second) {
    return Definition.on(id, "POST", "/" + id + "/answer", "misc")
        .stage(Map.of("id", "first", "scriptRef", first))
        .stage(Map.of("id", "second", "scriptRef", second))
        .text();
  }

  private static String yaml(String id) {
    return """
    # A remark that must come back.
    id: %1$s
    routes:
      - path: %1$s/answer
        method: post
        classify:
          category: misc
    stages:
      - id: first
        scriptRef: first.js
      - id: second
        scriptRef: second.js
    """
        .formatted(id);
  }

  private static String wrapped(String content, String extension) {
    return Json.createObjectBuilder()
        .add("content", content)
        .add("extension", extension)
        .build()
        .toString();
  }

  private static Form form(String name, Function<String, Multipart> parts) {
    String id = Definition.unique("form");
    return new Form(name, id, parts.apply(id));
  }

  private static Multipart both(Multipart form) {
    return form.script("first.js", FIRST).script("second.js", SECOND);
  }

  private static final Multipart NONE = Multipart.empty();

  static Stream<Form> forms() {
    return Stream.of(
        form(
            "files, JSON",
            id -> both(NONE.file("pipeline", "pipeline.json", json(id, "first.js", "second.js")))),
        form("files, YAML", id -> both(NONE.file("pipeline", "pipeline.yaml", yaml(id)))),
        form("files, YML", id -> both(NONE.file("pipeline", "my pipeline.yml", yaml(id)))),
        form(
            "files, by their types",
            id -> both(NONE.file("pipeline", "x", "application/yaml", Bytes.utf8(yaml(id))))),
        form("files of no known kind", id -> both(NONE.file("pipeline", "x", yaml(id)))),
        form(
            "scripts first",
            id -> both(NONE.file("pipeline", "pipeline.yaml", yaml(id))).reversed()),
        form(
            "texts",
            id ->
                NONE.text("pipeline", yaml(id)).text("first.js", FIRST).text("second.js", SECOND)),
        form(
            "wrapped JSON",
            id ->
                NONE.text("pipeline", wrapped(json(id, "first.js", "second.js"), "json"))
                    .text("first.js", wrapped(FIRST, "js"))
                    .text("second.js", wrapped(SECOND, "js"))),
        form(
            "wrapped YAML",
            id ->
                NONE.text("pipeline", wrapped(yaml(id), "yaml"))
                    .text("first.js", wrapped(FIRST, "js"))
                    .text("second.js", wrapped(SECOND, "js"))),
        form(
            "named with .js, referred to without",
            id -> both(NONE.file("pipeline", "pipeline.json", json(id, "first", "second")))),
        form(
            "named without .js, referred to with",
            id ->
                NONE.file("pipeline", "pipeline.yaml", yaml(id))
                    .file("first", "first.js", FIRST)
                    .file("second", "second.js", SECOND)),
        form(
            "names with a folder before them",
            id ->
                both(NONE.file("pipeline", "pipeline.json", json(id, "./first.js", "second.js")))),
        form(
            "a byte order mark",
            id ->
                NONE.file("pipeline", "pipeline.yaml", "\ufeff" + yaml(id))
                    .script("first.js", "\ufeff" + FIRST)
                    .script("second.js", SECOND)));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void everyFormMakesTheSamePipeline(Form form) {
    assertThat(created(form.parts()).getString("id")).isEqualTo(form.id());
    RawAnswer answer = call("POST", form.path(), "{}");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.text()).isEqualTo(GREETING);
    assertThat(answer.header("content-type")).startsWith("application/json");
  }

  @Test
  void whatWasUploadedComesBackByteForByte() {
    String id = Definition.unique("form");
    created(both(NONE.file("pipeline", "pipeline.yaml", yaml(id))));
    JsonObject record = record(id);
    assertThat(record.getString("content")).isEqualTo(yaml(id));
    assertThat(record.getString("extension")).isEqualTo("yaml");
    assertThat(record.getBoolean("enabled")).isTrue();
    assertThat(record.getInt("priority")).isZero();
    assertThat(record.getJsonArray("scripts").toString()).isEqualTo("[\"first.js\",\"second.js\"]");
    assertThat(record.getString("created_by")).isEqualTo(gateway().username());
    assertThat(record.getInt("created_at")).isGreaterThan(1_700_000_000);
    for (String target : new String[] {"/scriptRef/first.js", "/scriptRef?key=first.js"}) {
      JsonObject script = get("/_pipeline/" + id + target).jsonObject();
      assertThat(script.getString("content")).isEqualTo(FIRST);
      assertThat(script.getString("key")).isEqualTo("first.js");
      assertThat(script.getString("extension")).isEqualTo("js");
    }
    assertThat(get("/_pipeline/" + id + "/scriptRef/none.js").status()).isEqualTo(404);
  }

  @Test
  void aPartThatNoStageNamesIsNotStored() {
    String id = Definition.unique("form");
    JsonObject made =
        created(both(NONE.file("pipeline", "pipeline.yaml", yaml(id))).script("spare.js", SECOND));
    assertThat(made.getJsonArray("warnings").toString()).contains("spare.js");
    assertThat(record(id).getJsonArray("scripts").toString()).doesNotContain("spare");
  }

  @Test
  void scriptsThatAreNotSentAgainAreKept() {
    String id = Definition.unique("form");
    created(both(NONE.file("pipeline", "pipeline.yaml", yaml(id))));
    replaced(
        id,
        NONE.file("pipeline", "pipeline.yaml", yaml(id))
            .script("first.js", FIRST.replace("grüß", "denk")));
    assertThat(call("POST", "/" + id + "/answer", "{}").text()).isEqualTo("[\"denk\",\"dich\"]");

    String without =
        Definition.on(id, "POST", "/" + id + "/answer", "misc")
            .stage(Map.of("id", "first", "scriptRef", "first"))
            .answering("context.words")
            .text();
    replaced(id, NONE.file("pipeline", "pipeline.json", without));
    assertThat(call("POST", "/" + id + "/answer", "{}").text()).isEqualTo("[\"denk\"]");
    assertThat(record(id).getJsonArray("scripts").toString()).doesNotContain("second");
    RawAnswer gone = replace(id, NONE.file("pipeline", "pipeline.yaml", yaml(id)));
    assertThat(gone.status()).as("%s", gone).isEqualTo(400);
    assertThat(gone.text()).contains("second.js");
  }

  @Test
  void jsonWithoutAForm() {
    String id = Definition.unique("form");
    JsonObject definition =
        Json.createReader(new StringReader(json(id, "first.js", "second.js"))).readObject();
    String body =
        Json.createObjectBuilder()
            .add("pipeline", definition)
            .add(
                "scripts",
                Json.createObjectBuilder().add("first.js", FIRST).add("second.js", SECOND))
            .build()
            .toString();
    RawAnswer made = send(gateway().request("POST", "/_pipeline").json(body));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    assertThat(call("POST", "/" + id + "/answer", "{}").text()).isEqualTo(GREETING);
  }

  @Test
  void anIdIsMadeWhenNoneIsSaid() {
    String path = "/" + Definition.unique("nameless");
    String text =
        """
        {"routes":[{"path":"%s","method":"GET"}],
         "stages":[{"id":"a","script":"function handleRequest() { return {response: {body: 'hello'}} }"}]}
        """
            .formatted(path);
    String id = created(NONE.file("pipeline", "pipeline.json", text)).getString("id");
    assertThat(id).matches("[A-Za-z0-9_.-]{20,}");
    RawAnswer answer = get(path);
    assertThat(answer.text()).isEqualTo("hello");
    assertThat(answer.header("content-type")).startsWith("text/plain");
    assertThat(send(gateway().request("DELETE", "/_pipeline/" + id)).status()).isEqualTo(200);
    assertThat(get("/_pipeline/" + id).status()).isEqualTo(404);
    assertThat(get(path).headers("x-pipeline-id")).isEmpty();
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
