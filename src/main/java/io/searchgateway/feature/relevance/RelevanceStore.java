package io.searchgateway.feature.relevance;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.search.AnswerRevision;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.StoredPlace;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The relevance settings of all indices. A change is seen by the next search here, and by other
 * gateways after they looked for changes.
 */
@Component
public final class RelevanceStore implements AnswerRevision {

  private static final int MOST = 1000;

  /** Most bytes of memory that all take together. */
  private static final long HEAVIEST = 32L << 20;

  /** Most bytes of the members that are saved for one index. */
  private static final int MOST_BYTES = 64 * 1024;

  private final int most;
  private final WatchedCollection<RelevanceSettings> collection;
  private final AuditTrail audit;
  private volatile Sorted sorted = new Sorted(new Snapshot<>(Map.of(), 0), new TreeMap<>());

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public RelevanceStore(OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this(indices, dialect, audit, MOST);
  }

  /** The same for so many indices at most. */
  RelevanceStore(
      OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit, int most) {
    this.most = most;
    this.collection =
        new WatchedCollection<>(
            new StoredCollection<>("searchrelevancy", indices, new RelevanceFormat()),
            dialect,
            new StoreProblems("the relevance settings", "save the settings again"));
    this.audit = audit;
  }

  @Override
  public String revision() {
    return collection.revision();
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  CompletionStage<Void> look() {
    return collection.look();
  }

  /**
   * Those that are in use, by name.
   *
   * @throws Problem 503 while they were not read yet
   */
  List<RelevanceSettings> all() {
    return collection.snapshot().all().stream()
        .map(Stored::value)
        .filter(settings -> !settings.deleted())
        .sorted(Comparator.comparing(RelevanceSettings::index))
        .toList();
  }

  /**
   * The settings of an index.
   *
   * @throws Problem 404 when nobody saved any; 503 while they were not read yet
   */
  Stored<RelevanceSettings> get(String index) {
    return withHistory(index)
        .filter(found -> !found.value().deleted())
        .orElseThrow(() -> none(index));
  }

  /**
   * The same, also where the settings were deleted.
   *
   * @throws Problem 503 while they were not read yet
   */
  Optional<Stored<RelevanceSettings>> withHistory(String index) {
    return collection.snapshot().find(index);
  }

  /** The settings in use by that name; absent also while they were not read yet. */
  Optional<RelevanceSettings> find(String index) {
    return collection
        .known()
        .flatMap(read -> read.find(index))
        .map(Stored::value)
        .filter(settings -> !settings.deleted());
  }

  /** The settings in use whose name comes first of those that fit a pattern and are visible. */
  Optional<RelevanceSettings> first(WildcardPattern pattern, Predicate<String> visible) {
    NavigableMap<String, RelevanceSettings> sorted = sorted();
    String text = pattern.text();
    int star = text.indexOf('*');
    String begin = star < 0 ? text : text.substring(0, star);
    return sorted.subMap(begin, true, begin + Character.MAX_VALUE, true).values().stream()
        .filter(settings -> pattern.matches(settings.index()) && visible.test(settings.index()))
        .findFirst();
  }

  /** Sorted once per change: each change brings a view of its own. */
  @SuppressWarnings("ReferenceEquality")
  private NavigableMap<String, RelevanceSettings> sorted() {
    Optional<Snapshot<RelevanceSettings>> now = collection.known();
    Sorted last = sorted;
    if (now.isEmpty() || last.of() == now.get()) {
      return last.byName();
    }
    NavigableMap<String, RelevanceSettings> byName = new TreeMap<>();
    now.get().all().stream()
        .map(Stored::value)
        .filter(settings -> !settings.deleted())
        .forEach(settings -> byName.put(settings.index(), settings));
    sorted = new Sorted(now.get(), byName);
    return byName;
  }

  private record Sorted(
      Snapshot<RelevanceSettings> of, NavigableMap<String, RelevanceSettings> byName) {}

  /** Whether no index has settings. */
  boolean isEmpty() {
    return collection.known().filter(read -> !read.documents().isEmpty()).isEmpty();
  }

  private static Problem none(String index) {
    return Problem.of(
        404, "relevance_not_found", "no relevance settings are saved for `" + index + "`");
  }

  /** What is to be saved, and what is said of it in the history. */
  record Change(JsonObject sections, String summary) {}

  /**
   * Settings that were saved.
   *
   * @param made whether there were none in use
   */
  record Saved(Stored<RelevanceSettings> stored, boolean made) {}

  /** Makes a change of what is there; throws when that may not be. */
  @FunctionalInterface
  interface Edit {
    Change of(Optional<Stored<RelevanceSettings>> before);
  }

  /**
   * Saves settings of an index.
   *
   * @param edit is given those that are in use; the history is none of its business
   * @return fails with a {@link Problem}
   */
  CompletionStage<Saved> save(String index, String action, Exchange exchange, Edit edit) {
    return collection.change(
        (stored, current) ->
            StoredPlace.find(stored, current, index)
                .thenCompose(
                    there -> {
                      Optional<Stored<RelevanceSettings>> before =
                          there.stored().filter(found -> !found.value().deleted());
                      Change change = edit.of(before);
                      RelevanceSettings after = after(index, there.stored(), change, exchange);
                      List<Stored<RelevanceSettings>> given = room(change.sections(), after);
                      return there
                          .write(after)
                          .thenCompose(done -> there.forget(given))
                          .thenApply(
                              done -> {
                                note(exchange, action, index, before, Optional.of(after));
                                return new Saved(get(index), before.isEmpty());
                              });
                    }));
  }

  private static RelevanceSettings after(
      String index, Optional<Stored<RelevanceSettings>> there, Change change, Exchange exchange) {
    String author = Author.of(exchange).name();
    return there
        .map(found -> found.value().with(change.sections(), author, change.summary()))
        .orElseGet(
            () -> RelevanceSettings.first(index, change.sections(), author, change.summary()));
  }

  /** The histories of deleted settings that go so that others can be saved, the oldest first. */
  private List<Stored<RelevanceSettings>> room(JsonObject sections, RelevanceSettings after) {
    if (sections.toString().length() > MOST_BYTES) {
      throw Problem.of(
          400,
          "definition_too_large",
          "the settings of an index can have at most " + MOST_BYTES + " bytes");
    }
    List<Stored<RelevanceSettings>> others =
        collection.snapshot().all().stream()
            .filter(one -> !one.value().index().equals(after.index()))
            .toList();
    List<Stored<RelevanceSettings>> deleted =
        others.stream()
            .filter(one -> one.value().deleted())
            .sorted(Comparator.comparing(one -> one.value().newest().at()))
            .toList();
    int count = others.size() + 1;
    long weight = after.weight() + others.stream().mapToLong(one -> one.value().weight()).sum();
    int gone = 0;
    while ((count > most || weight > HEAVIEST) && gone < deleted.size()) {
      count--;
      weight -= deleted.get(gone).value().weight();
      gone++;
    }
    if (count > most) {
      throw full("settings can be saved for at most " + most + " indices");
    }
    if (weight > HEAVIEST) {
      throw full("the total size of the relevance settings would be too large");
    }
    return deleted.subList(0, gone);
  }

  private static Problem full(String message) {
    return Problem.of(400, "too_many_relevance_settings", message);
  }

  /**
   * Gives an index its defaults back; the history is kept.
   *
   * @param check looks at what is there, and throws when it may not be deleted
   * @return fails with a {@link Problem}, 404 when nothing is saved
   */
  CompletionStage<Void> delete(
      String index, Exchange exchange, Consumer<Stored<RelevanceSettings>> check) {
    return collection.change(
        (stored, current) ->
            StoredPlace.find(stored, current, index)
                .thenCompose(
                    there -> {
                      Stored<RelevanceSettings> found =
                          there
                              .stored()
                              .filter(one -> !one.value().deleted())
                              .orElseThrow(() -> none(index));
                      check.accept(found);
                      return stored
                          .replace(current, found, found.value().withdrawn())
                          .thenRun(
                              () ->
                                  note(
                                      exchange,
                                      "searchrelevancy.delete",
                                      index,
                                      there.stored(),
                                      Optional.empty()));
                    }));
  }

  private void note(
      Exchange exchange,
      String action,
      String index,
      Optional<Stored<RelevanceSettings>> before,
      Optional<RelevanceSettings> after) {
    audit.note(
        Author.of(exchange)
            .changed(
                action,
                index,
                before.map(found -> found.value().sections()),
                after.map(RelevanceSettings::sections)));
  }
}
