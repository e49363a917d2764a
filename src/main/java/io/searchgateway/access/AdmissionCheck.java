package io.searchgateway.access;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What is asked of every verified caller on every route, before what is called is looked at: its
 * time, its address, its page.
 */
public final class AdmissionCheck {

  private final InstantSource clock;

  public AdmissionCheck(InstantSource clock) {
    this.clock = clock;
  }

  /** Why the caller may not come in; empty when it may. */
  public Optional<Decision.Denied> refusal(Caller caller, RequestOrigin origin) {
    Rights rights = caller.rights();
    if (rights.expires().filter(end -> !clock.instant().isBefore(end)).isPresent()) {
      return denied(new Decision.Denied(AccessProblems.expired(), AccessCheck.EXPIRY.word()));
    }
    if (!SourceRangeCheck.allow(rights.sources(), origin.address())) {
      return denied(new Decision.Denied(AccessProblems.source(), AccessCheck.SOURCES.word()));
    }
    if (!RefererPatterns.allow(rights.referers(), origin)) {
      return denied(new Decision.Denied(AccessProblems.referer(), AccessCheck.REFERERS.word()));
    }
    return Optional.empty();
  }

  private static Optional<Decision.Denied> denied(Decision.Denied denied) {
    return Optional.of(denied);
  }
}
