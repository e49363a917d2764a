package io.searchgateway.feature.rules.rest;

import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.rules.definition.ReadRule;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.definition.RuleWarning;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.feature.rules.stored.KeptRule;
import io.searchgateway.feature.rules.stored.ListedRule;
import io.searchgateway.feature.rules.stored.RuleDraft;
import io.searchgateway.feature.rules.stored.RuleStore;
import io.searchgateway.feature.rules.stored.RuleVersion;
import io.searchgateway.feature.rules.stored.RuleView;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Preconditions;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Changes of rules that callers ask for, checked against what they may. */
@Component
public final class RuleChanges {

  private static final String SAVE = "rules.save";

  private final RuleStore store;
  private final RuleScripts scripts;

  @Inject
  public RuleChanges(RuleStore store, RuleScripts scripts) {
    this.store = store;
    this.scripts = scripts;
  }

  /**
   * Saves a new rule; one without an ID is given one.
   *
   * @return fails with a {@link Problem}, 400 when there is a rule of that ID
   */
  CompletionStage<Saved> create(JsonObject body, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    String id = RuleBody.id(body, Pointer.ROOT).orElseGet(() -> UUID.randomUUID().toString());
    RuleBody sent = RuleBody.read(id, body, Pointer.ROOT, author(exchange));
    RuleRights.check(caller, sent.read().rule());
    return compiled(sent).thenCompose(ready -> created(id, ready, exchange));
  }

  private CompletionStage<Saved> created(String id, RuleBody sent, Exchange exchange) {
    return store
        .change(
            id,
            SAVE,
            exchange,
            (view, before) -> {
              if (before.filter(found -> !found.kept().deleted()).isPresent()) {
                throw Problem.of(
                    List.of(Fault.badRequest("rule_exists", "a rule with this ID exists", "/id")));
              }
              return view.saved(before, sent.draft("created"));
            })
        .thenApply(listed -> new Saved(listed, sent));
  }

  /** A rule after it was saved, and what was sent. */
  record Saved(ListedRule listed, RuleBody sent) {}

  /**
   * Saves a rule in place of the one of its ID.
   *
   * @param ifMatch what the client has seen of it
   * @return fails with a {@link Problem}, 404 when there is none
   */
  CompletionStage<Saved> replace(
      String id, JsonObject body, @Nullable String ifMatch, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    if (!RuleBody.id(body, Pointer.ROOT).orElse(id).equals(id)) {
      throw Problem.of(
          List.of(
              Fault.badRequest("other_id", "the body and the path name different rules", "/id")));
    }
    ListedRule known = visible(store.view().find(id), id, caller);
    RuleBody sent = RuleBody.read(known.rule().id(), body, Pointer.ROOT, author(exchange));
    RuleRights.check(caller, sent.read().rule());
    return compiled(sent).thenCompose(ready -> replaced(id, ready, ifMatch, exchange));
  }

  /** What was sent once its scripts compile, with warnings about them. */
  private CompletionStage<RuleBody> compiled(RuleBody sent) {
    return scripts
        .check(sent.read().rule())
        .thenApply(
            more -> {
              List<RuleWarning> all = new ArrayList<>(sent.warnings());
              all.addAll(more);
              return new RuleBody(new ReadRule(sent.read().rule(), all), sent.body());
            });
  }

  private CompletionStage<Saved> replaced(
      String id, RuleBody sent, @Nullable String ifMatch, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    return store
        .change(
            id,
            SAVE,
            exchange,
            (view, before) -> {
              ListedRule found = changeable(before, id, ifMatch, caller);
              return view.saved(before, sent.draft(Optional.of(found)));
            })
        .thenApply(listed -> new Saved(listed, sent));
  }

