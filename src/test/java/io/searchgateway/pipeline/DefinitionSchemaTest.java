package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class DefinitionSchemaTest {

  private final StageRegistry registry = new StageRegistry(List.of(new AStage()));
  private final PipelineCompiler compiler = new PipelineCompiler(PipelineComponents.of(registry));

  @Test
  void theSchemaNamesTheStagesOfThisBuildWithTheirInputs() {
    JsonObject schema = DefinitionSchema.of(registry).object();

    JsonObject preBuilt = schema.getJsonObject("definitions").getJsonObject("PreBuiltStage");
    assertThat(preBuilt.getJsonArray("enum"))
        .containsExactly(Json.text("aStage"), Json.text("anAlias"));
    assertThat(preBuilt.getJsonObject("stages").getJsonObject("aStage").get("inputs"))
        .isEqualTo(FakeScripts.json("{'type':'object','required':['data']}"));
    assertThat(schema.getJsonObject("properties").getJsonObject("stages").get("items"))
        .isNotEqualTo(JsonValue.NULL);
  }

  @Test
  void theReaderKnowsWhatTheSchemaNames() {
    JsonObject schema = DefinitionSchema.of(registry).object();
    JsonObject parts = schema.getJsonObject("definitions");
    JsonObject definition =
        withEveryMember(schema)
            .add("routes", array(withEveryMember(parts.getJsonObject("Route"))))
            .add("stages", array(withEveryMember(parts.getJsonObject("Stage"))))
            .build();

    assertThat(compiler.read(definition, "x").warnings()).isEmpty();
  }

  private static JsonArrayBuilder array(JsonObjectBuilder element) {
    return Json.array().add(element);
  }

  private static JsonObjectBuilder withEveryMember(JsonObject schema) {
    JsonObjectBuilder object = Json.object();
    schema.getJsonObject("properties").keySet().forEach(object::addNull);
    return object;
  }

  @PipelineStage(name = "aStage", aliases = "anAlias")
  private static final class AStage implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }

    @Override
    public List<String> requiredInputs() {
      return List.of("data");
    }
  }
}
