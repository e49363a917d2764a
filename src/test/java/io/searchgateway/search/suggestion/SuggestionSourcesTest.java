package io.searchgateway.search.suggestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SuggestionSourcesTest {
  private static final Suggestion POPULAR =
      OtherSuggestions.suggestion(SuggestionKind.POPULAR, "popular", "pork");

  private record Source(SuggestionKind kind, Supplier<CompletionStage<List<Suggestion>>> answer)
      implements SuggestionSource {
    @Override
    public CompletionStage<List<Suggestion>> suggest(SuggestionContext context) {
      return answer.get();
    }
  }

  private final AtomicInteger failures = new AtomicInteger();

  private List<Suggestion> ask(SuggestionSource... sources) {
    return new SuggestionSources(List.of(sources))
        .ask(Queries.context(), failures::incrementAndGet)
        .toCompletableFuture()
        .join();
  }

  @Test
  void withoutSourcesThereIsNothing() {
    assertThat(ask()).isEmpty();
  }

  @Test
  void theSuggestionsOfAllSourcesAreGiven() {
    Suggestion recent = OtherSuggestions.suggestion(SuggestionKind.RECENT, "recent", "pie");

    assertThat(
            ask(
                new Source(
                    SuggestionKind.POPULAR,
                    () -> CompletableFuture.completedFuture(List.of(POPULAR))),
                new Source(
                    SuggestionKind.RECENT,
                    () -> CompletableFuture.completedFuture(List.of(recent)))))
        .containsExactly(POPULAR, recent);
  }

  @Test
  void aSourceThatFailsIsDoneWithout() {
    assertThat(
            ask(
                new Source(
                    SuggestionKind.RECENT,
                    () -> CompletableFuture.failedFuture(new IllegalStateException("down"))),
                new Source(
                    SuggestionKind.FAQ,
                    () -> {
                      throw new IllegalStateException("broken");
                    }),
                new Source(
                    SuggestionKind.POPULAR,
                    () -> CompletableFuture.completedFuture(List.of(POPULAR)))))
        .containsExactly(POPULAR);
    assertThat(failures).hasValue(2);
  }

  @Test
  void twoSourcesOfOneKindAreRefused() {
    Source source =
        new Source(SuggestionKind.FAQ, () -> CompletableFuture.completedFuture(List.of()));

    assertThatThrownBy(() -> new SuggestionSources(List.of(source, source)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("FAQ");
  }
}
