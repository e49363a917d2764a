package io.searchgateway.indices.reindex;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Jsons;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What engines of all ages say of their tasks. */
class TaskProgressTest {

  private static TaskProgress read(String answer) {
    return TaskProgress.read(Jsons.object(answer)).orElseThrow();
  }

  @Test
  void aTaskThatRunsTellsItsStatus() {
    assertThat(read("{'completed':false,'task':{'status':{'total':9,'created':3,'updated':1}}}"))
        .isEqualTo(new TaskProgress(false, 9, 4, Optional.empty()));
  }

  @Test
  void theOldestEnginesTellByNodeAndOnlyOfWhatRuns() {
    assertThat(
            read(
                "{'nodes':{'n':{'tasks':{'n:1':{'status':{'total':9,'created':3,'updated':0}}}}}}"))
        .isEqualTo(new TaskProgress(false, 9, 3, Optional.empty()));
    assertThat(TaskProgress.read(Jsons.object("{'nodes':{}}"))).isEmpty();
  }

  @Test
  void whatIsOverTellsItsResponse() {
    assertThat(
            read(
                "{'completed':true,'task':{'status':{'total':9,'created':3,'updated':1}},"
                    + "'response':{'total':9,'created':7,'updated':2,'failures':[]}}"))
        .isEqualTo(new TaskProgress(true, 9, 9, Optional.empty()));
  }

  @Test
  void aDocumentThatCannotBeCopiedIsNamed() {
    assertThat(
            read("{'completed':true,'task':{'id':1},'response':{'failures':[{'id':'5','cause':"
                    + "{'reason':'no number','caused_by':{'reason':'for x'}}}]}}")
                .failure())
        .contains("document 5 cannot be copied: no number: for x");
  }

  @Test
  void aTaskThatWentWrongOrThatSomebodyEndedHasFailed() {
    assertThat(
            read("{'completed':true,'task':{'id':1},"
                    + "'error':{'type':'script_exception','reason':'no'}}")
                .failure())
        .contains("script_exception: no");
    assertThat(
            read("{'completed':true,'task':{'id':1},"
                    + "'response':{'created':3,'canceled':'by user request'}}")
                .failure())
        .contains("the task of the engine was cancelled: by user request");
  }
}
