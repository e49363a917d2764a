package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class PipelineResourceTest {

  private static final String DEFINITION =
      "{'routes':[{'path':'/{index}/_declarative','method':'POST'}],"
          + "'stages':[{'use':'aStage','inputs':{'data':1}}],'validateContext':{'envs':{}}}";

  private final StageRegistry registry = new StageRegistry(List.of(new AStage()));
  private final PipelineCompiler compiler = new PipelineCompiler(PipelineParts.of(registry));
  private final Pipelines pipelines =
      new Pipelines(List.of(pipeline("default", DEFINITION, Origin.BUILT_IN)));
  private final PipelineResource one =
      new PipelineResource(pipelines, DefinitionSchema.of(registry));

  private Pipeline pipeline(String id, String definition, Origin origin) {
    return compiler.compile(
        compiler.read(FakeScripts.json(definition), id).definition().orElseThrow(),
        origin,
        1,
        Instant.ofEpochSecond(17));
  }

  @Test
  void aRecordShowsTheDefinitionAndWhatWasComputed() {
    JsonObject shown = one.pipeline("default");

    assertThat(shown.getString("id")).isEqualTo("default");
    assertThat(shown.getBoolean("enabled")).isTrue();
    assertThat(shown.getInt("priority")).isZero();
    assertThat(shown.getInt("version")).isEqualTo(1);
    assertThat(shown.getInt("created_at")).isEqualTo(17);
    assertThat(shown.getBoolean("built_in")).isTrue();
    assertThat(shown.getJsonArray("routes")).hasSize(1);
    assertThat(shown.getJsonArray("scripts")).isEmpty();
    assertThat(shown.get("validateContext")).isEqualTo(FakeScripts.json("{'envs':{}}"));
  }

  @Test
  void theContentCanBeReadAgainAsTheSameDefinition() {
    String content = one.pipeline("default").getString("content");
    Optional<JsonObject> read = Json.readObject(content.getBytes(StandardCharsets.UTF_8));

    assertThat(compiler.read(read.orElseThrow(), "other").definition().orElseThrow().id())
        .isEqualTo("default");
  }

  @Test
  void allPipelinesAreListed() {
    pipelines.replaceStored(List.of(pipeline("mine", DEFINITION, Origin.STORED)));

    JsonArray listed = new PipelinesResource(pipelines).all();

    assertThat(listed.getValuesAs(JsonObject.class))
        .extracting(record -> record.getString("id"))
        .containsExactly("default", "mine");
  }

  @Test
  void aStoredPipelineHidesTheBuiltInOneOfItsId() {
    pipelines.replaceStored(List.of(pipeline("default", DEFINITION, Origin.STORED)));

    assertThat(pipelines.table().pipelines())
        .extracting(Pipeline::origin)
        .containsExactly(Origin.STORED);
    pipelines.replaceStored(List.of());
    assertThat(pipelines.find("default").orElseThrow().origin()).isEqualTo(Origin.BUILT_IN);
  }

  @Test
  void whatIsNotThereIs404AndWhatCannotBeDoneIs501() {
    assertThatThrownBy(() -> one.pipeline("no")).extracting("status").isEqualTo(404);
    assertThatThrownBy(one::create).isInstanceOf(Problem.class).extracting("status").isEqualTo(501);
  }

  @Test
  void theSchemaNamesTheStagesOfThisBuildWithTheirInputs() {
    JsonObject schema = one.schema();

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
    JsonObject schema = one.schema();
    JsonObject parts = schema.getJsonObject("definitions");
    JsonObject definition =
        withEveryMember(schema)
            .add("routes", array(withEveryMember(parts.getJsonObject("Route"))))
            .add("stages", array(withEveryMember(parts.getJsonObject("Stage"))))
            .build();

    assertThat(compiler.read(definition, "x").warnings()).isEmpty();
  }

  private static JsonArrayBuilder array(JsonObjectBuilder element) {
    return Json.build().createArrayBuilder().add(element);
  }

  private static JsonObjectBuilder withEveryMember(JsonObject schema) {
    JsonObjectBuilder object = Json.build().createObjectBuilder();
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
