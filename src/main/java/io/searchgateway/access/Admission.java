package io.searchgateway.access;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What is asked of every verified caller on every route, before what is called is looked at: its
 * time, its address, its page.
 */
public final class Admission {

  private final InstantSource clock;

  public Admission(InstantSource clock) {
    this.clock = clock;
  }

  /** Why the caller may not come in; empty when it may. */
  public Optional<Decision.Denied> refusal(Caller caller, Origin origin) {
    Rights rights = caller.rights();
    if (rights.expires().filter(end -> !clock.instant().isBefore(end)).isPresent()) {
      return denied(new Decision.Denied(Refusals.expired(), Check.EXPIRY.word()));
    }
    if (!SourceRanges.allow(rights.sources(), origin.address())) {
      return denied(new Decision.Denied(Refusals.source(), Check.SOURCES.word()));
    }
    if (!Referers.allow(rights.referers(), origin)) {
      return denied(new Decision.Denied(Refusals.referer(), Check.REFERERS.word()));
    }
    return Optional.empty();
  }

  private static Optional<Decision.Denied> denied(Decision.Denied denied) {
    return Optional.of(denied);
  }
}
