package io.searchgateway.authorization;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Takes refusals out of stages. */
public final class ExpectedProblems {

  private ExpectedProblems() {}

  /** What a stage ends with. */
  public static <T> T outcome(CompletionStage<T> stage) {
    try {
      return stage.toCompletableFuture().get(10, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof RuntimeException problem
          ? problem
          : new IllegalStateException(failed);
    } catch (InterruptedException | TimeoutException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** The problem that a stage fails with. */
  public static Problem refusal(CompletionStage<?> stage) {
    Throwable failure =
        stage
            .toCompletableFuture()
            .handle((value, thrown) -> thrown)
            .orTimeout(10, TimeUnit.SECONDS)
            .join();
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    assertThat(cause).as("what the stage fails with").isInstanceOf(Problem.class);
    return (Problem) Objects.requireNonNull(cause);
  }
}
