package io.searchgateway.feature.pipelines.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PipelineArchiveTest {

  private static final Uploads LIMITS =
      new Uploads(1_000_000, 64, 20_000, 20_000, 30_000, Duration.ofSeconds(30));
  private static final String PIPELINE = "{\"stages\":[]}";

  private static List<PipelineFolder> read(Zip zip) {
    return PipelineArchive.read(zip.end(), LIMITS);
  }

  private static Problem refusal(byte[] zip) {
    Problem problem = catchThrowableOfType(Problem.class, () -> PipelineArchive.read(zip, LIMITS));
    assertThat(problem).isNotNull();
    return problem;
  }

  @Test
  void everyFolderWithADefinitionIsAPipeline() {
    List<PipelineFolder> folders =
        read(
            new Zip()
                .with("all/", "")
                .with("all/one/pipeline.json", PIPELINE)
                .with("all/one/a.js", "1")
                .with("all/one/lib/b.js", "2")
                .with("all/two/pipeline.yaml", "stages: []")
                .with("all/README.md", "# no script")
                .with("all/stray.js", "3")
                .with("all/.git/x.js", "4")
                .with("__MACOSX/all/one/a.js", "5"));

    assertThat(folders).extracting(PipelineFolder::name).containsExactly("all/one", "all/two");
    assertThat(folders)
        .extracting(folder -> folder.idByName().orElse(""))
        .containsExactly("one", "two");
    assertThat(folders.get(0).upload().scripts()).isEqualTo(Map.of("a.js", "1", "lib/b.js", "2"));
    assertThat(folders.get(1).upload().text().extension()).isEqualTo("yaml");
  }

  @Test
  void aZipMayBeOneFolder() {
    List<PipelineFolder> folders =
        read(new Zip().with("./pipeline.yml", "id: x").with("./a.js", "1"));

    assertThat(folders).hasSize(1);
    assertThat(folders.get(0).idByName()).isEmpty();
    assertThat(folders.get(0).upload().scripts()).isEqualTo(Map.of("a.js", "1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../pipeline.json",
        "/pipeline.json",
        "a/../../pipeline.json",
        "a\\pipeline.json",
        "a//pipeline.json",
        "a/./pipeline.json",
        "a/\u0007/pipeline.json"
      })
  void namesThatLeadElsewhereAreRefused(String name) {
    assertThat(refusal(new Zip().with(name, PIPELINE).end()).details())
        .extracting(FaultDetail::code)
        .containsExactly("unknown_value");
  }

  @Test
  void allThatIsWrongIsToldAtOnceWithItsFolder() {
    List<FaultDetail> details =
        refusal(
                new Zip()
                    .with("a/pipeline.yaml", "a: b: c")
                    .with("b/pipeline.json", "{")
                    .with("c/pipeline.json", PIPELINE)
                    .with("c/pipeline.yaml", "a: 1")
                    .with("c/empty.js", " ")
                    .end())
            .details();

    assertThat(details)
        .extracting(detail -> detail.place().file())
        .containsExactlyInAnyOrder("a/pipeline.yaml", "b/pipeline.json", "c", "c/empty.js");
  }

  @Test
  void withoutADefinitionThereIsNothing() {
    assertThat(refusal(new Zip().with("a/x.js", "1").end()).status()).isEqualTo(400);
    assertThat(refusal("no zip".getBytes(StandardCharsets.UTF_8)).details().get(0).code())
        .isEqualTo("bad_zip");
    assertThat(refusal(new byte[0]).details().get(0).code()).isEqualTo("bad_zip");
  }

  @Test
  void aZipThatBreaksOffIsRefusedWhereverItDoes() {
    byte[] whole =
        new Zip().with("a/pipeline.json", PIPELINE).with("b/pipeline.json", PIPELINE).end();
    for (int length = 0; length < whole.length - 1; length++) {
      assertThat(refusal(Arrays.copyOf(whole, length)).status()).isEqualTo(400);
    }
  }

  @Test
  void whatSwellsIsRefused() {
    String zeros = "\u0000".repeat(19_000);
    Zip bomb = new Zip().with("a/pipeline.json", PIPELINE);
    for (int i = 0; i < 400; i++) {
      bomb.with("a/" + i + ".js", zeros);
    }
    byte[] bytes = bomb.end();
    assertThat(bytes.length).isLessThan(LIMITS.bytes());

    assertThat(refusal(bytes).status()).isEqualTo(413);
    assertThat(refusal(new Zip().with("a/pipeline.json", " ".repeat(30_000)).end()).status())
        .isEqualTo(413);
  }

  @Test
  void manyEntriesAreRefused() {
    Zip many = new Zip();
    for (int i = 0; i < 2001; i++) {
      many.with("d" + i + "/", "");
    }

    assertThat(refusal(many.end()).status()).isEqualTo(413);
  }

  @Test
  void anyDamageIsARefusalAndNothingElse() {
    byte[] whole =
        new Zip()
            .with("a/pipeline.yaml", "stages: []\n".repeat(1))
            .with("a/b.js", "function handleRequest() {}")
            .end();
    Random random = new Random(20_150_721);
    for (int i = 0; i < 3000; i++) {
      byte[] damaged = whole.clone();
      for (int j = 0; j <= random.nextInt(6); j++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Problem problem =
          catchThrowableOfType(Problem.class, () -> PipelineArchive.read(damaged, LIMITS));
      if (problem != null) {
        assertThat(problem.status()).isIn(400, 413);
      }
    }
  }
}
