package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.ScriptStages;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.pipeline.stored.StoredVersion;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A build with few stages, and scripts that are refused where they say {@code oops}. */
public final class UploadFixture {

  private static final String FAULT = "oops";

  private final PipelineCompiler compiler = new PipelineCompiler(parts());
  private final Pipelines pipelines = new Pipelines(List.of(pipeline("own", Origin.BUILT_IN, "")));
  private final List<Pipeline> stored = new ArrayList<>();

  private static PipelineComponents parts() {
    PipelineComponents parts =
        PipelineComponents.of(new StageRegistry(List.of(new Authorization(), new EngineQuery())));
    return new PipelineComponents(
        parts.stages(), Optional.of(UploadFixture::compile), parts.conditions(), parts.triggers());
  }

  public Pipelines pipelines() {
    return pipelines;
  }

  /** The check of this build; ids that nobody chose are {@code generated}. */
  public UploadCheck check() {
    return new UploadCheck(
        compiler, pipelines, () -> Json.object().add("KNOWN", "1").build(), () -> "generated");
  }

  /** A pipeline that is stored, with its route at {@code /path}. */
  public UploadFixture withStored(String id, String more) {
    stored.add(pipeline(id, Origin.STORED, more));
    pipelines.replaceStored(stored);
    return this;
  }

  private Pipeline pipeline(String id, Origin origin, String more) {
    PipelineDefinition definition =
        compiler
            .read(
                object(
                    "{'id':'%s',%s'routes':[{'path':'/taken/_reactivesearch','method':'POST'}],"
                            .formatted(id, more)
                        + "'stages':[{'use':'engineQuery'}]}"),
                id)
            .definition()
            .orElseThrow();
    return compiler.compile(definition, origin, 1, Instant.EPOCH);
  }

  /** A stored version with these scripts, by name. */
  public static StoredVersion version(String id, int number, Map<String, String> scripts) {
    Map<String, StoredScript> all = new LinkedHashMap<>();
    scripts.forEach(
        (name, text) -> all.put(name, new StoredScript(name, text, JsonValue.EMPTY_JSON_OBJECT)));
    return new StoredVersion(
        id,
        number,
        true,
        new DefinitionText("{}", DefinitionText.JSON),
        JsonValue.EMPTY_JSON_OBJECT,
        JsonValue.EMPTY_JSON_OBJECT,
        all,
        "ann",
        Instant.EPOCH,
        Instant.EPOCH,
        Optional.empty());
  }

  /** An object; single quotes stand for double ones. */
  public static JsonObject object(String json) {
    return Json.readObject(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        .orElseThrow(() -> new IllegalArgumentException(json));
  }

  private static ScriptStages.Outcome compile(ScriptStages.Source source) {
    List<String> lines = source.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      int column = lines.get(i).indexOf(FAULT);
      if (column >= 0) {
        return new ScriptStages.Refused(
            List.of(
                new ScriptStages.ScriptFault(
                    source.name(), i + 1, column + 1, lines.get(i), "unexpected oops")));
      }
    }
    return new ScriptStages.Compiled(
        context -> StageResult.unchanged(),
        object("{'form':'" + source.name() + "'}"),
        source.text().contains("handleRequest")
            ? List.of()
            : List.of(source.name() + " defines no handleRequest"));
  }

  @PipelineStage(name = "authorization")
  private static final class Authorization implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }

  @PipelineStage(name = "engineQuery", aliases = "elasticsearchQuery")
  private static final class EngineQuery implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }
}
