package io.searchgateway.feature.pipelines.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForeignDefinitionsTest {

  private static final String ROUTES = "'routes':[{'path':'/books/_search','method':'POST'}],";

  private final UploadReader reader =
      new UploadReader(new Uploads(100_000, 64, 50_000, 50_000, 50_000, Duration.ofSeconds(30)));
  private final UploadFixture fixture = new UploadFixture();

  private Upload read(String json) {
    return readAsItIs(json.replace('\'', '"'));
  }

  private Upload readAsItIs(String json) {
    return reader.read(Optional.of("application/json"), json.getBytes(StandardCharsets.UTF_8));
  }

  private CheckedUpload check(Upload upload) {
    return fixture.check().check(upload, UploadBase.NOTHING);
  }

  private List<FaultDetail> faults(String json) {
    return catchThrowableOfType(Problem.class, () -> read(json)).details();
  }

  @Test
  void aScriptBesideItsNameIsTaken() {
    String definition =
        "{"
            + ROUTES
            + "'stages':[{'use':'authorization'},"
            + "{'id':'a','scriptRef':'a.js','scriptContent':'function handleRequest() {}'},"
            + "{'id':'b','scriptRef':'./a.js','scriptContent':''},"
            + "{'id':'c','scriptContent':'function handleRequest() { return 1 }'},"
            + "{'id':'d','script':'function handleRequest() {}','scriptContent':'x'}]}";

    Upload upload = read(definition);

    assertThat(upload.text().content()).isEqualTo(definition.replace('\'', '"'));
    assertThat(upload.scripts()).isEqualTo(Map.of("a.js", "function handleRequest() {}"));
    CheckedUpload checked = check(upload);
    assertThat(checked.scripts()).containsOnlyKeys("a.js", "./a.js");
    assertThat(checked.warnings()).isEmpty();
    assertThat(checked.definition().source().toString()).doesNotContain("scriptContent");
  }

  @Test
  void aPartOfThatNameWins() {
    Upload upload =
        read(
            "{'pipeline':{"
                + ROUTES
                + "'stages':[{'id':'a','scriptRef':'a.js','scriptContent':'old'}]},"
                + "'scripts':{'a':'new'}}");

    assertThat(upload.scripts()).isEqualTo(Map.of("a", "new"));
  }

  @Test
  void oneNameCannotStandForTwoScripts() {
    assertThat(
            faults(
                "{'stages':[{'id':'a','scriptRef':'a.js','scriptContent':'1'},"
                    + "{'id':'b','scriptRef':'a.js','scriptContent':'2'}]}"))
        .extracting(FaultDetail::path, FaultDetail::code)
        .containsExactly(tuple("/stages/1/scriptContent", "ambiguous_stage"));
  }

  @Test
  void aSearchPipelineOfOpenSearchIsTranslated() {
    Upload upload =
        read(
            "{"
                + ROUTES
                + "'description':'from OpenSearch','version':3,"
                + "'request_processors':["
                + "{'filter_query':{'tag':'t','description':'only public',"
                + "'query':{'term':{'visibility':'public'}}}},"
                + "{'oversample':{'sample_factor':2}},"
                + "{'filter_query':{'query':{'match_all':{}},'ignore_failure':true}}],"
                + "'response_processors':["
                + "{'rename_field':{'field':'message','target_field':'notification'}},"
                + "{'truncate_hits':{}}]}");
    CheckedUpload checked = check(upload);

    assertThat(checked.order())
        .containsExactly(
            "authorization",
            "filter_query",
            "oversample",
            "filter_query-2",
            "engineQuery",
            "rename_field",
            "truncate_hits");
    assertThat(checked.warnings())
        .containsExactly("translated from a search pipeline of OpenSearch");
    JsonObject first = upload.definition().getJsonArray("stages").getJsonObject(1);
    assertThat(first.getJsonObject("inputs"))
        .isEqualTo(UploadFixture.object("{'query':{'term':{'visibility':'public'}}}"));
    assertThat(first.getString("description")).isEqualTo("only public");
    assertThat(first.getBoolean("continueOnError")).isFalse();
    assertThat(
            upload
                .definition()
                .getJsonArray("stages")
                .getJsonObject(3)
                .getBoolean("continueOnError"))
        .isTrue();
    assertThat(upload.definition()).doesNotContainKey("version");
    Upload again = readAsItIs(upload.text().content());
    assertThat(again.definition()).isEqualTo(upload.definition());
  }

  @Test
  void whatHasNoCounterpartIsRefusedByName() {
    List<FaultDetail> faults =
        faults(
            "{"
                + ROUTES
                + "'request_processors':[{'script':{'source':'ctx.size = 1'}},"
                + "{'neural_query_enricher':{}},{'filter_query':{}},{}],"
                + "'response_processors':[{'rerank':{}},{'filter_query':{'query':{}}}],"
                + "'phase_results_processors':[{'normalization-processor':{}}]}");

    assertThat(faults)
        .extracting(FaultDetail::path)
        .containsExactly(
            "/phase_results_processors",
            "/request_processors/0",
            "/request_processors/1",
            "/request_processors/2/filter_query",
            "/request_processors/3",
            "/response_processors/0",
            "/response_processors/1");
    assertThat(faults.get(1).message()).contains("Painless", "JavaScript");
    assertThat(faults.get(2).message()).contains("neural_query_enricher", "oversample");
    assertThat(faults.get(2).place().line()).isEqualTo(1);
  }

  @Test
  void aSearchPipelineNeedsRoutes() {
    Upload upload = read("{'request_processors':[]}");

    Problem problem = catchThrowableOfType(Problem.class, () -> check(upload));

    assertThat(problem.details()).extracting(FaultDetail::path).containsExactly("/routes");
  }
}
