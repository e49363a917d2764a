package io.searchgateway.feature.pipelines.testrun;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Runs the tests that a definition brings along, dry and one after the other: a version of which
 * one fails is not to be saved.
 */
public final class StoredTests {

  private static final String ADDRESS = "127.0.0.1";
  private static final Caller TESTER = Caller.administrator("pipeline-test");

  private final TestRun runs;

  public StoredTests(TestRun runs) {
    this.runs = runs;
  }

  /**
   * Runs all tests of a pipeline, whose definition was read without faults.
   *
   * @return what was not as expected, with pointers into the definition; empty when all is well
   */
  public CompletionStage<List<DefinitionFault>> run(Pipeline pipeline) {
    CompletionStage<List<DefinitionFault>> run =
        CompletableFuture.completedStage(new ArrayList<>());
    if (pipeline.definition().source().get("tests") instanceof JsonArray tests) {
      for (int i = 0; i < tests.size(); i++) {
        String at = "/tests/" + i;
        JsonObject test = tests.getJsonObject(i);
        run = run.thenCompose(faults -> run(pipeline, test, at, faults));
      }
    }
    return run;
  }

  private CompletionStage<List<DefinitionFault>> run(
      Pipeline pipeline, JsonObject test, String at, List<DefinitionFault> faults) {
    return CompletableFuture.completedStage(test)
        .thenCompose(
            said -> runs.run(pipeline, TestContext.ofTest(said), Optional.of(TESTER), ADDRESS))
        .handle(
            (outcome, failure) -> {
              Expectation expectation =
                  new Expectation(test.getString("name", ""), at, test.getJsonObject("expect"));
              if (outcome == null) {
                faults.add(expectation.broken(failure));
              } else {
                faults.addAll(expectation.unmet(outcome));
              }
              return faults;
            });
  }
}
