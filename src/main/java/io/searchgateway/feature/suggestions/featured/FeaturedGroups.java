package io.searchgateway.feature.suggestions.featured;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Preconditions;
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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The groups of featured suggestions, by id. */
@Component
public final class FeaturedGroups implements AnswerRevision {

  private static final int MOST = 200;
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,127}");

  private final SavedCollection<FeaturedGroup> saved;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public FeaturedGroups(OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this.saved =
        new SavedCollection<>(
            new WatchedCollection<>(
                new StoredCollection<>(
                    "featured-suggestions",
                    indices,
                    new SavedFormat<>(FeaturedGroup::json, FeaturedGroupReader::read)),
                dialect,
                new StoreProblems("the featured suggestions", "save the group again")),
            audit,
            FeaturedGroup::json);
  }

  @Override
  public String revision() {
    return saved.revision();
  }

  public CompletionStage<Void> look() {
    return saved.look();
  }

  /** The group of that id; absent too while they were not read yet. */
  Optional<FeaturedGroup> find(String id) {
    return saved.find(id);
  }

  /** All by id; 503 while they were not read yet. */
  List<Saved<FeaturedGroup>> all() {
    return saved.snapshot().all().stream()
        .map(Stored::value)
        .sorted(Comparator.comparing(group -> group.value().id()))
        .toList();
  }

  /** The group of that id with its state; 404. */
  Stored<Saved<FeaturedGroup>> get(String id) {
    return saved.snapshot().find(id).orElseThrow(FeaturedGroups::none);
  }

  private static Problem none() {
    return Problem.of(
        404, "suggestions_group_not_found", "the group of featured suggestions does not exist");
  }

  /**
   * Saves one in place of the one of that id.
   *
   * @return fails with a {@link Problem}
   */
  CompletionStage<SavedCollection.Result<FeaturedGroup>> save(
      String id,
      JsonObject body,
      Exchange exchange,
      @Nullable String ifMatch,
      @Nullable String ifNoneMatch) {
    if (!ID.matcher(id).matches()) {
      throw Problem.of(
          400,
          "bad_id",
          "an ID must consist of letters, digits, `.`, `_` and `-`, start with a letter or a "
              + "digit, and have at most 128 characters");
    }
    FeaturedGroup group = FeaturedGroupReader.read(id, body);
    checkAuthor(group, exchange);
    return saved.save(
        id,
        exchange,
        "suggestions.group.save",
        before -> {
          Preconditions.check(ifMatch, ifNoneMatch, before.map(Stored::version));
          if (before.isEmpty() && saved.snapshot().documents().size() >= MOST) {
            throw Problem.of(
                400, "too_many_groups", "there are " + MOST + " groups, which is the maximum");
          }
          return group;
        });
  }

  /** Whoever types into a search box with such a group runs what its author has written. */
  private static void checkAuthor(FeaturedGroup group, Exchange exchange) {
    if (group.runsInBrowsers() && exchange.caller().filter(Caller::administrator).isEmpty()) {
      throw Problem.of(
          403,
          "script_not_allowed",
          "only administrators can save suggestions with the action `function` or with markup");
    }
  }

  /** Deletes one, or 404. */
  CompletionStage<Boolean> delete(String id, Exchange exchange, @Nullable String ifMatch) {
    if (!ID.matcher(id).matches()) {
      throw none();
    }
    return saved.delete(
        id,
        exchange,
        "suggestions.group.delete",
        before -> {
          if (before.isEmpty()) {
            throw none();
          }
          Preconditions.check(ifMatch, null, before.map(Stored::version));
        });
  }
}
