package io.searchgateway.feature.suggestions.history;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.suggestions.text.SearchTexts;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.history.PastSearches;
import io.searchgateway.search.history.RecordedSearch;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.SearchTally;
import io.searchgateway.store.DatedIndices;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.SharedKey;
import io.searchgateway.store.SingleWriter;
import io.searchgateway.store.StoreProblems;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Searches in indices of the gateway's own, one for each day. */
@Component
public final class RecordedHistory implements SearchHistory {

  private static final System.Logger LOG = System.getLogger(RecordedHistory.class.getName());
  private static final StoreProblems PROBLEMS =
      new StoreProblems("the searches", "rebuild the popular suggestions");
  private static final int MOST_WAITING = 5000;
  private static final int BATCH = 1000;
  private static final int LONGEST_TEXT = 256;
  private static final int LONGEST_SCOPE = 1024;

  private final DatedIndices indices;
  private final SharedKey key;
  private final Supplier<Optional<Dialect>> dialect;
  private final RecordingQueue queue = new RecordingQueue(MOST_WAITING);
  private final SingleWriter writer = new SingleWriter();
  private final HistoryQueries queries = new HistoryQueries();
  private final OutageLog keyReads =
      new OutageLog(
          LOG,
          "Searches are not recorded: the key cannot be read",
          "The key of recorded searches was read");
  private final OutageLog writes =
      new OutageLog(
          LOG, "Searches cannot be written, and are not recorded", "Searches are recorded again");
  private volatile Optional<SearcherKeys> users = Optional.empty();

  /**
   * A history in the gateway's own indices.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public RecordedHistory(EngineClient client, OwnIndices own, Supplier<Optional<Dialect>> dialect) {
    this.indices =
        new DatedIndices(client, own, "searches", SearchFields.WORDS, SearchFields.NUMBERS);
    this.key = new SharedKey(own, "searchers");
    this.dialect = dialect;
  }

  @Override
  public Recording begin(RecordedSearch search) {
    String text = SearchTexts.key(search.text());
    if (text.isEmpty()
        || text.length() > LONGEST_TEXT
        || !SearchTexts.isPlain(text)
        || SearchFields.indices(search.indices()).length() > LONGEST_SCOPE) {
      return RecordingQueue.unrecorded();
    }
    Instant now = Instant.now();
    return users
        .map(keys -> queue.add(text, keys.typist(search, day(now)), now))
        .orElseGet(queue::dropped);
  }

  private static LocalDate day(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }

  @Override
  public CompletionStage<List<PastSearch>> of(PastSearches asked) {
    Optional<Dialect> current = dialect.get();
    return users.isEmpty() || current.isEmpty()
        ? CompletableFuture.completedStage(List.of())
        : indices
            .searchWhatIsThere(
                current.get(),
                queries.past(
                    users.get().of(asked.searcher(), day(Instant.now())),
                    users.get().ofCredential(asked.searcher().credential()),
                    SearchFields.events(asked.customEvents())))
            .thenApply(queries::past);
  }

  @Override
  public CompletionStage<List<SearchTally>> tallies(int days, int halfLifeDays) {
    Optional<Dialect> current = dialect.get();
    if (current.isEmpty()) {
      return CompletableFuture.completedStage(List.of());
    }
    long today = day(Instant.now()).toEpochDay();
    DailyTallies tallies = new DailyTallies(today, halfLifeDays);
    return flush()
        .thenCompose(done -> indices.refresh(current.get()))
        .thenCompose(done -> indices.search(current.get(), queries.knownUsers(today - days + 1)))
        .thenAccept(tallies::addKnownUsers)
        .thenCompose(done -> addDays(current.get(), tallies, today, days))
        .thenApply(done -> tallies.tallies());
  }

  private CompletionStage<Void> addDays(Dialect current, DailyTallies tallies, long day, int left) {
    return left == 0
        ? CompletableFuture.completedStage(null)
        : indices
            .search(current, queries.day(day))
            .thenAccept(found -> tallies.addDay(day, found))
            .thenCompose(done -> addDays(current, tallies, day - 1, left - 1));
  }

  @Override
  public CompletionStage<Long> forget(String userId) {
    Optional<Dialect> current = dialect.get();
    if (users.isEmpty() || current.isEmpty()) {
      return CompletableFuture.failedStage(PROBLEMS.away());
    }
    String user = users.get().ofId(userId);
    return flush()
        .thenRun(() -> queue.forget(user, Instant.now()))
        .thenCompose(done -> flush())
        .thenCompose(done -> indices.refresh(current.get()))
        .thenCompose(done -> indices.delete(current.get(), queries.ofUser(user)));
  }

  @Override
  public long dropped() {
    return queue.count();
  }

  /** Reads the key of the users' hashes, without which nothing is recorded; does not fail. */
  public CompletionStage<Void> open() {
    Optional<Dialect> current = dialect.get();
    return users.isPresent() || current.isEmpty()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.completedStage(current.get())
            .thenCompose(key::read)
            .handle(
                (read, failure) -> {
                  keyReads.ended(failure);
                  if (failure == null) {
                    users = Optional.of(new SearcherKeys(read));
                  }
                  return null;
                });
  }

  /** Writes what waits; the stage does not fail. */
  public CompletionStage<Void> flush() {
    return dialect
        .get()
        .map(current -> writer.write(() -> write(current)))
        .orElseGet(() -> CompletableFuture.completedStage(null));
  }

  private CompletionStage<Void> write(Dialect current) {
    Map<Instant, Map<String, JsonObject>> documents = queue.take(BATCH, Instant.now());
    return documents.isEmpty()
        ? CompletableFuture.completedStage(null)
        : CompletableFuture.completedStage(documents)
            .thenCompose(some -> indices.writeUnrefreshed(current, some))
            .handle(
                (done, failure) -> {
                  if (failure != null) {
                    queue.dropped(documents.values().stream().mapToLong(Map::size).sum());
                  }
                  writes.ended(failure);
                  return null;
                });
  }

  /** Deletes days that are older; the stage does not fail. */
  public CompletionStage<Void> forgetBefore(Duration age) {
    return dialect.get().isEmpty()
        ? CompletableFuture.completedStage(null)
        : indices
            .forget(Instant.now(), age)
            .exceptionally(
                failure -> {
                  LOG.log(System.Logger.Level.DEBUG, "Expired searches cannot be deleted", failure);
                  return null;
                });
  }
}
