package io.searchgateway.feature.analytics.recording;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.preferences.Privacy;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.history.CustomEvents;
import io.searchgateway.search.history.PersonalDetails;
import io.searchgateway.search.history.SearchScope;
import io.searchgateway.search.history.SearchTexts;
import io.searchgateway.search.history.Searcher;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.SharedKey;
import io.searchgateway.store.SingleWriter;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Records searches and events: they wait in memory and are written together, so that no search
 * waits for it. What the engine does not take is kept as long as there is room.
 */
@Component
public final class Recorder {

  private static final System.Logger LOG = System.getLogger(Recorder.class.getName());
  private static final int MOST_WAITING = 20_000;
  private static final long MOST_BYTES = 32L * 1024 * 1024;
  private static final int LONGEST_TEXT = 256;
  private static final int LONGEST_SCOPE = 1024;
  private static final int LONGEST_USER = 256;

  private final FactStore store;
  private final SharedKey key;
  private final Supplier<Optional<Dialect>> dialect;
  private final AnalyticsPreferences preferences;
  private final PlaceDatabase places;
  private final RecordingQueue queue = new RecordingQueue(MOST_WAITING, MOST_BYTES);
  private final UserSessions sessions;
  private final SingleWriter turns = new SingleWriter();
  private final RecordingWriter writer;
  private final HistoryQueries queries = new HistoryQueries();
  private final OutageLog keyReads =
      new OutageLog(
          LOG,
          "Searches are not recorded: the key cannot be read",
          "The key of recorded searches was read");
  private volatile Optional<SearcherKeys> users = Optional.empty();
  private volatile FactCopies copies = FactCopies.NONE;

  /**
   * A recorder.
   *
   * @param own has the key of users
   * @param dialect of the engine, once it is known
   */
  @Inject
  public Recorder(
      FactStore store,
      OwnIndices own,
      Supplier<Optional<Dialect>> dialect,
      AnalyticsPreferences preferences,
      PlaceDatabase places) {
    this.store = store;
    this.key = new SharedKey(own, "searchers");
    this.dialect = dialect;
    this.preferences = preferences;
    this.places = places;
    this.sessions = new UserSessions(store);
    this.writer = new RecordingWriter(store, queue, sessions, facts -> copies.written(facts));
  }

  /**
   * Records a search, without waiting and without failing: what cannot be kept is dropped. Several
   * in a short time of which one is the beginning of the next are one.
   */
  public Recording begin(RecordedSearch search) {
    return begin(search, Optional.empty());
  }

  /**
   * The same of a search with which the client has sent the id of an earlier one. With the same
   * text it is that search, of the same user in the same indices, up to half an hour later.
   */
  public Recording begin(RecordedSearch search, Optional<String> earlier) {
    Instant now = Instant.now();
    Instant time = search.time().orElse(now);
    String id = search.id().orElseGet(() -> QueryIds.of(time));
    Privacy privacy = preferences.privacy();
    String scope = SearchScope.of(search.indices());
    if (scope.length() > LONGEST_SCOPE || (search.unwanted() && privacy.respectsDoNotTrack())) {
      return Recording.none(id);
    }
    return users
        .map(keys -> begin(search, id, earlier, keys, time, now))
        .orElseGet(() -> queue.dropped(id));
  }

  /**
   * The same of a search whose id the client has chosen, without having looked whether there is one
   * of it: if it turns out to be that of somebody else, this one is not written.
   */
  public Recording claim(RecordedSearch search) {
    Optional<String> id = search.id();
    if (id.flatMap(queue::known).isPresent()) {
      return begin(search.withoutId(), id);
    }
    id.ifPresent(queue::claim);
    return begin(search);
  }

  private Recording begin(
      RecordedSearch search,
      String id,
      Optional<String> earlier,
      SearcherKeys keys,
      Instant time,
      Instant now) {
    Privacy privacy = preferences.privacy();
    String sent = SearchTexts.key(search.text());
    String typed = cut(sent);
    String text = privacy.redacts() ? cut(PersonalDetails.redacted(sent)) : typed;
    boolean suggested =
        !sent.isEmpty()
            && sent.length() <= LONGEST_TEXT
            && text.equals(typed)
            && SearchTexts.isPlain(text);
    FactDimensions dimensions =
        dimensions(search.searcher(), search.customEvents(), keys, time)
            .withSearch(text, SearchScope.of(search.indices()), kept(search.filters()));
    PendingSearch pending =
        new PendingSearch(
            id,
            QueryIds.time(id).orElse(time),
            typed,
            suggested,
            time,
            time,
            now,
            dimensions,
            new PendingSearch.Details(
                search.from(),
                search.tookMillis().orElse(-1L),
                isPersonal(search.state(), privacy) ? "" : search.state(),
                search.tracked(),
                address(privacy, search.searcher().address(), keys, day(time)),
                privacy.keepsAddresses()
                    ? places.find(search.searcher().address())
                    : Optional.empty(),
                search.facets(),
                search.meta()),
            1,
            -1,
            List.of());
    Typist typist =
        new Typist(
            dimensions.user(), dimensions.credential(), dimensions.events(), dimensions.scope());
    return search.id().isPresent()
        ? queue.addAlone(pending, typist)
        : queue.add(pending, typist, earlier);
  }

  private static String cut(String text) {
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
  }

