package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.ReferredScript;
import io.searchgateway.pipeline.rewriting.AddFilterStage;
import io.searchgateway.pipeline.rewriting.RemoveWordsStage;
import io.searchgateway.pipeline.rewriting.ReplaceWordsStage;
import io.searchgateway.pipeline.shaping.CustomDataStage;
import io.searchgateway.pipeline.shaping.HideResultsStage;
import io.searchgateway.pipeline.shaping.MergeHitsStage;
import io.searchgateway.pipeline.shaping.PromoteResultsStage;
import io.searchgateway.pipeline.validation.ValidateSchemaStage;
import io.searchgateway.testkit.YamlJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The pipelines of the gallery can be uploaded as they stand there. */
class GalleryTest {

  private static final Path GALLERY = Path.of("docs/pipelines/gallery");

  /** Warnings that a pipeline of the gallery means. */
  private static final Map<String, Set<String>> MEANT =
      Map.of(
          "maintenance-mode",
          Set.of(
              "the routes are open to requests without a credential",
              "no stage checks the rights of the caller"));

  private abstract static class Idle implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }

  @PipelineStage(name = "authorization")
  private static final class Authorization extends Idle {}

  @PipelineStage(name = "declarativeQuery")
  private static final class Query extends Idle {}

  @PipelineStage(name = "engineQuery")
  private static final class Engine extends Idle {
    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }
  }

  @PipelineStage(name = "httpRequest")
  private static final class Http extends Idle {
    @Override
    public List<String> requiredInputs() {
      return List.of("url");
    }
  }

  private final PipelineCompiler compiler =
      new PipelineCompiler(
          new PipelineComponents(
              new StageRegistry(
                  List.of(
                      new Authorization(),
                      new Query(),
                      new Engine(),
                      new Http(),
                      new RemoveWordsStage(),
                      new ReplaceWordsStage(),
                      new AddFilterStage(),
                      new PromoteResultsStage(),
                      new HideResultsStage(),
                      new CustomDataStage(),
                      new MergeHitsStage(),
                      new ValidateSchemaStage(new FairExecutor(Runnable::run, 1, 1)))),
              Optional.of(new FakeScripts()),
              Optional.of(new ExpressionConditions()),
              Optional.empty()));

  private static List<Path> folders() throws IOException {
    try (Stream<Path> files = Files.list(GALLERY)) {
      return files.filter(Files::isDirectory).sorted().toList();
    }
  }

  @Test
  void thereAreTen() throws IOException {
    String index = Files.readString(GALLERY.resolve("README.md"));
    assertThat(folders()).hasSize(10);
    assertThat(folders())
        .allSatisfy(folder -> assertThat(index).contains(folder.getFileName() + "/README.md"));
  }

  @TestFactory
  Stream<DynamicTest> eachCanBeUploaded() throws IOException {
    return folders().stream()
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> check(folder)));
  }

  private static String name(Path folder) {
    return folder.getFileName().toString();
  }

  private void check(Path folder) throws IOException {
    ReadDefinition read =
        compiler.read(
            YamlJson.read(name(folder), Files.readString(folder.resolve("pipeline.yaml")))
                .asJsonObject(),
            "generated");
    assertThat(read.faults()).isEmpty();
    assertThat(Set.copyOf(read.warnings())).isEqualTo(MEANT.getOrDefault(name(folder), Set.of()));
    PipelineDefinition definition = read.definition().orElseThrow();
    assertThat(definition.id()).isEqualTo(name(folder));
    assertThat(definition.description()).isNotBlank();
    Map<String, ScriptStages.Source> scripts = scripts(folder);
    assertThat(scripts.keySet()).isEqualTo(referred(definition));
    Pipeline pipeline =
        compiler.compile(
            definition,
            compiler.scripts(definition, scripts),
            Pipeline.Origin.STORED,
            1,
            Instant.EPOCH);
    assertThat(pipeline.steps()).hasSameSizeAs(definition.stages());
    String readme = Files.readString(folder.resolve("README.md"));
    assertThat(readme).contains("/_pipeline/" + name(folder) + "?upsert=true");
    assertThat(scripts.keySet())
        .allSatisfy(script -> assertThat(readme).contains("-F " + script + "=@" + script));
  }

  private static Set<String> referred(PipelineDefinition definition) {
    return definition.stages().stream()
        .flatMap(
            stage ->
                stage.work() instanceof ReferredScript script
                    ? Stream.of(script.name())
                    : Stream.empty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, ScriptStages.Source> scripts(Path folder) throws IOException {
    Map<String, ScriptStages.Source> scripts = new HashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".js")).toList()) {
        String text = Files.readString(file);
        assertThat(text).contains("function handleRequest(");
        scripts.put(name(file), ScriptStages.Source.of(name(file), text));
      }
    }
    return scripts;
  }
}
