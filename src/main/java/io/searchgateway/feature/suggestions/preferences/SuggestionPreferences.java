package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.saved.Preferences;
import io.searchgateway.saved.Saved;
import io.searchgateway.saved.SavedCollection;
import io.searchgateway.saved.SavedFormat;
import io.searchgateway.search.AnswerRevision;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The preferences of suggestions, one document for each kind. */
@Component
public final class SuggestionPreferences implements AnswerRevision {

  public static final StoreProblems PROBLEMS =
      new StoreProblems("the preferences of suggestions", "save them again");

  private final SavedCollection<Preferences> saved;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public SuggestionPreferences(
      OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "suggestions",
                    indices,
                    new SavedFormat<>(Preferences::saved, SuggestionPreferences::read)),
                dialect,
                PROBLEMS),
            audit,
            Preferences::saved);
  }

  private static Preferences read(String id, JsonObject json) {
    PreferenceKind kind =
        Arrays.stream(PreferenceKind.values())
            .filter(one -> one.id().equals(id))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("unknown preferences " + id));
    return kind.initial().with(json);
  }

  @Override
  public String revision() {
    return saved.revision();
  }

  public CompletionStage<Void> look() {
    return saved.look();
  }

  /** The preferences that hold now: the defaults while none were saved, or read. */
  public Preferences current(PreferenceKind kind) {
    return saved.find(kind.id()).orElseGet(() -> kind.initial());
  }

  /** The same; absent while they were not read, or one of them is damaged. */
  public Optional<Preferences> complete(PreferenceKind kind) {
    return saved.known().filter(all -> all.broken() == 0).map(all -> current(kind));
  }

  /** Those that somebody has saved, with their state. */
  Optional<Stored<Saved<Preferences>>> stored(PreferenceKind kind) {
    return saved.snapshot().find(kind.id());
  }

  /** Changes what the body names; fails with a {@link io.searchgateway.problem.Problem}. */
  CompletionStage<SavedCollection.Result<Preferences>> save(
      PreferenceKind kind,
      JsonObject body,
      Exchange exchange,
      @Nullable String ifMatch,
      @Nullable String ifNoneMatch) {
    return saved.save(
        kind.id(),
        exchange,
        "suggestions.preferences.save",
        before -> {
          Preconditions.check(ifMatch, ifNoneMatch, before.map(Stored::version));
          return before
              .map(found -> found.value().value())
              .orElseGet(() -> kind.initial())
              .with(body);
        });
  }
}