  private static boolean isPersonal(String state, Privacy privacy) {
    return privacy.redacts()
        && Json.readObject(state.getBytes(StandardCharsets.UTF_8))
            .filter(PersonalDetails::isIn)
            .isPresent();
  }

  /** Custom events as they are recorded: each as {@code name=value}, in order. */
  List<String> events(Map<String, List<String>> events) {
    return kept(CustomEvents.kept(events));
  }

  /** What is kept of {@code name=value}, in order. */
  private List<String> kept(List<String> named) {
    return preferences.privacy().redacts()
        ? named.stream().map(PersonalDetails::redactedValue).distinct().sorted().toList()
        : named;
  }

  private static Optional<String> address(
      Privacy privacy, String address, SearcherKeys keys, LocalDate day) {
    return privacy.address(address, full -> keys.ofAddress(full, day));
  }

  private FactDimensions dimensions(
      Searcher searcher, Map<String, List<String>> events, SearcherKeys keys, Instant time) {
    Privacy privacy = preferences.privacy();
    return new FactDimensions(
        keys.of(searcher, day(time)),
        searcher
            .userId()
            .filter(id -> !privacy.hashesUsers())
            .map(id -> id.substring(0, Math.min(id.length(), LONGEST_USER))),
        keys.ofCredential(searcher.credential()),
        Optional.empty(),
        "",
        events(events),
        List.of(),
        privacy.isBot(searcher.userAgent()));
  }

  /**
   * Who does something, as it is recorded.
   *
   * @throws Problem 503 while the key of users was not read
   */
  public FactDimensions dimensions(
      Searcher searcher, Map<String, List<String>> events, Instant time) {
    return dimensions(searcher, events, keys(), time);
  }

  /**
   * The user of that id, as facts have it.
   *
   * @throws Problem 503 while the key of users was not read
   */
  public String user(String userId) {
    return keys().ofId(userId);
  }

  /**
   * The id of the facts of an event that the client has given an id.
   *
   * @throws Problem 503 while the key of users was not read
   */
  public String eventId(String credential, String eventId) {
    return keys().ofEvent(credential, eventId);
  }

  private SearcherKeys keys() {
    return users.orElseThrow(FactStore::away);
  }

  /** Adds the events of one request; counts them as dropped where there is no room for all. */
  public boolean add(List<PendingEvent> events) {
    events.stream().flatMap(event -> event.search().stream()).forEach(one -> queue.end(one.id()));
    return queue.add(events);
  }

  /** A search that was recorded here lately; what is typed next is another one. */
  public Optional<KnownSearch> recent(String id) {
    queue.end(id);
    return queue.known(id);
  }

  /**
   * The searches of these ids, however lately they were recorded here.
   *
   * @return fails with a {@link Problem} 503 when the engine cannot be asked
   */
  public CompletionStage<Map<String, KnownSearch>> find(Collection<String> ids) {
    Map<String, KnownSearch> found = new TreeMap<>();
    Map<String, Instant> timed = new TreeMap<>();
    List<String> others = new ArrayList<>();
    for (String id : ids) {
      Optional<KnownSearch> here = recent(id);
      Optional<Instant> time = QueryIds.time(id);
      here.ifPresent(search -> found.put(id, search));
      if (here.isEmpty() && time.isPresent()) {
        timed.put(id, time.get());
      } else if (here.isEmpty()) {
        others.add(id);
      }
    }
    CompletionStage<Void> read =
        timed.isEmpty()
            ? CompletableFuture.completedStage(null)
            : store
                .get(timed)
                .thenAccept(
                    facts -> facts.forEach((id, fact) -> found.put(id, KnownSearch.of(id, fact))));
    return read.thenCompose(
            done ->
                others.isEmpty()
                    ? CompletableFuture.completedStage(JsonValue.EMPTY_JSON_OBJECT)
                    : store.search(queries.searches(others)))
        .thenApply(
            answer -> {
              HistoryQueries.documents(answer)
                  .forEach(
                      hit -> {
                        String id = hit.getString("_id");
                        found.put(id, KnownSearch.of(id, hit.getJsonObject("_source")));
                      });
              return found;
            });
  }

  /** Has what is written copied from now on. */
  public void copyTo(FactCopies kept) {
    copies = kept;
  }

  /** Deletes the copies of what a user did. */
  CompletionStage<Void> forgetCopies(String user, String userId) {
    return copies.forget(List.of(user, userId));
  }

  /** How many searches and events were not recorded. */
  long dropped() {
    return queue.count();
  }

  Optional<SearcherKeys> users() {
    return users;
  }

  static LocalDate day(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }

  /**
   * A user, by its hash in facts, as one whose data was erased.
   *
   * @throws Problem 503 while the key of users was not read
   */
  public String erasedKey(String user) {
    return keys().ofErased(user);
  }

  /** Drops what users of that key have done and is not written; who they are. */
  Set<String> forgetErased(String key) {
    SearcherKeys keys = keys();
    Set<String> users = queue.users();
    users.addAll(sessions.users());
    users.removeIf(user -> !keys.ofErased(user).equals(key));
    users.forEach(this::forget);
    return users;
  }

  /** Drops what a user has done and is not written. */
  void forget(String user) {
    queue.forget(user, Instant.now());
    sessions.forget(user);
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
    return dialect.get().isPresent()
        ? turns.write(writer::write)
        : CompletableFuture.completedStage(null);
  }
}
