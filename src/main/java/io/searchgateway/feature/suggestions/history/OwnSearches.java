package io.searchgateway.feature.suggestions.history;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.request.Caller;
import io.searchgateway.search.history.CustomEvents;
import io.searchgateway.search.history.HistoryRights;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.history.PastSearches;
import io.searchgateway.search.history.SearchHistory;
import io.searchgateway.search.history.Searcher;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.store.OutageLog;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * What the user of a request has searched, remembered for a few seconds so that the next keystrokes
 * ask the engine for nothing.
 */
@Component
public final class OwnSearches {

  private static final System.Logger LOG = System.getLogger(OwnSearches.class.getName());
  private static final Duration FRESH = Duration.ofSeconds(5);
  private static final long LONGEST_WAIT = 1;

  /** Most users, their searches and the names of the indices searched, all together. */
  private static final int MOST_WEIGHT = 100_000;

  private final SearchHistory history;
  private final HistoryRights rights;
  private final AsyncCache<Key, List<PastSearch>> remembered;
  private final OutageLog reads =
      new OutageLog(LOG, "Searches of users cannot be read", "Searches of users are read again");

  /**
   * What is asked for, in few bytes.
   *
   * @param searcher digest of the searcher
   */
  private record Key(String searcher, List<String> events) {}

  @Inject
  public OwnSearches(SearchHistory history, HistoryRights rights) {
    this(history, rights, System::nanoTime);
  }

  OwnSearches(SearchHistory history, HistoryRights rights, LongSupplier clock) {
    this.history = history;
    this.rights = rights;
    this.remembered =
        Caffeine.newBuilder()
            .expireAfterWrite(FRESH)
            .ticker(clock::getAsLong)
            .maximumWeight(MOST_WEIGHT)
            .weigher((Key user, List<PastSearch> searches) -> weight(searches))
            .buildAsync();
  }

  /**
   * Those that the caller may see, newest first. They were made with the same credential, for the
   * client says who the user is. None without a caller, nor while the engine does not answer soon.
   */
  public CompletionStage<List<PastSearch>> of(
      SuggestionContext context, Optional<JsonObject> events) {
    Map<String, List<String>> wanted = events.map(CustomEvents::texts).orElse(Map.of());
    if (context.caller().isEmpty() || !CustomEvents.areKept(wanted)) {
      return CompletableFuture.completedStage(List.of());
    }
    Predicate<List<String>> visible = rights.visibleAsOwn(context.caller());
    boolean named = context.settings().userId().isPresent();
    Searcher searcher =
        new Searcher(
            context.settings().userId(),
            named ? "" : context.clientAddress(),
            named ? "" : context.userAgent(),
            context.caller().map(Caller::credential).orElse(""));
    return recent(searcher, wanted)
        .thenApply(found -> found.stream().filter(one -> visible.test(one.indices())).toList())
        .completeOnTimeout(List.of(), LONGEST_WAIT, TimeUnit.SECONDS);
  }

  private CompletableFuture<List<PastSearch>> recent(
      Searcher searcher, Map<String, List<String>> events) {
    Key key = new Key(digest(searcher), CustomEvents.kept(events));
    CompletableFuture<List<PastSearch>> searches = new CompletableFuture<>();
    CompletableFuture<List<PastSearch>> known = remembered.asMap().putIfAbsent(key, searches);
    if (known != null) {
      return known;
    }
    CompletionStage<Boolean> unused =
        CompletableFuture.completedFuture(new PastSearches(searcher, events))
            .thenCompose(history::of)
            .whenComplete((found, failure) -> reads.ended(failure))
            .exceptionally(failure -> List.of())
            .thenApply(searches::complete);
    return searches;
  }

  /** Forgets what is remembered, for it has changed. */
  void clear() {
    remembered.synchronous().invalidateAll();
  }

  private static int weight(List<PastSearch> searches) {
    return 1 + searches.stream().mapToInt(search -> 1 + search.indices().size()).sum();
  }

  private static String digest(Searcher searcher) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      List<String> parts =
          List.of(
              searcher.userId().map("u"::concat).orElse(""),
              searcher.address(),
              searcher.userAgent(),
              searcher.credential());
      for (String part : parts) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0xff); // no byte of UTF-8
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
