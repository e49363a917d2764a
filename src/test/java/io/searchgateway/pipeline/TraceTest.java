package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static io.searchgateway.pipeline.PipelineFixture.over;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.StreamedBodyFixtures.Parts;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class TraceTest {

  @Test
  void timesAreTakenOfStagesThatRan() {
    PipelineAnswer answer =
        new PipelineFixture()
            .run("[{'id':'a','script':'{}'},{'id':'b','script':'{}','enabled':false}]");

    Trace trace = answer.trace();
    assertThat(trace.stages().get(0).took()).isPresent();
    assertThat(trace.stages().get(0).start().orElseThrow()).isLessThanOrEqualTo(trace.took());
    assertThat(trace.stages().get(1).took()).isEmpty();
    assertThat(trace.stages().get(0).snapshot()).isEmpty();
  }

  @Test
  void aStageWhoseTriggerDoesNotHoldTookNoTime() {
    PipelineAnswer answer =
        new PipelineFixture()
            .conditions(new ExpressionConditions())
            .withWork(context -> StageResult.unchanged())
            .run("[{'use':'work','trigger':{'expression':'envs.method == \\'GET\\''}}]");

    Trace.StageTrace skipped = answer.trace().stages().get(0);
    assertThat(skipped.state()).isEqualTo(Trace.State.SKIPPED);
    assertThat(skipped.took()).isEmpty();
  }

  @Test
  void contextsAreRecordedWithTheirChangesWhenAskedFor() {
    PipelineAnswer answer =
        new PipelineFixture()
            .recordingContexts()
            .run(
                "[{'id':'a','script':'{\\'x\\':1}'},"
                    + "{'id':'b','script':'{\\'response\\':{\\'code\\':500}}'}]");

    Trace.Snapshot second = answer.trace().stages().get(1).snapshot().orElseThrow();
    assertThat(second.context().getInt("x")).isEqualTo(1);
    assertThat(second.diff().toString())
        .contains("{\"op\":\"replace\",\"path\":\"/response/code\",\"value\":500}");
    assertThat(second.context().toString()).doesNotContain("Basic x");
  }

  @Test
  void aStreamIsReadInForTheRecord() {
    Parts stream = new Parts().add("{}", true);
    PipelineFixture fixture =
        new PipelineFixture()
            .recordingContexts()
            .withBackend(
                context ->
                    StageResult.change()
                        .response(
                            new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of(stream)))
                        .done());

    PipelineAnswer answer = over(fixture.start("[{'use':'backend'}]"));

    Trace.Snapshot after = answer.trace().stages().get(0).snapshot().orElseThrow();
    assertThat(after.context().getJsonObject("response").getString("body")).isEqualTo("{}");
    assertThat(after.context().getString("backend")).isEqualTo("{}");
    assertThat(after.context().getString("elasticBackend")).isEqualTo("{}");
  }

  @Test
  void attachmentsAreFoundByTheirTypeAndNotSeenByScripts() {
    PipelineFixture fixture =
        new PipelineFixture()
            .withWork(
                context ->
                    StageResult.change().attach(Integer.class, 1).attach(Long.class, 2L).done())
            .withBackend(
                context ->
                    answers(
                        200,
                        context.attachment(Integer.class).orElseThrow()
                            + "+"
                            + context.attachment(Long.class).orElseThrow()
                            + context.attachment(String.class).orElse("")));

    assertThat(PipelineFixture.body(fixture.run("[{'use':'work'},{'use':'backend'}]")))
        .isEqualTo("1+2");
  }
}
