package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.match.RuleSet;
import java.time.Instant;
import java.util.Optional;

/**
 * Rules that a caller tries out before they are saved, attached to the exchange of one run; only
 * previews make them.
 *
 * @param rules in place of those that are stored
 * @param credential by whose name conditions are evaluated; absent: the caller's
 * @param now the moment that timeframes are compared with; absent: the present
 */
public record RuleDrafts(RuleSet rules, Optional<String> credential, Optional<Instant> now) {}
