package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.json.Json;
import io.searchgateway.store.CompletionFailures;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells of every change without what is secret: one line of JSON each, and an event. */
final class PipelineAudit {

  /** Name of the logger. */
  static final String NAME = "gateway.audit";

  private static final Logger LOG = System.getLogger(NAME);

  private final Clock clock;
  private final AuditTrail trail;

  PipelineAudit(Clock clock, AuditTrail trail) {
    this.clock = clock;
    this.trail = trail;
  }

  /** A pipeline was changed: from the version that was live before to the one now; 0 for none. */
  void pipeline(Author author, String what, String id, int version, int liveBefore, int liveNow) {
    tell(
        line(author, what)
            .add("pipeline", id)
            .add("version", version)
            .add("live_before", liveBefore)
            .add("live_now", liveNow));
    trail.note(
        author.changed(
            "pipeline." + what.replace("_pipeline", ""),
            id,
            live(liveBefore),
            live(liveNow, version)));
  }

  /** A version was saved. */
  void saved(String what, PlannedVersion saved) {
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
    JsonObject after = Json.object().add("key", key).build();
    trail.note(
        author.changed(
            "pipeline_env." + what.replace("_env", ""), key, Optional.empty(), Optional.of(after)));
  }

  /** What is left of a change that could not be taken back. */
  @Nullable Void notUndone(Throwable failure) {
    LOG.log(
        Level.ERROR,
        "A global env could not be restored: {0}",
        CompletionFailures.cause(failure).getMessage());
    return null;
  }

  private static Optional<JsonValue> live(int before) {
    return before == 0 ? Optional.empty() : Optional.of(Json.object().add("live", before).build());
  }

  private static Optional<JsonValue> live(int now, int version) {
    return Optional.of(Json.object().add("live", now).add("version", version).build());
  }

  private JsonObjectBuilder line(Author author, String what) {
    return Json.object()
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
