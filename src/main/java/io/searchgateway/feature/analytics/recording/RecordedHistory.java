package io.searchgateway.feature.analytics.recording;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.history.PastSearches;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.SearchTally;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What suggestions ask of recorded searches. */
@Component
public final class RecordedHistory implements SearchHistory {

  private final FactStore store;
  private final UserErasure erasure;
  private final Recorder recorder;
  private final HistoryQueries queries = new HistoryQueries();

  @Inject
  public RecordedHistory(FactStore store, UserErasure erasure, Recorder recorder) {
    this.store = store;
    this.erasure = erasure;
    this.recorder = recorder;
  }

  @Override
  public CompletionStage<List<PastSearch>> of(PastSearches asked) {
    return recorder
        .users()
        .map(
            users ->
                store
                    .searchWhatIsThere(
                        queries.past(
                            users.of(asked.searcher(), Recorder.day(Instant.now())),
                            users.ofCredential(asked.searcher().credential()),
                            recorder.events(asked.customEvents())))
                    .thenApply(queries::past))
        .orElseGet(() -> CompletableFuture.completedStage(List.of()));
  }

  @Override
  public CompletionStage<List<SearchTally>> tallies(int days, int halfLifeDays) {
    long today = Recorder.day(Instant.now()).toEpochDay();
    DailyTallies tallies = new DailyTallies(today, halfLifeDays);
    return recorder
        .flush()
        .thenCompose(done -> store.refresh())
        .thenCompose(done -> store.search(queries.knownUsers(today - days + 1)))
        .thenAccept(tallies::addKnownUsers)
        .thenCompose(done -> addDays(tallies, today, days))
        .thenApply(done -> tallies.tallies());
  }

  private CompletionStage<Void> addDays(DailyTallies tallies, long day, int left) {
    return left == 0
        ? CompletableFuture.completedStage(null)
        : store
            .search(queries.day(day))
            .thenAccept(found -> tallies.addDay(day, found))
            .thenCompose(done -> addDays(tallies, day - 1, left - 1));
  }

  @Override
  public CompletionStage<Long> forget(String userId) {
    return recorder.users().isEmpty()
        ? CompletableFuture.failedStage(FactStore.away())
        : erasure.erase(userId).thenApply(UserErasure.Erased::searches);
  }

  @Override
  public long dropped() {
    return recorder.dropped();
  }
}
