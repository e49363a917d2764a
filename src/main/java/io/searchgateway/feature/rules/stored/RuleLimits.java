package io.searchgateway.feature.rules.stored;

import io.searchgateway.problem.Problem;
import io.searchgateway.store.Stored;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  private void check(Map<String, KeptRule> after, Collection<Stored<RuleEntry>> all) {
    int count = 0;
    long total = 0;
    for (KeptRule kept : after.values()) {
      if (!kept.deleted()) {
        count++;
        total += kept.weight();
      }
    }
    if (count == 0) {
      return;
    }
    for (Stored<RuleEntry> stored : all) {
      if (stored.value() instanceof KeptRule other
          && !other.deleted()
          && !after.containsKey(stored.id())) {
        count++;
        total += other.weight();
      }
    }
    if (count > rules) {
      throw full("at most " + rules + " rules can be stored");
    }
    if (total > weight) {
      throw full("the total size of the rules would be too large");
    }
  }

  /**
   * Makes room for many; they lose their histories where these would be too much.
   *
   * @param after those that are written, by ID
   * @param all of the store
   * @throws Problem 400 when there is none
   */
  Map<String, KeptRule> room(Map<String, KeptRule> after, Collection<Stored<RuleEntry>> all) {
    check(after, all);
    long histories = after.values().stream().mapToLong(KeptRule::historyBytes).sum();
    for (Stored<RuleEntry> stored : all) {
      if (stored.value() instanceof KeptRule other && !after.containsKey(stored.id())) {
        histories += other.historyBytes();
      }
    }
    if (histories <= history) {
      return after;
    }
    Map<String, KeptRule> shortened = new LinkedHashMap<>();
    after.forEach((id, kept) -> shortened.put(id, kept.shortened(0)));
    return shortened;
  }

  /**
   * Makes room.
   *
   * @param all of the store
   * @throws Problem 400 when there is none
   */
  Room room(KeptRule after, Collection<Stored<RuleEntry>> all) {
    check(Map.of(after.rule().id(), after), all);
    long histories = after.historyBytes();
    for (Stored<RuleEntry> stored : all) {
      if (stored.value() instanceof KeptRule other && !stored.id().equals(after.rule().id())) {
        histories += other.historyBytes();
      }
    }
    long over = Math.max(0, histories - history);
    return new Room(after.shortened(Math.max(0, after.historyBytes() - over)), gone(after, all));
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
