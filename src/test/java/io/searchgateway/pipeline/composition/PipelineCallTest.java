package io.searchgateway.pipeline.composition;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.StageTrial;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

/** Pipelines that run others. */
class PipelineCallTest {

  private static final String CALL = "{'use':'pipeline','inputs':{'id':'inner'}}";

  private final List<String> cancelled = new ArrayList<>();
  private final List<Duration> remaining = new ArrayList<>();
  private final StageTrial trial =
      new StageTrial(
          new PipelineCallStage(new PipelineLookup(this::pipelines, this::executor)),
          new Waiting(),
          new Refusing());

  private Pipelines pipelines() {
    Pipelines pipelines = new Pipelines(List.of());
    pipelines.replaceStored(trial.others());
    return pipelines;
  }

  private io.searchgateway.pipeline.PipelineExecutor executor() {
    return trial.executor();
  }

  @PipelineStage(name = "waiting")
  private final class Waiting implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      remaining.add(context.remaining());
      context.whenCancelled(() -> cancelled.add(context.stageId()));
      return new CompletableFuture<>();
    }
  }

  @PipelineStage(name = "authorization")
  private static final class Refusing implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return CompletableFuture.failedStage(Problem.of(403, "forbidden", "not you"));
    }
  }

  private static String inner(String stages) {
    return "{'id':'inner','routes':[{'path':'/inner','method':'POST'}],'stages':" + stages + "}";
  }

  @Test
  void itsAnswerBecomesTheResponse() {
    trial.other(inner("[{'use':'answer'}]"));
    PipelineAnswer answer = trial.run("[" + CALL + "]", "{'a':1}");
    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(StageTrial.text(answer)).isEqualTo("{\"a\":1}");
    assertThat(answer.response().headers().getValuesList("X-Pipeline-Id")).containsExactly("p1");
  }

  @Test
  void aRefusalOfTheInnerPipelineIsAFailureOfTheStage() {
    trial.other(inner("[{'use':'authorization'},{'use':'answer'}]"));
    PipelineAnswer stopped =
        trial.run("[" + CALL.replace("}}", "},'continueOnError':false}") + "]", "{}");
    assertThat(stopped.response().code()).isEqualTo(403);
    assertThat(StageTrial.text(stopped)).contains("not you");
    assertThat(stopped.response().headers().getValuesList("X-Pipeline-Error"))
        .containsExactly("pipeline");
    PipelineAnswer wentOn =
        trial.run("[" + CALL + ",{'use':'answer','inputs':{'body':'else'}}]", "{}");
    assertThat(StageTrial.text(wentOn)).isEqualTo("else");
  }

  @Test
  void itIsNotOpenedToThoseWithoutACredential() {
    trial.other(inner("[{'use':'answer'}]")).withoutCaller();
    assertThat(trial.run("[" + CALL + "]", "{}").response().code()).isEqualTo(401);
  }

  @Test
  void aPublicOneIsOpen() {
    trial.other(inner("[{'use':'answer'}]").replace("'id'", "'public':true,'id'")).withoutCaller();
    assertThat(trial.run("[" + CALL + "]", "{}").response().code()).isEqualTo(200);
  }

  @Test
  void pipelinesThatCallEachOtherEnd() {
    String call = "[" + CALL.replace("}}", "},'continueOnError':false}") + "]";
    trial.other(inner(call));
    PipelineAnswer answer = trial.run(call, "{}");
    assertThat(answer.response().code()).isEqualTo(508);
    assertThat(StageTrial.text(answer)).contains("loop_detected");
  }

  @Test
  void scriptsCannotMakeThemForgetHowDeepTheyAre() {
    String script = "{'script':'{!request!:{!headers!:{!X-Pipeline-Depth!:null}}}','id':'s'},";
    trial.other(
        inner("[" + script + CALL.replace("}}", "},'continueOnError':false}") + "]")
            .replace("!", "\\\""));
    assertThat(trial.run("[" + CALL + "]", "{}").response().code()).isEqualTo(508);
  }

  @Test
  void aRequestThatComesFromDeepDownIsRefused() {
    trial
        .other(inner("[{'use':'answer'}]"))
        .headers(HttpFields.build().put("X-Pipeline-Depth", "4"));
    assertThat(trial.run("[" + CALL + "]", "{}").response().code()).isEqualTo(508);
  }

  @Test
  void onePipelineThatIsNotThereIsTheDefinitionsFault() {
    PipelineAnswer answer = trial.run("[" + CALL + "]", "{}");
    assertThat(answer.response().code()).isEqualTo(500);
    assertThat(StageTrial.text(answer)).contains("invalid_input").contains("there is no pipeline");
    trial.other(inner("[{'use':'answer'}]").replace("'id'", "'enabled':false,'id'"));
    assertThat(StageTrial.text(trial.run("[" + CALL + "]", "{}"))).contains("is not enabled");
  }

  @Test
  void cancellationAndDeadlineAreHandedOn() {
    trial.other(inner("[{'use':'waiting'}]"));
    PipelineRun run =
        trial
            .headers(HttpFields.build().put("X-Request-Timeout", "700"))
            .start("[" + CALL + "]", "{}");
    assertThat(remaining)
        .singleElement()
        .satisfies(left -> assertThat(left).isLessThan(Duration.ofSeconds(1)));
    run.cancel();
    assertThat(cancelled).containsExactly("waiting");
    assertThat(run.answer().toCompletableFuture()).isDone();
  }
}
