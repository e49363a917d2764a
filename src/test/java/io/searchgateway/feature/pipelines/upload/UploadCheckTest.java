package io.searchgateway.feature.pipelines.upload;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.audit.Author;
import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UploadCheckTest {

  private static final String START =
      """
      routes:
        - path: /books/_declarative
          method: POST
      stages:
        - use: authorization
      """;

  private static final String GOOD = "function handleRequest() {}";

  private final UploadFixture fixture = new UploadFixture();
  private final UploadReader reader =
      new UploadReader(new Uploads(100_000, 64, 50_000, 50_000, 50_000, Duration.ofSeconds(30)));

  private Upload upload(String yaml, String... scripts) {
    MultipartText multipartText = new MultipartText().file("pipeline", "pipeline.yaml", yaml);
    for (int i = 0; i < scripts.length; i += 2) {
      multipartText.file(scripts[i], scripts[i + 1]);
    }
    return reader.read(Optional.of(MultipartText.TYPE), multipartText.end());
  }

  private CheckedUpload check(String yaml, String... scripts) {
    return fixture.check().check(upload(yaml, scripts), UploadBase.NOTHING);
  }

  private List<FaultDetail> faults(UploadBase base, String yaml, String... scripts) {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> fixture.check().check(upload(yaml, scripts), base));
    assertThat(problem).isNotNull();
    assertThat(problem.status()).isEqualTo(400);
    return problem.details();
  }

  @Test
  void aGoodUploadBecomesAVersion() {
    CheckedUpload checked =
        check(START + "  - id: check\n    scriptRef: check\n", "check.js", GOOD);

    assertThat(checked.definition().id()).isEqualTo("generated");
    assertThat(checked.order()).containsExactly("authorization", "check");
    assertThat(checked.scripts()).containsOnlyKeys("check");
    assertThat(requireNonNull(checked.scripts().get("check")).text()).isEqualTo(GOOD);
    assertThat(requireNonNull(checked.scripts().get("check")).form())
        .isEqualTo(UploadFixture.object("{'form':'check'}"));
    assertThat(checked.basedOn()).isEmpty();
    assertThat(checked.warnings()).isEmpty();
    assertThat(checked.version(new Author("ann", "::1"), Optional.of("first")).id())
        .isEqualTo("generated");
  }

  @Test
  void everythingThatIsWrongIsToldAtOnceWithItsPlace() {
    String yaml =
        """
        priority: high
        routes:
          - path: /_users/x
            method: POST
        stages:
          - id: a
            use: nothing
          - id: a
            scriptRef: gone.js
          - id: b
            scriptRef: bad.js
            needs: [c]
          - id: d
            script: |
              let x =
              oops
            trigger:
              expression: "1 +"
        """;

    List<FaultDetail> faults = faults(UploadBase.NOTHING, yaml, "bad.js", "\n  oops");

    assertThat(faults)
        .extracting(
            FaultDetail::path,
            FaultDetail::code,
            detail -> detail.place().file(),
            detail -> detail.place().line(),
            detail -> detail.place().column())
        .contains(
            tuple("/priority", "wrong_type", "pipeline.yaml", 1, 11),
            tuple("/routes/0/path", "reserved_route", "pipeline.yaml", 3, 11),
            tuple("/stages/0/use", "unknown_value", "pipeline.yaml", 7, 10),
            tuple("/stages/1/id", "duplicate_stage_id", "pipeline.yaml", 8, 9),
            tuple("/stages/1/scriptRef", "missing_script", "pipeline.yaml", 9, 16),
            tuple("/stages/2/scriptRef", "script_syntax", "bad.js", 2, 3),
            tuple("/stages/3/script", "script_syntax", "d", 2, 1),
            tuple("/stages/3/trigger/expression", "bad_expression", "pipeline.yaml", 18, 19));
    assertThat(faults)
        .filteredOn(detail -> detail.place().file().equals("bad.js"))
        .extracting(FaultDetail::place)
        .containsExactly(new SourceLocation("bad.js", 2, 3, "  oops"));
  }

  @Test
  void everyMissingScriptIsNamed() {
    assertThat(
            faults(
                UploadBase.NOTHING,
                START + "  - {id: a, scriptRef: a.js}\n  - {id: b, scriptRef: b.js}\n"))
        .extracting(FaultDetail::message)
        .containsExactly("no script named a.js was uploaded", "no script named b.js was uploaded");
  }

  /** A public template refers to one name and ships another. */
  @Test
  void aMisspeltNameIsToldWithThoseThatWereSent() {
    assertThat(
            faults(
                UploadBase.NOTHING,
                START + "  - {id: a, scriptRef: setEnvironment.js}\n",
                "setEnvironments.js",
                GOOD))
        .extracting(FaultDetail::message)
        .containsExactly(
            "no script named setEnvironment.js was uploaded; the upload contains: setEnvironments.js");
  }

  @Test
  void namesMatchExactlyElseWithoutJs() {
    String two = START + "  - {id: a, scriptRef: test}\n";

    assertThat(
            requireNonNull(check(two, "test.js", GOOD + "//js", "test", GOOD).scripts().get("test"))
                .text())
        .isEqualTo(GOOD);
    assertThat(check(two, "test.js", GOOD).scripts()).containsOnlyKeys("test");
    assertThat(check(START + "  - {id: a, scriptRef: ./test.js}\n", "test", GOOD).scripts())
        .containsOnlyKeys("./test.js");
  }

  @Test
  void oneScriptServesManyStages() {
    CheckedUpload checked =
        check(START + "  - {id: a, scriptRef: x.js}\n  - {id: b, scriptRef: x}\n", "x.js", GOOD);

    assertThat(checked.scripts()).containsOnlyKeys("x.js", "x");
    assertThat(checked.warnings()).isEmpty();
  }

  @Test
  void aScriptThatWasNotSentIsThatOfTheVersionBefore() {
    StoredVersion before =
        UploadFixture.version("p1", 7, Map.of("kept.js", GOOD + "//7", "gone.js", GOOD));
    String yaml = START + "  - {id: a, scriptRef: kept}\n  - {id: b, scriptRef: new.js}\n";
    UploadBase base = UploadBase.of("p1", Optional.of(before));

    CheckedUpload checked = fixture.check().check(upload(yaml, "new.js", GOOD), base);

    assertThat(checked.definition().id()).isEqualTo("p1");
    assertThat(requireNonNull(checked.scripts().get("kept")).text()).isEqualTo(GOOD + "//7");
    assertThat(checked.scripts()).containsOnlyKeys("kept", "new.js");
    assertThat(checked.basedOn()).contains(7);
    assertThat(faults(base, START + "  - {id: a, scriptRef: other.js}\n"))
        .extracting(FaultDetail::code)
        .containsExactly("missing_script");
    assertThat(fixture.check().check(upload(yaml, "new.js", GOOD, "kept.js", GOOD), base).basedOn())
        .isEmpty();
  }

  @Test
  void aKnownPartIsNeverAScript() {
    MultipartText multipartText =
        new MultipartText()
            .file("pipeline", "p.yaml", START + "  - {id: a, scriptRef: mode}\n")
            .text("mode", "dry");
    Upload upload = reader.read(Optional.of(MultipartText.TYPE), multipartText.end());

    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> fixture.check().check(upload, UploadBase.NOTHING));

    assertThat(problem.details())
        .extracting(FaultDetail::path, FaultDetail::code)
        .containsExactly(tuple("/stages/1/scriptRef", "ambiguous_stage"));
  }

  @Test
  void thePathSaysTheId() {
    CheckedUpload checked =
        fixture.check().check(upload("id: other\n" + START), UploadBase.of("p1", Optional.empty()));

    assertThat(checked.definition().id()).isEqualTo("p1");
    assertThat(checked.warnings()).anyMatch(warning -> warning.contains("keeps the ID p1"));
    assertThat(faults(UploadBase.of("_no", Optional.empty()), START))
        .extracting(FaultDetail::path)
        .containsExactly("/id");
  }

  @Test
  void whatIsHardlyMeantIsWarnedOf() {
    String yaml =
        """
        routes:
          - path: /taken/_declarative
            method: "*"
        stages:
          - id: first
            script: "console.log('${{ KNOWN }} ${{UNKNOWN}} ${{OWN}}')"
          - use: engineQuery
            continueOnError: false
            unknown: 1
          - id: late
            script: "function handleRequest() { return {response: {code: 503}}; }"
        global_envs:
          - {key: OWN, label: l, value: v}
        """;
    fixture
        .withStored("p2", "")
        .withStored("p3", "'priority':2,")
        .withStored("p4", "'enabled':false,");

    assertThat(check(yaml, "unused.js", GOOD).warnings())
        .containsExactlyInAnyOrder(
            "/stages/1/unknown is not known and is ignored",
            "no stage checks the rights of the caller",
            "no stage uses the script unused.js; it is not stored",
            "first defines no handleRequest",
            "the pipeline p2 has the route /taken/_declarative as well, with the same priority",
            "there is no global env with the key UNKNOWN; the reference is not replaced",
            "late sets the response of an error, but comes after the stages " + "that can fail");
  }

  @Test
  void takingThePlaceOfABuiltInPipelineIsWarnedOf() {
    assertThat(check("id: own\n" + START).warnings())
        .containsExactly("it replaces the built-in pipeline with this ID");
  }

  @Test
  void aPipelineOpenToAllIsWarnedOf() {
    assertThat(
            check(START.replace("authorization", "authorization\n    continueOnError: true"))
                .warnings())
        .contains("the routes are open to requests without a credential");
    assertThat(check("public: true\n" + START).warnings())
        .contains("the routes are open to requests without a credential");
  }

  @Test
  void validateContextIsAnObject() {
    assertThat(faults(UploadBase.NOTHING, "validateContext: 1\n" + START))
        .extracting(FaultDetail::path, FaultDetail::code)
        .containsExactly(tuple("/validateContext", "wrong_type"));
  }

  @Test
  void messagesNameTheFolder() {
    assertThat(
            faults(
                new UploadBase(Optional.of("x"), Optional.empty(), "a/x"),
                START + "  - {id: a, scriptRef: s.js, needs: [b]}\n",
                "s.js",
                "oops"))
        .extracting(detail -> detail.place().file())
        .containsExactly("a/x/pipeline.yaml", "a/x/s.js");
  }

  @Test
  void idsThatNobodyChoseAreLong() {
    RandomIds ids = new RandomIds();

    assertThat(ids.get()).matches("[A-Za-z0-9]{22}").isNotEqualTo(ids.get());
  }
}
