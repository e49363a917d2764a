package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.store.Failures;
import jakarta.json.JsonObjectBuilder;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** Tells of every change, one line of JSON each, without what is secret (section 18.1). */
final class Audit {

  /** Name of the logger. */
  static final String NAME = "gateway.audit";

  private static final Logger LOG = System.getLogger(NAME);

  private final Clock clock;

  Audit(Clock clock) {
    this.clock = clock;
  }

  /** A pipeline was changed: from the version that was live before to the one now; 0 for none. */
  void pipeline(Author author, String what, String id, int version, int liveBefore, int liveNow) {
    tell(
        line(author, what)
            .add("pipeline", id)
            .add("version", version)
            .add("live_before", liveBefore)
            .add("live_now", liveNow));
  }

  /** A version was saved. */
  void saved(String what, Planned saved) {
    pipeline(
        saved.upload().author(),
        what,
        saved.head().id(),
        saved.entry().version(),
        saved.change().before().map(before -> before.value().live()).orElse(0),
        saved.head().live());
  }

  void env(Author author, String what, String key) {
    tell(line(author, what).add("env", key));
  }

  /** What is left of a change that could not be taken back. */
  @Nullable Void notUndone(Throwable failure) {
    LOG.log(
        Level.ERROR,
        "A global env could not be put back as it was: {0}",
        Failures.cause(failure).getMessage());
    return null;
  }

  private JsonObjectBuilder line(Author author, String what) {
    return Json.build()
        .createObjectBuilder()
        .add("at", clock.instant().toString())
        .add("who", author.name())
        .add("from", author.address())
        .add("what", what);
  }

  private static void tell(JsonObjectBuilder line) {
    // As an argument: braces in the line itself would be taken for places.
    LOG.log(Level.INFO, "{0}", line.build());
  }
}
