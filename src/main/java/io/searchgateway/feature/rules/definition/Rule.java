package io.searchgateway.feature.rules.definition;

import io.searchgateway.problem.Fault;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;

/**
 * A query rule.
 *
 * @param id of letters, digits, {@code _} and {@code -}
 * @param members what was sent, also members that this version does not know; without what the
 *     gateway adds to answers
 * @param order lower comes first
 * @param stop whether no rule after it is looked at once it applies
 * @param actions in the order in which they are executed
 * @param faults why it cannot be used, if it was stored by another version; empty for most
 */
public record Rule(
    String id,
    JsonObject members,
    String name,
    boolean enabled,
    long order,
    boolean stop,
    Trigger trigger,
    Audience audience,
    List<RuleAction> actions,
    List<Fault> faults,
    Instant createdAt,
    Instant updatedAt,
    String updatedBy) {

  public Rule {
    actions = List.copyOf(actions);
    faults = List.copyOf(faults);
  }

  /** Whether it is evaluated at all. */
  public boolean isUsed() {
    return enabled && faults.isEmpty();
  }

  /** Whether it takes part in searches. */
  public boolean searches() {
    return trigger.type() == Trigger.Type.ALWAYS || trigger.type() == Trigger.Type.FILTER;
  }
}
