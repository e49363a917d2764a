package io.searchgateway.feature.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.stored.StoredPipelineFixture;
import io.searchgateway.pipeline.stored.VersionUsage;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The shapes that clients read. */
class PipelineViewTest {

  private static final String TEXT =
      "{\"routes\":[{\"path\":\"/books/_search\",\"method\":\"POST\"}],"
          + "\"stages\":[{\"id\":\"one\",\"scriptRef\":\"a.js\"}]}";

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final StoredPipelineFixture.Node node = fixture.node();
  private final PipelineCatalog pipelineCatalog =
      new PipelineCatalog(node.pipelines(), node.stored());

  @BeforeEach
  void create() {
    node.create("p", "return {}");
  }

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void aStoredPipeline() {
    JsonObject expected =
        Json.object(
                json(
                    """
                    {'id':'p','extension':'json','enabled':true,'description':'','priority':0,
                     'routes':[{'path':'/books/_search','method':'POST'}],
                     'stages':[{'id':'one','scriptRef':'a.js'}],'scripts':['a.js'],
                     'version':1,'is_live':true,'created_at':1000,'updated_at':1000,
                     'created_by':'anne','built_in':false}
                    """))
            .add("content", TEXT)
            .build();
    assertThat(pipelineCatalog.find("p")).isEqualTo(expected);
  }

  @Test
  void aBuiltInPipelineWhoseContentCanBeUploadedAgain() {
    JsonObject record = pipelineCatalog.find("built-in");
    assertThat(record.getBoolean("built_in")).isTrue();
    assertThat(record.getInt("version")).isEqualTo(1);
    JsonObject content = json(record.getString("content"));
    assertThat(node.compiler().read(content, "other").definition().orElseThrow().id())
        .isEqualTo("built-in");
  }

  @Test
  void allPipelinesTheBuiltInOnesFirst() {
    assertThat(new PipelinesResource(node.pipelines(), node.stored()).all())
        .extracting(record -> record.asJsonObject().getString("id"))
        .containsExactly("built-in", "p");
    node.create("built-in", "mine");
    assertThat(pipelineCatalog.all()).hasSize(2);
    assertThat(pipelineCatalog.find("built-in").getBoolean("built_in")).isFalse();
  }

  @Test
  void theVersionsWithTheirUse() {
    VersionUsage usage = (id, version) -> new VersionUsage.Usage(3, 1.5, 0.5);
    assertThat(
            RecordJson.write(
                new VersionsResource(node.pipelines(), node.stored(), usage).versions("p").get(0)))
        .isEqualTo(
            json(
                """
                {'id':'p','_version':1,'_version_description':'','is_live':true,'draft':false,
                 'created_at':1000,'updated_at':1000,'created_by':'anne',
                 'usage':{'count':3,'took':1.5,'success_rate':0.5}}
                """));
  }

  @Test
  void aScript() {
    assertThat(RecordJson.write(new ScriptsResource(node.stored()).script("p", "./a")))
        .isEqualTo(json("{'id':'p','key':'a.js','content':'return {}','extension':'js'}"));
  }

  @Test
  void theSchema() {
    DefinitionSchema schema = DefinitionSchema.of(new StageRegistry(List.of()));
    assertThat(new SchemaResource(schema).schema()).isSameAs(schema.object());
  }
}
