package io.searchgateway.feature.rules.condition;

import java.util.List;
import java.util.Optional;

/**
 * Whether a condition holds.
 *
 * @param failedOn the comparison that decided that it does not, as it was written
 * @param groups what the first regular expression that matched has captured, the whole match first;
 *     empty without one
 */
public record Verdict(boolean holds, Optional<String> failedOn, List<String> groups) {

  static final Verdict HOLDS = new Verdict(true, Optional.empty(), List.of());

  public Verdict {
    groups = List.copyOf(groups);
  }

  static Verdict failed(String source) {
    return new Verdict(false, Optional.of(source), List.of());
  }
}
