package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.suggestions.preferences.PreferenceKind;
import io.searchgateway.feature.suggestions.preferences.SuggestionPreferences;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.saved.Preferences;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.SearchTally;
import io.searchgateway.search.history.SearchTexts;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.TaskClaims;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Works out the popular suggestions, once a day on one of the gateways. */
@Component
public final class PopularJob {

  private static final System.Logger LOG = System.getLogger(PopularJob.class.getName());
  private static final int MOST = 5000;

  private final SearchHistory history;
  private final SuggestionPreferences preferences;
  private final PopularStore store;
  private final TaskClaims claims;
  private final Supplier<Optional<Dialect>> dialect;
  private volatile long lastTurn = Long.MIN_VALUE;

  /** Whether the turn is this gateway's, and has not succeeded yet. */
  private volatile boolean owed;

  private final OutageLog turns =
      new OutageLog(
          LOG,
          "Popular suggestions cannot be worked out at the moment",
          "Popular suggestions are worked out again");

  private CompletableFuture<PopularList> running =
      CompletableFuture.failedFuture(new IllegalStateException("not run yet"));

  /**
   * The job.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public PopularJob(
      SearchHistory history,
      SuggestionPreferences preferences,
      PopularStore store,
      TaskClaims claims,
      Supplier<Optional<Dialect>> dialect) {
    this.history = history;
    this.preferences = preferences;
    this.store = store;
    this.claims = claims;
    this.dialect = dialect;
  }

  /** Runs it where no gateway has today, again after it failed; the stage does not fail. */
  public CompletionStage<Void> daily() {
    long today = LocalDate.now(ZoneOffset.UTC).toEpochDay();
    Optional<Dialect> current = dialect.get();
    if (current.isEmpty() || (today <= lastTurn && !owed)) {
      return CompletableFuture.completedStage(null);
    }
    CompletionStage<Boolean> claimed =
        owed
            ? CompletableFuture.completedStage(true)
            : claims.claim(current.get(), "popular-suggestions", today);
    return claimed
        .thenCompose(
            ours -> {
              lastTurn = today;
              owed = ours;
              return ours
                  ? rebuild().thenRun(() -> owed = false)
                  : CompletableFuture.<Void>completedStage(null);
            })
        .handle(
            (done, failure) -> {
              turns.ended(failure);
              return null;
            });
  }

  /**
   * Runs it now; while it runs, others wait for the same.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the store does
   */
  synchronized CompletionStage<PopularList> rebuild() {
    if (running.isDone()) {
      running = rebuilt().toCompletableFuture();
    }
    return running;
  }

  /** Without the preferences it does not run: what they bar would be published. */
  private CompletionStage<PopularList> rebuilt() {
    Optional<Preferences> read = preferences.complete(PreferenceKind.POPULAR);
    if (read.isEmpty()) {
      return CompletableFuture.failedStage(SuggestionPreferences.PROBLEMS.away());
    }
    Preferences wanted = read.get();
    return PopularStore.PROBLEMS.in(
        dialect.get(),
        current ->
            history
                .tallies(wanted.number("numberOfDays"), wanted.number("halfLifeDays"))
                .thenApply(tallies -> list(wanted, tallies))
                .thenCompose(list -> store.replace(list).thenApply(done -> list)));
  }

  /** The list that tallies make. */
  static PopularList list(Preferences wanted, List<SearchTally> tallies) {
    TextFilter filter =
        new TextFilter(
            wanted.flag("filterProfanity"),
            wanted.flag("filterPersonalData"),
            wanted.texts("blacklist"));
    List<WildcardPattern> indices = IndexNames.patterns(wanted.texts("indices"));
    boolean fold = wanted.flag("transformDiacritics");
    Map<String, List<PopularEntry.Row>> rows = new LinkedHashMap<>();
    for (SearchTally tally : fold ? folded(tallies) : tallies) {
      if (isPopular(wanted, tally)
          && IndexNames.cover(indices, tally.indices())
          && filter.allows(tally.text())) {
        rows.computeIfAbsent(tally.text(), first -> new ArrayList<>())
            .add(new PopularEntry.Row(tally.indices(), tally.count(), tally.weight(), false));
      }
    }
    for (JsonObject external : wanted.objects("externalSuggestions")) {
      String key = SearchTexts.key(external.getString("key"));
      String text = fold ? SearchTexts.folded(key) : key;
      if (filter.allows(text)) {
        rows.computeIfAbsent(text, first -> new ArrayList<>()).add(external(external));
      }
    }
    return new PopularList(
        Instant.now(),
        new PopularEntries(
            rows.entrySet().stream()
                .map(entry -> new PopularEntry(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(PopularEntry::weight).reversed())
                .limit(MOST)
                .toList()));
  }

  /** Without accents, those of the same text in the same indices added up. */
  private static Collection<SearchTally> folded(List<SearchTally> tallies) {
    Map<List<Object>, SearchTally> sums = new LinkedHashMap<>();
    for (SearchTally tally : tallies) {
      SearchTally folded = tally.withText(SearchTexts.folded(tally.text()));
      sums.merge(List.of(folded.text(), folded.indices()), folded, SearchTally::with);
    }
    return sums.values();
  }

  private static boolean isPopular(Preferences wanted, SearchTally tally) {
    return tally.count() >= wanted.number("minCount")
        && tally.hits() >= wanted.number("minHits")
        && tally.users() >= wanted.number("minUsers")
        && tally.text().length() >= wanted.number("minChars");
  }

  private static PopularEntry.Row external(JsonObject external) {
    long count = external.getJsonNumber("count").longValue();
    List<String> indices =
        external.get("indices") instanceof JsonArray names
            ? names.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
            : List.of();
    return new PopularEntry.Row(indices, count, count, indices.isEmpty());
  }
}
