package io.searchgateway.feature.rules.stored;

import io.searchgateway.problem.Problem;
import io.searchgateway.store.Stored;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * How much can be stored.
 *
 * @param rules most rules that are not deleted
 * @param weight most bytes of memory of all of these
 * @param deleted most rules that are deleted and can be restored
 * @param history most bytes of earlier versions and of deleted rules
 */
record RuleLimits(int rules, long weight, int deleted, long history) {

  static final RuleLimits USUAL = new RuleLimits(10_000, 64L << 20, 1000, 16L << 20);

  /**
   * What is written, and what goes to make room for it.
   *
   * @param kept with as much of its history as there is room for
   * @param gone deleted rules, the oldest first
   */
  record Room(KeptRule kept, List<Stored<RuleEntry>> gone) {}

  /**
   * Makes room.
   *
   * @param all of the store
   * @throws Problem 400 when there is none
   */
  Room room(KeptRule after, Collection<Stored<RuleEntry>> all) {
    int count = after.deleted() ? 0 : 1;
    long total = after.deleted() ? 0 : after.weight();
    long histories = after.historyBytes();
    for (Stored<RuleEntry> stored : all) {
      if (stored.value() instanceof KeptRule other
          && !other.rule().id().equals(after.rule().id())) {
        histories += other.historyBytes();
        if (!other.deleted()) {
          count++;
          total += other.weight();
        }
      }
    }
    if (!after.deleted() && count > rules) {
      throw full("at most " + rules + " rules can be stored");
    }
    if (!after.deleted() && total > weight) {
      throw full("the total size of the rules would be too large");
    }
    long over = histories - history;
    return new Room(
        over > 0 ? after.shortened(Math.max(0, after.historyBytes() - over)) : after,
        gone(after, all));
  }

  private List<Stored<RuleEntry>> gone(KeptRule after, Collection<Stored<RuleEntry>> all) {
    if (!after.deleted()) {
      return List.of();
    }
    List<Stored<RuleEntry>> others =
        all.stream()
            .filter(
                stored ->
                    stored.value() instanceof KeptRule kept
                        && kept.deleted()
                        && !stored.id().equals(after.rule().id()))
            .sorted(
                Comparator.comparing(
                    stored -> ((KeptRule) stored.value()).deletedAt().orElseThrow()))
            .toList();
    long heaviness = after.weight();
    for (Stored<RuleEntry> other : others) {
      heaviness += ((KeptRule) other.value()).weight();
    }
    int gone = 0;
    while (gone < others.size() && (others.size() + 1 - gone > deleted || heaviness > history)) {
      heaviness -= ((KeptRule) others.get(gone).value()).weight();
      gone++;
    }
    return others.subList(0, gone);
  }

  private static Problem full(String message) {
    return Problem.of(400, "too_many_rules", message);
  }
}
