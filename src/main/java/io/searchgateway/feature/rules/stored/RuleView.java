package io.searchgateway.feature.rules.stored;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All rules of one state of the store, made once per change. */
public final class RuleView {

  /** The order in which rules are evaluated, too. */
  private static final Comparator<ListedRule> BY_ORDER =
      Comparator.<ListedRule>comparingLong(listed -> listed.rule().order())
          .thenComparing(listed -> listed.rule().createdAt())
          .thenComparing(listed -> listed.rule().id());

  private final Snapshot<RuleEntry> snapshot;
  private final RuleOrder order;
  private final Map<String, ListedRule> byId;
  private final List<ListedRule> sorted;
  private final RuleSet set;

  private RuleView(
      Snapshot<RuleEntry> snapshot, RuleOrder order, Map<String, ListedRule> byId, RuleSet set) {
    this.snapshot = snapshot;
    this.order = order;
    this.byId = Map.copyOf(byId);
    this.sorted =
        byId.values().stream().filter(listed -> !listed.kept().deleted()).sorted(BY_ORDER).toList();
    this.set = set;
  }

  /** Of what was not read yet. */
  static final RuleView NONE =
      new RuleView(new Snapshot<>(Map.of(), 0), RuleOrder.NONE, Map.of(), RuleSet.EMPTY);

  /** The view of a snapshot; rules that are as they were in the view before it are taken over. */
  static RuleView of(Snapshot<RuleEntry> snapshot, RuleView before) {
    RuleOrder order =
        snapshot
            .find(RuleOrder.ID)
            .map(Stored::value)
            .filter(RuleOrder.class::isInstance)
            .map(RuleOrder.class::cast)
            .orElse(RuleOrder.NONE);
    Map<String, ListedRule> byId = new HashMap<>();
    for (Stored<RuleEntry> stored : snapshot.all()) {
      if (stored.value() instanceof KeptRule kept) {
        byId.put(
            stored.id(), listed(stored, kept, order.effective(kept), before.byId.get(stored.id())));
      }
    }
    RuleSet set =
        RuleSet.of(
            byId.values().stream()
                .filter(listed -> !listed.kept().deleted())
                .map(ListedRule::rule)
                .toList());
    return new RuleView(snapshot, order, byId, set);
  }

  @SuppressWarnings("ReferenceEquality") // What is the same was not read again.
  private static ListedRule listed(
      Stored<RuleEntry> stored, KeptRule kept, long order, @Nullable ListedRule last) {
    boolean same =
        last != null
            && last.kept() == kept
            && last.rule().order() == order
            && last.state().equals(stored.version());
    return same
        ? last
        : new ListedRule(stored.version(), kept, ListedRule.ordered(kept.rule(), order));
  }

  @SuppressWarnings("ReferenceEquality") // Each change brings a snapshot of its own.
  boolean isOf(Snapshot<RuleEntry> other) {
    return snapshot == other;
  }

  /** What searches use. */
  RuleSet set() {
    return set;
  }

  RuleOrder order() {
    return order;
  }

  /** Those that are not deleted, in their order. */
  public List<ListedRule> all() {
    return sorted;
  }

  /** The rule of that ID unless it is deleted. */
  public Optional<ListedRule> find(String id) {
    return withHistory(id).filter(listed -> !listed.kept().deleted());
  }

  /** The same, also where it is deleted. */
  public Optional<ListedRule> withHistory(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /**
   * The rule of that ID.
   *
   * @throws Problem 404
   */
  public ListedRule get(String id) {
    return find(id).orElseThrow(() -> unknown(id));
  }

  /** 404: there is no such rule. */
  public static Problem unknown(String id) {
    String shown = RuleReader.isId(id) ? " `" + id + "`" : "";
    return Problem.of(404, "rule_not_found", "the rule does not exist" + shown);
  }

  /**
   * What is stored of a rule that was sent.
   *
   * @param before the rule as it was, also a deleted one
   */
  public KeptRule saved(Optional<ListedRule> before, RuleDraft draft) {
    Rule rule = draft.rule();
    boolean moved =
        draft.order().isPresent()
            && (before.isEmpty() || before.get().rule().order() != draft.order().getAsLong());
    Rule kept =
        new Rule(
            rule.id(),
            Json.object(rule.members()).remove("order").build(),
            rule.name(),
            rule.enabled(),
            moved
                ? draft.order().getAsLong()
                : before.map(found -> found.kept().rule().order()).orElse(0L),
            rule.stop(),
            rule.trigger(),
            rule.audience(),
            rule.actions(),
            rule.faults(),
            before.map(found -> found.rule().createdAt()).orElse(rule.createdAt()),
            rule.updatedAt(),
            rule.updatedBy());
    long placed =
        moved
            ? order.generation()
            : before.map(found -> found.kept().placed()).orElse(KeptRule.NEVER);
    return before
        .map(found -> found.kept().with(kept, draft.summary(), placed))
        .orElseGet(() -> KeptRule.first(kept, draft.summary(), placed));
  }

  /** The same of many rules, by ID; of deleted ones nothing is left but their histories. */
  Map<String, KeptRule> saved(List<RuleDraft> drafts) {
    Map<String, KeptRule> after = new LinkedHashMap<>();
    for (RuleDraft draft : drafts) {
      String id = draft.rule().id();
      after.put(id, saved(withHistory(id), draft));
    }
    return after;
  }
}
