package io.searchgateway.feature.rules.stored;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rule with its history.
 *
 * @param rule as it was saved last; its order is the one that it has of its own
 * @param version number of this state, from 1
 * @param summary what was changed by it, for people
 * @param placed generation of the {@link RuleOrder} in which its own order was set; -1 for never
 * @param deletedAt when it was deleted; absent while it is there
 * @param history earlier versions, the newest first
 * @param weight about how many bytes of memory the rule takes
 * @param historyBytes how many bytes the history has
 */
public record KeptRule(
    Rule rule,
    int version,
    String summary,
    long placed,
    Optional<Instant> deletedAt,
    List<RuleVersion> history,
    long weight,
    long historyBytes)
    implements RuleEntry {

  /** Most versions that are kept, this one included. */
  static final int MOST_VERSIONS = 20;

  /** Most bytes of the history of a rule. */
  static final int MOST_BYTES = 64 * 1024;

  /** The own order was never set. */
  static final long NEVER = -1;

  public KeptRule {
    history = List.copyOf(history);
  }

  static KeptRule of(
      Rule rule,
      int version,
      String summary,
      long placed,
      Optional<Instant> deletedAt,
      List<RuleVersion> history) {
    return new KeptRule(
        rule,
        version,
        summary,
        placed,
        deletedAt,
        history,
        2 * JsonWeight.of(Json.bytes(rule.members())),
        history.stream().mapToLong(KeptRule::bytes).sum());
  }

  private static long bytes(RuleVersion version) {
    return version.rule().getBytes(StandardCharsets.UTF_8).length;
  }

  /** About how many bytes it has as a document. */
  long bytes() {
    return weight / 4 + historyBytes;
  }

  public boolean deleted() {
    return deletedAt.isPresent();
  }

  /**
   * The first version of a rule.
   *
   * @param draft whose order is its own
   * @param placed generation in which that was set; -1 for never
   */
  static KeptRule first(Rule draft, String summary, long placed) {
    return of(draft, 1, summary, placed, Optional.empty(), List.of());
  }

  /** The same with a newer version; the oldest are let go when there are too many. */
  KeptRule with(Rule draft, String summary, long since) {
    List<RuleVersion> versions = new ArrayList<>(List.of(newest()));
    versions.addAll(history);
    return of(draft, version + 1, summary, since, Optional.empty(), bounded(versions, MOST_BYTES));
  }

  private static List<RuleVersion> bounded(List<RuleVersion> versions, long most) {
    List<RuleVersion> kept = new ArrayList<>();
    long bytes = 0;
    for (RuleVersion version : versions) {
      bytes += bytes(version);
      if (kept.size() >= MOST_VERSIONS - 1 || bytes > most) {
        break;
      }
      kept.add(version);
    }
    return kept;
  }

  /** The same with no more than so many bytes of history. */
  KeptRule shortened(long most) {
    return historyBytes <= most
        ? this
        : of(rule, version, summary, placed, deletedAt, bounded(history, most));
  }

  /** The same, out of use. */
  public KeptRule withdrawn(Instant now) {
    return of(rule, version, summary, placed, Optional.of(now), history);
  }

  /** This state as a version. */
  public RuleVersion newest() {
    return new RuleVersion(
        version, rule.updatedBy(), rule.updatedAt(), summary, rule.members().toString());
  }

  /** All versions that are kept, the newest first. */
  public List<RuleVersion> versions() {
    List<RuleVersion> all = new ArrayList<>(List.of(newest()));
    all.addAll(history);
    return all;
  }
}
