package io.searchgateway.search.suggestion;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** All sources beside the engine's hits, asked at the same time. */
public final class SuggestionSources {

  private static final System.Logger LOG = System.getLogger(SuggestionSources.class.getName());

  private final List<SuggestionSource> sources;

  /**
   * @throws IllegalArgumentException when two sources are of one kind
   */
  public SuggestionSources(List<SuggestionSource> sources) {
    this.sources = List.copyOf(sources);
    this.sources.stream()
        .collect(groupingBy(SuggestionSource::kind, counting()))
        .forEach(
            (kind, count) -> {
              if (count > 1) {
                throw new IllegalArgumentException("More than one source of kind " + kind);
              }
            });
  }

  /** What all of them suggest, for {@link SuggestionShaper}; never fails. */
  public CompletionStage<List<Suggestion>> ask(SuggestionContext context) {
    List<CompletableFuture<List<Suggestion>>> asked =
        sources.stream().map(source -> ask(source, context)).toList();
    return CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
        .thenApply(done -> asked.stream().flatMap(answer -> answer.join().stream()).toList());
  }

  private static CompletableFuture<List<Suggestion>> ask(
      SuggestionSource source, SuggestionContext context) {
    return CompletableFuture.completedFuture(context)
        .thenCompose(source::suggest)
        .exceptionally(
            failure -> {
              LOG.log(Level.WARNING, "No suggestions of kind {0}: {1}", source.kind(), failure);
              return List.of();
            });
  }
}
