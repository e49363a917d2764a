package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.Pipeline;
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
import io.searchgateway.seal.KeyedSeals;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.util.component.LifeCycle;

/** An engine with the pipelines of one or more gateways in front of it. */
public final class StoredPipelineFixture implements AutoCloseable {

  public static final Author ANNE = new Author("anne", "192.0.2.7");

  /** A definition of one script stage; single quotes stand for double ones. */
  public static final String SCRIPTED =
      "{'routes':[{'path':'/books/_search','method':'POST'}],"
          + "'stages':[{'id':'one','scriptRef':'a.js'}]}";

  public final StubEngine engine = StubEngine.start();
  private final HttpClient http = new HttpClient();
  private final EngineClient client;
  private final OwnIndices indices;

  public StoredPipelineFixture() {
    client =
        new EngineClient(
            http,
            new EngineNodes(List.of(engine.uri())),
            Optional.empty(),
            new MemoryBudget(Long.MAX_VALUE));
    indices = new OwnIndices(client, ".gateway-");
    try {
      http.start();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    }
  }

  static Dialect dialect() {
    return Dialects.of(
        EngineIdentity.read(json("{'version':{'distribution':'opensearch','number':'2.19.1'}}"))
            .orElseThrow());
  }

  /** A gateway's part of it. */
  public record Node(StoredPipelines stored, Pipelines pipelines, PipelineCompiler compiler) {

    public PipelineLibrary library() {
      return stored.library();
    }

    public void look() {
      done(stored.synchronizer().look());
    }

    /** Saves what a definition says, with scripts by name. */
    NewVersion version(String id, String definition, Map<String, String> scripts) {
      JsonObject source = json(definition);
      PipelineDefinition read =
          compiler.read(source, id).definition().orElseThrow(AssertionError::new);
      Map<String, StoredScript> stored = new LinkedHashMap<>();
      scripts.forEach(
          (name, text) ->
              stored.put(name, new StoredScript(name, text, JsonValue.EMPTY_JSON_OBJECT)));
      return new NewVersion(
          id,
          new DefinitionText(definition.replace('\'', '"'), "json"),
          read,
          stored,
          Optional.empty(),
          ANNE,
          Optional.empty());
    }

    NewVersion scripted(String id, String text) {
      return version(id, SCRIPTED, Map.of("a.js", text));
    }

    public SavedVersion create(String id, String text) {
      return done(library().create(scripted(id, text)));
    }

    SavedVersion replace(String id, String text) {
      return done(library().replace(scripted(id, text), Optional.empty(), false));
    }

    /** The version that serves. */
    int serving(String id) {
      return pipelines.find(id).map(Pipeline::version).orElse(0);
    }
  }

  /** A gateway that has read what is there. */
  public Node node() {
    Node node = unopened("refused", 50);
    node.look();
    return node;
  }

  Node unopened(String refused, int versions) {
    return node(refused, versions, SecretCipher.NONE, Optional.of(dialect()));
  }

  /** One that seals what it stores. */
  Node sealed(KeyedSeals seals) {
    return node(
        "refused",
        50,
        new OwnIndices(client, ".gateway-", Optional.of(seals), Optional.empty()),
        SecretCipher.NONE,
        Optional.of(dialect()));
  }

  public Node node(
      String refused, int versions, SecretCipher secretCipher, Optional<Dialect> dialect) {
    return node(refused, versions, indices, secretCipher, dialect);
  }

  private Node node(
      String refused,
      int versions,
      OwnIndices indices,
      SecretCipher secretCipher,
      Optional<Dialect> dialect) {
    PipelineCompiler compiler =
        new PipelineCompiler(
            new PipelineComponents(
                new StageRegistry(List.of(new Nothing())),
                Optional.of(scripts(refused)),
                Optional.empty(),
                Optional.empty()));
    Pipelines pipelines = new Pipelines(List.of(builtIn(compiler)));
    StoredPipelines stored =
        new StoredPipelines(
            new StoredPipelines.Storage(
                client,
                indices,
                () -> dialect,
                secretCipher,
                Clock.fixed(Instant.ofEpochSecond(1000), ZoneOffset.UTC),
                AuditTrail.NONE),
            new StoredPipelines.Bounds(10, versions),
            compiler,
            pipelines,
            Runnable::run);
    return new Node(stored, pipelines, compiler);
  }

  private static Pipeline builtIn(PipelineCompiler compiler) {
    JsonObject definition =
        json("{'routes':[{'path':'/_declarative','method':'POST'}],'stages':[{'use':'nothing'}]}");
    return compiler.compile(
        compiler.read(definition, "built-in").definition().orElseThrow(),
        Pipeline.Origin.BUILT_IN,
        1,
        Instant.EPOCH);
  }

  private static ScriptStages scripts(String refused) {
    return source -> compiled(source, refused);
  }

  private static ScriptStages.Outcome compiled(ScriptStages.Source source, String refused) {
    if (source.text().equals(refused)) {
      return new ScriptStages.Refused(
          List.of(new ScriptStages.ScriptFault(source.name(), 1, 1, source.text(), "refused")));
    }
    return new ScriptStages.Compiled(new Nothing(), JsonValue.EMPTY_JSON_OBJECT, List.of());
  }

  /** Documents as the gateways write them. */
  DocumentStore documents() {
    return new DocumentStore(client);
  }

  void write(String index, String id, String source) {
    done(documents().put(dialect(), ".gateway-" + index, id, json(source)));
  }

  /** How many documents an index holds. */
  int count(String index) {
    return done(client.call(
            "POST", "/.gateway-" + index + "/_count", Optional.of(JsonValue.EMPTY_JSON_OBJECT)))
        .json()
        .getInt("count");
  }

  static <T> T done(CompletionStage<T> stage) {
    try {
      return stage.toCompletableFuture().orTimeout(20, TimeUnit.SECONDS).join();
    } catch (CompletionException failed) {
      throw CompletionFailures.cause(failed) instanceof RuntimeException own ? own : failed;
    }
  }

  static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        .orElseThrow(() -> new IllegalArgumentException(text));
  }

  @Override
  public void close() {
    LifeCycle.stop(http);
    engine.close();
  }

  @PipelineStage(name = "nothing")
  private static final class Nothing implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }
}
