package io.searchgateway.search.suggestion;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.searchgateway.store.OutageLog;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** All sources beside the engine's hits, asked at the same time. */
public final class SuggestionSources {

  private static final System.Logger LOG = System.getLogger(SuggestionSources.class.getName());

  private final List<SuggestionSource> sources;
  private final Map<SuggestionKind, OutageLog> outages = new EnumMap<>(SuggestionKind.class);

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
              outages.put(
                  kind,
                  new OutageLog(
                      LOG,
                      "No suggestions of kind " + kind,
                      "There are suggestions of kind " + kind + " again"));
            });
  }

  /**
   * What all of them suggest, for {@link SuggestionShaper}; never fails.
   *
   * @param failed run when one of them does not tell
   */
  public CompletionStage<List<Suggestion>> ask(SuggestionContext context, Runnable failed) {
    List<CompletableFuture<List<Suggestion>>> asked =
        sources.stream().map(source -> ask(source, context, failed)).toList();
    return CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
        .thenApply(done -> asked.stream().flatMap(answer -> answer.join().stream()).toList());
  }

  private CompletableFuture<List<Suggestion>> ask(
      SuggestionSource source, SuggestionContext context, Runnable failed) {
    return CompletableFuture.completedFuture(context)
        .thenCompose(source::suggest)
        .whenComplete(
            (found, failure) -> Objects.requireNonNull(outages.get(source.kind())).ended(failure))
        .exceptionally(
            failure -> {
              failed.run();
              return List.of();
            });
  }
}
