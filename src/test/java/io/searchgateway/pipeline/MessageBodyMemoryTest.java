package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What is taken of memory for bodies while stages replace them. */
class MessageBodyMemoryTest {

  private static final int BYTES = 1000;

  private final List<Long> held = new ArrayList<>();
  private final PipelineFixture fixture =
      new PipelineFixture()
          .withWork(
              context -> {
                held.add(context.exchange().holding().held());
                return PipelineFixture.answers(200, "x".repeat(BYTES));
              });

  @Test
  void theMemoryOfABodyIsGivenBackWhenItIsReplaced() {
    fixture.run(
        "[{'id':'a','use':'work'},{'id':'b','use':'work'},{'id':'c','use':'work'},"
            + "{'id':'d','use':'work'}]");
    assertThat(held).containsExactly(0L, 2L * BYTES, 2L * BYTES, 2L * BYTES);
  }

  @Test
  void aBodyThatIsStillSeenCounts() {
    fixture.withBackend(context -> PipelineFixture.answers(200, "y".repeat(BYTES)));
    fixture.run(
        "[{'id':'a','use':'backend'},{'id':'b','use':'work'},{'id':'c','use':'work'},"
            + "{'id':'d','use':'work'}]");
    // The backend's answer is kept under its id.
    assertThat(held).containsExactly(2L * BYTES, 4L * BYTES, 4L * BYTES);
  }

  @Test
  void whatAStageBesideItSeesCounts() {
    CompletableFuture<StageResult> late = new CompletableFuture<>();
    fixture.withBackend(context -> late);
    fixture.run(
        "[{'id':'a','use':'work'},{'id':'s','use':'backend','async':true,"
            + "'waitForCompletion':false},{'id':'b','use':'work'},{'id':'c','use':'work'},"
            + "{'id':'d','use':'work'}]");
    assertThat(held).containsExactly(0L, 2L * BYTES, 4L * BYTES, 4L * BYTES);
  }

  @Test
  void aBodyThatIsNotWrittenYetCountsAsJson() {
    JsonObject json = Json.wrapped("a", Json.array(Collections.nCopies(100, "b")).build());
    fixture.withBackend(
        context ->
            StageResult.change().request(context.request().withBody(MessageBody.of(json))).done());
    fixture.run("[{'id':'a','use':'backend'},{'id':'b','use':'work'}]");
    assertThat(held).containsExactly(JsonWeight.of(json));
    assertThat(MessageBody.of(json).text()).isEqualTo(json.toString());
  }

  @Test
  void recordedContextsKeepThem() {
    fixture.recordingContexts();
    fixture.run("[{'id':'a','use':'work'},{'id':'b','use':'work'},{'id':'c','use':'work'}]");
    assertThat(held).containsExactly(0L, 2L * BYTES, 4L * BYTES);
  }
}
