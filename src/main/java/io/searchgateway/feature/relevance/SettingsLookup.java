package io.searchgateway.feature.relevance;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.search.Drafts;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/**
 * Finds the settings for what a search names: those of a name itself, or of the index that an alias
 * leads to; of several names the first that has any. A search of all indices has none.
 */
@Dependent
class SettingsLookup {

  /** Names behind these have no influence. */
  private static final int MOST_NAMES = 20;

  private static final Set<String> ALL = Set.of("", "*", "_all");

  private final RelevanceStore store;
  private final IndexTargets targets;

  @Inject
  SettingsLookup(RelevanceStore store, IndexTargets targets) {
    this.store = store;
    this.targets = targets;
  }

  /**
   * Settings that apply.
   *
   * @param name what they are saved for, or tried out on
   * @param asked the part of the search's indices that has led to them
   */
  record Found(String name, String asked, SettingsEffects effects) {}

  /**
   * The settings for indices that a search names.
   *
   * @param drafts come before what is saved
   * @param visible the names whose settings a pattern may lead to
   */
  CompletionStage<Optional<Found>> of(
      String indices, Optional<Drafts> drafts, Predicate<String> visible) {
    if (store.isEmpty() && drafts.isEmpty()) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    List<String> names =
        Arrays.stream(indices.split(",", -1))
            .map(String::strip)
            .filter(name -> !ALL.contains(name) && !name.startsWith("-"))
            .filter(name -> !name.startsWith("<") && name.indexOf(':') < 0)
            .limit(MOST_NAMES)
            .toList();
    return next(names, drafts, visible);
  }

  private CompletionStage<Optional<Found>> next(
      List<String> names, Optional<Drafts> drafts, Predicate<String> visible) {
    if (names.isEmpty()) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    String name = names.get(0);
    Optional<Found> found =
        name.indexOf('*') >= 0
            ? store
                .first(new WildcardPattern(name), visible)
                .map(settings -> new Found(settings.index(), name, settings.effects()))
            : named(name, name, drafts);
    List<String> others = names.subList(1, names.size());
    if (found.isPresent() || name.indexOf('*') >= 0) {
      return found.isPresent()
          ? CompletableFuture.completedStage(found)
          : next(others, drafts, visible);
    }
    return targets
        .savedNames(name)
        .exceptionally(untold -> List.of()) // What settings add never makes a search fail.
        .thenCompose(
            saved ->
                saved.stream()
                    .flatMap(index -> named(index, name, drafts).stream())
                    .findFirst()
                    .map(first -> CompletableFuture.completedStage(Optional.of(first)))
                    .orElseGet(() -> next(others, drafts, visible)));
  }

  private Optional<Found> named(String name, String asked, Optional<Drafts> drafts) {
    return drafts
        .filter(draft -> draft.index().equals(name))
        .flatMap(Drafts::relevance)
        .map(sections -> new Found(name, asked, SettingsEffects.of(sections)))
        .or(() -> store.find(name).map(saved -> new Found(name, asked, saved.effects())));
  }
}
