package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.ManualTimer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;

/**
 * Pre-built stages tried out in pipelines of their own, by the real executor. In texts single
 * quotes stand for double ones. Beside the stages on trial there are {@code answer}, a backend that
 * answers with its input {@code body}, or with the body that it is sent, and {@code keep}, which
 * puts the original body where a translation would.
 */
public final class StageTrial {

  private final ManualTimer timer = new ManualTimer();
  private final StageRegistry registry;
  private final FakeScripts scripts = new FakeScripts();
  private final List<Pipeline> others = new ArrayList<>();
  private RequestTarget target = new RequestTarget("/shop/_declarative", Optional.empty());
  private Optional<Caller> caller = Optional.of(Caller.administrator("admin"));
  private HttpFields headers = HttpFields.EMPTY;

  public StageTrial(Stage... stages) {
    List<Stage> all = new ArrayList<>(List.of(stages));
    all.add(new Answering());
    all.add(new Keeping());
    registry = new StageRegistry(all);
  }

  public StageTrial target(String path, String query) {
    target = new RequestTarget(path, Optional.of(query));
    return this;
  }

  public StageTrial withoutCaller() {
    caller = Optional.empty();
    return this;
  }

  public StageTrial headers(HttpFields others) {
    headers = others;
    return this;
  }

  public ManualTimer timer() {
    return timer;
  }

  public StageRegistry registry() {
    return registry;
  }

  /** A JSON value; single quotes stand for double ones. */
  public static JsonObject json(String text) {
    return FakeScripts.json(text);
  }

  private PipelineCompiler compiler() {
    return new PipelineCompiler(
        new PipelineComponents(registry, Optional.of(scripts), Optional.empty(), Optional.empty()));
  }

  private static JsonObject definition(String stagesArray) {
    return json(
        "{'routes':[{'path':'/{index}/_declarative','method':'POST'}],'stages':"
            + stagesArray
            + "}");
  }

  /** What is wrong with a pipeline of these stages. */
  public List<DefinitionFault> faults(String stagesArray) {
    return compiler().read(definition(stagesArray), "p1").faults();
  }

  /** Another pipeline, to be called. */
  public StageTrial other(String definition) {
    others.add(compiled(json(definition)));
    return this;
  }

  public List<Pipeline> others() {
    return others;
  }

  private Pipeline compiled(JsonObject definition) {
    PipelineCompiler compiler = compiler();
    var read = compiler.read(definition, "p1");
    var made = read.definition().orElseThrow(() -> new AssertionError(read.faults()));
    return compiler.compile(
        made, compiler.scripts(made, Map.of()), Origin.STORED, 1, Instant.EPOCH);
  }

  public PipelineExecutor executor() {
    return new PipelineExecutor(
        new PipelineExecutor.Environment(
            timer,
            Runnable::run,
            new PipelineLimits(1 << 20, true),
            () -> JsonValue.EMPTY_JSON_OBJECT,
            name -> false,
            InvocationListener.NONE));
  }

  public PipelineRun start(String stagesArray, String body) {
    Pipeline pipeline = compiled(definition(stagesArray));
    Exchange exchange = new Exchange("id", "POST", target, "192.0.2.7", Map.of(), List.of());
    caller.ifPresent(exchange::authenticated);
    PipelineRequest request =
        new PipelineRequest(
            "POST", target, headers, MessageBody.of(body.replace('\'', '"')), false);
    RouteMatch match =
        new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of("index", "shop"));
    return executor().run(new PipelineCall(match, request, exchange, TraceDetail.TIMES));
  }

  /** Runs to its end, which must come without any further doing. */
  public PipelineAnswer run(String stagesArray, String body) {
    CompletableFuture<PipelineAnswer> answer =
        start(stagesArray, body).answer().toCompletableFuture();
    if (!answer.isDone()) {
      throw new AssertionError("not over yet");
    }
    return answer.join();
  }

  /** The text of an answer. */
  public static String text(PipelineAnswer answer) {
    return answer.response().body().held().orElseThrow().text();
  }

  /** What is sent to the backend behind one stage with these inputs; quotes as in the inputs. */
  public String rewritten(String stage, String inputs, String body) {
    PipelineAnswer answer =
        run("[{'use':'" + stage + "','inputs':" + inputs + "},{'use':'answer'}]", body);
    answer
        .trace()
        .stages()
        .forEach(
            trace ->
                trace
                    .failure()
                    .ifPresent(
                        failure -> {
                          throw failure.problem();
                        }));
    return text(answer).replace('"', '\'');
  }

  /** What becomes of an answer behind one stage with these inputs. */
  public String shaped(String stage, String inputs, String request, String answer) {
    String body = Json.text(answer.replace('\'', '"')).toString();
    PipelineAnswer shaped =
        run(
            "[{'use':'keep'},{'use':'answer','inputs':{'body':"
                + new String(body.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                + "}},{'use':'"
                + stage
                + "','continueOnError':false,'inputs':"
                + inputs
                + "}]",
            request);
    return text(shaped).replace('"', '\'');
  }

  @PipelineStage(name = "answer")
  private static final class Answering implements Stage {
    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }

    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      MessageBody body =
          context.inputs().text("body").map(MessageBody::of).orElse(context.request().body());
      int code = context.inputs().integer("code", 200).orElse(200);
      return StageResult.change()
          .response(new PipelineResponse(code, HttpFields.EMPTY, body))
          .done();
    }
  }

  @PipelineStage(name = "keep")
  private static final class Keeping implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.change()
          .env("ORIGINAL_DECLARATIVE_BODY", Json.text(context.request().body().text()))
          .request(context.request().withBody(MessageBody.of("{}\n{}\n")))
          .done();
    }
  }
}
