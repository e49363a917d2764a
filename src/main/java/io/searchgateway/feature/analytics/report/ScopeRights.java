package io.searchgateway.feature.analytics.report;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.cdi.Component;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.IndexNames;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Which facts a caller may see: those of searches in indices that the caller may search wholly,
 * with all of their fields and documents.
 */
@Component
public final class ScopeRights {

  private final IndexAuthorizer authorizer;
  private final IndexCatalog catalog;

  @Inject
  public ScopeRights(IndexAuthorizer authorizer, IndexCatalog catalog) {
    this.authorizer = authorizer;
    this.catalog = catalog;
  }

  /** Whether the caller sees all facts. */
  static boolean seesAll(Caller caller) {
    return caller.rights().seesAll();
  }

  /** Fails with a problem 403 unless the caller may see all facts of these indices. */
  CompletionStage<Void> check(Caller caller, Collection<String> indices) {
    if (seesAll(caller)) {
      return CompletableFuture.completedStage(null);
    }
    return whole(caller, indices)
        .thenAccept(
            whole -> {
              if (!whole.containsAll(indices)) {
                throw AccessProblems.indexNotAllowed();
              }
            });
  }

  /** Those of the scopes whose facts the caller may see. */
  CompletionStage<List<String>> visible(Caller caller, List<String> scopes) {
    Map<String, List<String>> names = new HashMap<>();
    scopes.forEach(scope -> names.put(scope, IndexNames.split(scope)));
    Set<String> all = new HashSet<>();
    names.values().forEach(all::addAll);
    return whole(caller, all)
        .thenApply(
            whole ->
                scopes.stream()
                    .filter(scope -> !scope.isEmpty() && whole.containsAll(names.get(scope)))
                    .toList());
  }

  private CompletionStage<Set<String>> whole(Caller caller, Collection<String> names) {
    if (caller.rights().seesPartly()) {
      return CompletableFuture.completedStage(Set.of());
    }
    Set<String> unknown = new HashSet<>();
    Set<String> whole = judged(caller, names, unknown);
    return unknown.isEmpty()
        ? CompletableFuture.completedStage(whole)
        : catalog.learn(unknown).thenApply(learned -> judged(caller, names, new HashSet<>()));
  }

  /** Those that are granted wholly; adds those of which the engine must be asked first. */
  private Set<String> judged(Caller caller, Collection<String> names, Set<String> unknown) {
    Set<String> whole = new HashSet<>();
    for (String name : names) {
      IndexDecision decision = authorizer.judge(caller.rights().indices(), name, true, false);
      if (decision instanceof IndexDecision.Unknown asked) {
        unknown.addAll(asked.names());
      } else if (decision.allowsWhole(name)) {
        whole.add(name);
      }
    }
    return whole;
  }
}
