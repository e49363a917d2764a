package io.searchgateway.feature.relevance;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.indices.IndexName;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.FieldRights;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** Of which indices a caller may see and change the settings: of those that may be searched. */
@Dependent
public class RelevanceRights {

  private final SearchRights rights;
  private final IndexAuthorizer indices;
  private final IndexCatalog catalog;
  private final IndexTargets targets;

  @Inject
  public RelevanceRights(
      SearchRights rights, IndexAuthorizer indices, IndexCatalog catalog, IndexTargets targets) {
    this.rights = rights;
    this.indices = indices;
    this.catalog = catalog;
    this.targets = targets;
  }

  /**
   * Lets those pass who may have to do with an index.
   *
   * @param index the name of one index or alias
   * @return fails with a {@link Problem}: 400 when it cannot be one, 403 when it is not the
   *     caller's
   */
  CompletionStage<Void> check(Caller caller, String index) {
    String unused = IndexName.segment(index);
    if (rights.index(Optional.of(caller), index) instanceof QueryIndexDecision.Denied denied) {
      throw denied.problem();
    }
    return ready(caller, index)
        .thenAccept(
            ready -> {
              if (!sees(caller, index)) {
                throw AccessProblems.indexNotAllowed();
              }
            });
  }

  private CompletionStage<Void> ready(Caller caller, String index) {
    return judged(caller, index) instanceof IndexDecision.Unknown unknown
        ? catalog.learn(unknown.names())
        : CompletableFuture.completedStage(null);
  }

  private IndexDecision judged(Caller caller, String index) {
    return caller.rights().isUnrestrictedAtEngine()
        ? new IndexDecision.Allowed(index, false)
        : indices.judge(caller.rights().indices(), index, false, false);
  }

  /** Whether a caller may see the settings of an index, by what is known of indices. */
  boolean sees(Caller caller, String index) {
    return !(rights.index(Optional.of(caller), index) instanceof QueryIndexDecision.Denied)
        && judged(caller, index) instanceof IndexDecision.Allowed found
        && !found.nothing();
  }

  /** Whether a caller may see every field that settings name. */
  static boolean seesFields(Caller caller, JsonObject sections) {
    FieldRights fields = caller.rights().fields();
    return fields.isEverything() || SettingsFields.named(sections).stream().allMatch(fields::allow);
  }

  /** Whether a caller may see every field that a version names. */
  static boolean seesFields(Caller caller, SettingsVersion version) {
    return caller.rights().fields().isEverything() || seesFields(caller, version.saved());
  }

  /**
   * The same.
   *
   * @throws Problem 403 when it is not so
   */
  static void checkFields(Caller caller, JsonObject sections) {
    if (!seesFields(caller, sections)) {
      throw Problem.of(
          403, "fields_hidden", "the settings name fields that the credential cannot see");
    }
  }

  /** Ends when it is known what indices there are, as far as it counts for the caller. */
  CompletionStage<Void> ready(Caller caller) {
    return caller.rights().isUnrestrictedAtEngine()
        ? CompletableFuture.completedStage(null)
        : catalog.learn(Set.of());
  }

  /**
   * Lets indices pass that exist.
   *
   * @return fails with a {@link Problem} of status 404
   */
  CompletionStage<Void> checkThere(String index) {
    return targets
        .of(index)
        .thenAccept(
            found -> {
              if (found.isEmpty()) {
                throw Problem.of(404, "index_unknown", "there is no index " + index);
              }
            });
  }

  /** Which fields of an index the caller may see. */
  static Predicate<String> open(Caller caller, MappingDefaults mapping) {
    return mapping.fields().open(caller.rights().fields());
  }
}
