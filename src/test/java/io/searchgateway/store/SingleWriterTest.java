package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** One write under way at a time. */
class SingleWriterTest {

  private final SingleWriter writer = new SingleWriter();
  private final List<CompletableFuture<Void>> begun = new ArrayList<>();

  private CompletionStage<Void> write() {
    return writer.write(
        () -> {
          CompletableFuture<Void> write = new CompletableFuture<>();
          begun.add(write);
          return write;
        });
  }

  @Test
  void aWriteBeginsAtOnceWhenNobodyWrites() {
    CompletionStage<Void> first = write();
    assertThat(begun).hasSize(1);
    begun.get(0).complete(null);
    assertThat(first.toCompletableFuture()).isCompleted();
    write();
    assertThat(begun).hasSize(2);
  }

  @Test
  void whoComesMeanwhileWritesBehindTheOneUnderWay() {
    write();
    CompletionStage<Void> second = write();
    assertThat(begun).hasSize(1);
    begun.get(0).complete(null);
    assertThat(begun).hasSize(2);
    assertThat(second.toCompletableFuture()).isNotDone();
    begun.get(1).complete(null);
    assertThat(second.toCompletableFuture()).isCompleted();
  }

  @Test
  void aFailureIsTheFailureOfItsOwnWriteOnly() {
    CompletionStage<Void> first = write();
    CompletionStage<Void> second = write();
    begun.get(0).completeExceptionally(new IllegalStateException("no"));
    assertThat(first.toCompletableFuture()).isCompletedExceptionally();
    begun.get(1).complete(null);
    assertThat(second.toCompletableFuture()).isCompleted();
  }

  @Test
  void whatCannotEvenBeginLetsTheNextOneWrite() {
    CompletionStage<Void> first =
        writer.write(
            () -> {
              throw new IllegalStateException("no");
            });
    assertThat(first.toCompletableFuture()).isCompletedExceptionally();
    write();
    assertThat(begun).hasSize(1);
  }
}
