package io.searchgateway.feature.cache.key;

import io.searchgateway.cdi.Component;
import io.searchgateway.search.AnswerRevision;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What answers depend on beside requests and indices: the records of all features. */
@Component
public final class AnswerRevisions {

  private final List<AnswerRevision> features;
  private final Supplier<Instant> clock;
  private volatile Seen latest = new Seen("", Instant.MIN);

  /** Those of the features that there are. */
  @Inject
  public AnswerRevisions(Instance<AnswerRevision> features) {
    this(features.stream(), Instant::now);
  }

  AnswerRevisions(Stream<AnswerRevision> features, Supplier<Instant> clock) {
    this.features = features.toList();
    this.clock = clock;
  }

  /**
   * A revision.
   *
   * @param text another one after each change
   * @param since when it was seen first: a request that came before may have met older records
   */
  public record Seen(String text, Instant since) {}

  /** The revision of all records now; absent while some were not read yet. */
  public Optional<Seen> now() {
    StringBuilder all = new StringBuilder();
    for (AnswerRevision feature : features) {
      String revision = feature.revision();
      if (revision.isEmpty()) {
        return Optional.empty();
      }
      all.append(revision).append('\n');
    }
    String text = all.toString();
    return Optional.of(text.equals(latest.text()) ? latest : changed(text));
  }

  private synchronized Seen changed(String text) {
    if (!text.equals(latest.text())) {
      latest = new Seen(text, clock.get());
    }
    return latest;
  }
}
