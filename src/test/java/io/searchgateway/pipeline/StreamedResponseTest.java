package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static io.searchgateway.pipeline.PipelineFixture.body;
import static io.searchgateway.pipeline.PipelineFixture.over;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.StreamedBodyFixtures.Parts;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class StreamedResponseTest {

  private final Parts stream = new Parts();
  private final PipelineFixture fixture =
      new PipelineFixture()
          .withBackend(
              context ->
                  StageResult.change()
                      .response(new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of(stream)))
                      .done())
          .withWork(context -> StageResult.unchanged());

  @Test
  void aStreamThatNobodyLooksIntoIsAnsweredUnread() {
    stream.add("{}", true);

    PipelineAnswer answer = fixture.run("[{'use':'backend'},{'use':'work'}]");

    assertThat(answer.response().body()).isInstanceOf(MessageBody.Streamed.class);
    assertThat(answer.response().body().held()).isEmpty();
    assertThat(stream.read).isFalse();
    assertThat(stream.failed).isFalse();
    assertThat(answer.response().headers().get("content-type")).startsWith("application/json");
  }

  @Test
  void aStreamIsReadInForAStageThatLooksIntoIt() {
    fixture.scripts.with(
        "copy", context -> answers(200, context.json().getString("backend") + "!"));
    PipelineRun run = fixture.start("[{'use':'backend'},{'id':'c','script':'copy'}]");

    stream.add("a", false);
    assertThat(run.answer().toCompletableFuture()).isNotDone();
    stream.add("b", true);

    assertThat(body(over(run))).isEqualTo("ab!");
  }

  @Test
  void anAnswerThatWasReplacedIsReadInAsWell() {
    Parts second = new Parts();
    PipelineFixture two =
        new PipelineFixture()
            .withBackend(
                context ->
                    StageResult.change()
                        .response(
                            new PipelineResponse(
                                200,
                                HttpFields.EMPTY,
                                MessageBody.of(context.stageId().equals("one") ? stream : second)))
                        .done());
    two.scripts.with(
        "both",
        context ->
            answers(200, context.json().getString("one") + " " + context.json().getString("two")));
    stream.add("1", true);
    second.add("2", true);

    PipelineAnswer answer =
        two.run(
            "[{'id':'one','use':'backend'},{'id':'two','use':'backend'},"
                + "{'id':'b','script':'both'}]");

    assertThat(body(answer)).isEqualTo("1 2");
  }

  @Test
  void aStreamIsReadInForAPlaceInTheInputs() {
    stream.add("{}", true);
    fixture.run("[{'use':'backend'},{'use':'work','inputs':{'x':'{{response.body}}'}}]");

    assertThat(stream.read).isTrue();
  }

  @Test
  void aStreamThatIsTooLongFailsTheStageThatWantedIt() {
    PipelineRun run =
        fixture.start("[{'use':'backend'},{'id':'c','script':'{}','continueOnError':false}]");
    stream.add("x".repeat(999), false).add("xy", true);

    assertThat(over(run).response().code()).isEqualTo(502);
    assertThat(body(over(run))).contains("response_too_large");
    assertThat(stream.failed).isTrue();
  }

  @Test
  void aStreamThatIsReplacedIsLetGo() {
    PipelineAnswer answer =
        fixture.with(new Replacing()).run("[{'use':'backend'},{'use':'replace'}]");

    assertThat(body(answer)).isEqualTo("other");
    assertThat(stream.failed).isTrue();
  }

  @Test
  void anAsyncStreamIsKeptAsText() {
    stream.add("text", true);
    fixture.scripts.with(
        "copy", context -> answers(200, context.json().getString("backend") + "!"));

    assertThat(
            body(
                fixture.run(
                    "[{'use':'backend','async':true},{'id':'c','script':'copy','needs':'backend'}]")))
        .isEqualTo("text!");
  }

  @PipelineStage(name = "replace")
  private static final class Replacing implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return answers(200, "other");
    }
  }
}
