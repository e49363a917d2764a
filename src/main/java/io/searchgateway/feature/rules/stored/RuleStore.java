package io.searchgateway.feature.rules.stored;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
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
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The query rules. A change is seen by the next search here, and by other gateways after they
 * looked for changes. What searches use is made where rules are changed or read, not by searches.
 */
@Component
public final class RuleStore implements AnswerRevision {

  private final WatchedCollection<RuleEntry> collection;
  private final AuditTrail audit;
  private final RuleLimits limits;
  private volatile RuleView view = RuleView.NONE;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   * @param audit hears of changes
   */
  @Inject
  public RuleStore(OwnIndices indices, Supplier<Optional<Dialect>> dialect, AuditTrail audit) {
    this(indices, dialect, audit, RuleLimits.USUAL);
  }

  RuleStore(
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      AuditTrail audit,
      RuleLimits limits) {
    this.collection =
        new WatchedCollection<>(
            new StoredCollection<>("rules", indices, new RuleFormat()),
            dialect,
            new StoreProblems("the query rules", "save the rule again"));
    this.audit = audit;
    this.limits = limits;
  }

  @Override
  public String revision() {
    return collection.revision();
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  public CompletionStage<Void> look() {
    return collection.look().thenRun(this::compile);
  }

  /** What searches use; absent while the rules were not read yet. */
  public Optional<RuleSet> current() {
    return collection.known().map(known -> view.set());
  }

  /**
   * Reads the rules if that was not done yet.
   *
   * @param patience how long it takes at the most
   * @return does not fail; the rules may still be unread
   */
  public CompletionStage<Void> read(Duration patience) {
    return current().isPresent()
        ? CompletableFuture.completedStage(null)
        : look()
            .toCompletableFuture()
            .copy()
            .completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whether there may be a rule of that ID, for all that was read. */
  public boolean mayHave(String id) {
    return collection.known().isEmpty() || view.find(id).isPresent();
  }

  /**
   * All rules.
   *
   * @throws Problem 503 while they were not read yet
   */
  public RuleView view() {
    Snapshot<RuleEntry> read = collection.snapshot();
    RuleView latest = view;
    return latest.isOf(read) ? latest : compile();
  }

  /** Whoever comes while others compile finds that it was done. */
  private synchronized RuleView compile() {
    Optional<Snapshot<RuleEntry>> known = collection.known();
    if (known.isPresent() && !view.isOf(known.get())) {
      view = RuleView.of(known.get(), view);
    }
    return view;
  }

  /**
   * Changes a rule, if it is still as the edit has found it.
   *
   * @param action for the audit log
   * @return the rule after it, also a deleted one; fails with a {@link Problem}, 409 when somebody
   *     else changes it at the same time
   */
  public CompletionStage<ListedRule> change(
      String id, String action, Exchange exchange, RuleEdit edit) {
    return written(id, action, exchange, edit)
        .whenComplete((done, failure) -> compile())
        .thenApply(done -> compile().withHistory(id).orElseThrow(() -> RuleView.unknown(id)));
  }

  /**
   * Saves rules, each over the one of its ID, and some hundreds by each request to the engine. What
   * searches use is made once, at the end.
   *
   * @param drafts no two of one rule
   * @param check looks at the rules that are there, and throws when they may not be replaced
   * @return the IDs of those that were saved, in their order; fails with a {@link Problem} before
   *     anything is written when there is no room for all of them
   */
  public CompletionStage<List<String>> saveAll(
      List<RuleDraft> drafts, String action, Exchange exchange, Consumer<RuleView> check) {
    return all(
        action,
        exchange,
        latest -> {
          check.accept(latest);
          return limits.room(latest.saved(drafts), collection.snapshot().all());
        });
  }

  /**
   * Deletes rules, some hundreds by each request to the engine. Their history is kept.
   *
   * @param check looks at a rule, and throws when it may not be deleted
   * @return the IDs of those that were deleted; fails with a {@link Problem} before anything is
   *     deleted, 404 for an unknown rule
   */
  public CompletionStage<List<String>> deleteAll(
      Set<String> ids, Exchange exchange, Consumer<ListedRule> check) {
    Instant now = Instant.now();
    return all(
        "rules.delete",
        exchange,
        latest -> {
          Map<String, KeptRule> after = new LinkedHashMap<>();
          for (String id : ids) {
            ListedRule found = latest.get(id);
            check.accept(found);
            after.put(found.rule().id(), found.kept().withdrawn(now));
          }
          return after;
        });
  }

  private CompletionStage<List<String>> all(
      String action, Exchange exchange, Function<RuleView, Map<String, KeptRule>> change) {
    return look()
        .thenCompose(
            read ->
                collection.change(
                    (stored, current) -> RuleWrites.all(stored, current, change.apply(view()))))
        .thenApply(
            written -> {
              audit.note(
                  Author.of(exchange)
                      .changed(
                          action, "", Optional.empty(), Optional.of(RuleMembers.ids(written))));
              return written;
            })
        .whenComplete((done, failure) -> compile());
  }

  private CompletionStage<Void> written(
      String id, String action, Exchange exchange, RuleEdit edit) {
    return collection.change(
        (stored, current) ->
            StoredPlace.find(stored, current, id)
                .thenCompose(
                    there -> {
                      RuleView latest = view();
                      Optional<ListedRule> before =
                          there.stored().map(found -> listed(found, latest));
                      RuleLimits.Room room =
                          limits.room(edit.of(latest, before), collection.snapshot().all());
                      return there
                          .write(room.kept())
                          .thenCompose(done -> there.forget(room.gone()))
                          .thenRun(() -> note(exchange, action, id, before, room.kept()));
                    }));
  }

  private static ListedRule listed(Stored<RuleEntry> found, RuleView latest) {
    KeptRule kept = (KeptRule) found.value();
    return new ListedRule(
        found.version(), kept, ListedRule.ordered(kept.rule(), latest.order().effective(kept)));
  }

  /**
   * Puts rules first, in that order; the others keep their order behind them. One write, done as a
   * whole or not at all.
   *
   * @param ids of rules, none of them twice
   * @return fails with a {@link Problem}: 404 for an unknown rule, 409 when somebody else sets the
   *     order at the same time
   */
  public CompletionStage<RuleView> order(List<String> ids, Exchange exchange) {
    return collection
        .change(
            (stored, current) ->
                StoredPlace.find(stored, current, RuleOrder.ID)
                    .thenCompose(
                        there -> {
                          RuleView latest = view();
                          ids.forEach(latest::get);
                          Set<String> all = new LinkedHashSet<>(ids);
                          latest.all().forEach(listed -> all.add(listed.rule().id()));
                          RuleOrder before =
                              there
                                  .stored()
                                  .map(found -> (RuleOrder) found.value())
                                  .orElse(latest.order());
                          return there.write(
                              RuleOrder.of(before.generation() + 1, List.copyOf(all)));
                        }))
        .thenApply(
            done -> {
              audit.note(
                  Author.of(exchange)
                      .changed(
                          "rules.order", "", Optional.empty(), Optional.of(RuleMembers.ids(ids))));
              return compile();
            });
  }

  private void note(
      Exchange exchange, String action, String id, Optional<ListedRule> before, KeptRule after) {
    Optional<JsonObject> earlier =
        before
            .filter(found -> !found.kept().deleted())
            .map(found -> RuleMembers.withoutScripts(found.rule().members()));
    Optional<JsonObject> later =
        after.deleted()
            ? Optional.empty()
            : Optional.of(RuleMembers.withoutScripts(after.rule().members()));
    audit.note(Author.of(exchange).changed(action, id, earlier, later));
  }
}