  /**
   * Deletes a rule; its history is kept for a while.
   *
   * @param ifMatch what the client has seen of it
   * @return fails with a {@link Problem}, 404 when there is none
   */
  CompletionStage<Void> delete(String id, @Nullable String ifMatch, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    ListedRule known = visible(store.view().find(id), id, caller);
    return store
        .change(
            known.rule().id(),
            "rules.delete",
            exchange,
            (view, before) ->
                changeable(before, id, ifMatch, caller).kept().withdrawn(Instant.now()))
        .thenApply(done -> null);
  }

  /**
   * Deletes rules; their history is kept for a while.
   *
   * @return the IDs of those that were deleted; fails with a {@link Problem} before anything is
   *     deleted, 404 when one of them does not exist
   */
  CompletionStage<List<String>> deleteAll(List<String> ids, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    return store.deleteAll(
        new LinkedHashSet<>(ids),
        exchange,
        found ->
            RuleRights.check(
                caller, visible(Optional.of(found), found.rule().id(), caller).rule()));
  }

  /**
   * Saves a version once more, as the newest.
   *
   * @param version absent for the newest one of a deleted rule
   * @return fails with a {@link Problem}, 404 when it is not kept
   */
  CompletionStage<ListedRule> restore(
      String id, OptionalInt version, @Nullable String ifMatch, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    ListedRule known = store.view().withHistory(id).orElseThrow(() -> RuleView.unknown(id));
    return store.change(
        known.rule().id(),
        "rules.restore",
        exchange,
        (view, before) -> {
          ListedRule found = visible(before, id, caller);
          Preconditions.check(ifMatch, found.tag());
          RuleRights.check(caller, found.rule());
          if (version.isEmpty() && !found.kept().deleted()) {
            throw Problem.of(400, "rule_exists", "the rule is not deleted");
          }
          RuleVersion kept = version(found.kept(), version.orElse(found.kept().version()), caller);
          Instant now = Instant.now();
          Rule rule = RuleReader.stored(id, kept.members(), author(exchange), now, now);
          RuleRights.check(caller, rule);
          return view.saved(
              before,
              new RuleDraft(rule, OptionalLong.empty(), "restored from version " + kept.version()));
        });
  }

  /**
   * A version of a rule.
   *
   * @throws Problem 404 when it is not kept, or is not for the caller
   */
  static RuleVersion version(KeptRule kept, int version, Caller caller) {
    return kept.versions().stream()
        .filter(one -> one.version() == version && sees(caller, kept, one))
        .findFirst()
        .orElseThrow(
            () -> Problem.of(404, "version_unknown", "there is no version " + version + " of it"));
  }

  /** Whether a caller may see a version. */
  static boolean sees(Caller caller, KeptRule kept, RuleVersion version) {
    return caller.rights().seesAll()
        || RuleRights.sees(
            caller,
            RuleReader.stored(
                kept.rule().id(), version.members(), version.author(), version.at(), version.at()));
  }

  /**
   * Puts rules first, in that order.
   *
   * @return fails with a {@link Problem}, 404 for a rule that does not exist
   */
  CompletionStage<RuleView> order(List<String> ids, Exchange exchange) {
    Caller caller = exchange.caller().orElseThrow();
    RuleView view = store.view();
    ids.forEach(id -> visible(view.find(id), id, caller));
    return store.order(ids, exchange);
  }

  private static ListedRule changeable(
      Optional<ListedRule> before, String id, @Nullable String ifMatch, Caller caller) {
    ListedRule found = visible(before.filter(one -> !one.kept().deleted()), id, caller);
    Preconditions.check(ifMatch, found.tag());
    RuleRights.check(caller, found.rule());
    return found;
  }

  /**
   * A rule that the caller may see.
   *
   * @throws Problem 404
   */
  static ListedRule visible(Optional<ListedRule> found, String id, Caller caller) {
    return found
        .filter(one -> RuleRights.sees(caller, one.rule()))
        .orElseThrow(() -> RuleView.unknown(id));
  }

  private static String author(Exchange exchange) {
    return Author.of(exchange).name();
  }
}
