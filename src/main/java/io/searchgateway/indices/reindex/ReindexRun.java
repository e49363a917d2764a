package io.searchgateway.indices.reindex;

import io.searchgateway.json.EpochMillis;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.time.Instant;
import java.util.Optional;

/**
 * A run as it is kept in the store.
 *
 * @param owner name of who asked for it
 * @param gateway that carries it out
 * @param task of the engine that copies now
 * @param place behind which the second pass begins; -1 for all
 * @param total documents to copy, as far as that is known
 * @param copied documents so far
 * @param touched when its gateway last said that it is there
 * @param reason why it has failed
 * @param cancelled whether somebody wants it to end
 * @param blocked whether it has kept writers from the source, or was about to
 */
public record ReindexRun(
    String id,
    String owner,
    ReindexPlan plan,
    ReindexState state,
    String gateway,
    Optional<String> task,
    long place,
    long total,
    long copied,
    @JsonbTypeAdapter(EpochMillis.class) Instant started,
    @JsonbTypeAdapter(EpochMillis.class) Instant touched,
    @JsonbTypeAdapter(EpochMillis.OrNone.class) Optional<Instant> ended,
    Optional<String> reason,
    boolean cancelled,
    boolean blocked) {

  static ReindexRun begin(String id, String owner, ReindexPlan plan, String gateway, Instant now) {
    return new ReindexRun(
        id,
        owner,
        plan,
        ReindexState.CREATING,
        gateway,
        Optional.empty(),
        -1,
        0,
        0,
        now,
        now,
        Optional.empty(),
        Optional.empty(),
        false,
        false);
  }

  ReindexRun in(ReindexState next) {
    Optional<String> none = Optional.empty();
    return new ReindexRun(
        id, owner, plan, next, gateway, none, place, total, copied, started, touched, ended, reason,
        cancelled, blocked);
  }

  ReindexRun behind(long floor) {
    return new ReindexRun(
        id, owner, plan, state, gateway, task, floor, total, copied, started, touched, ended,
        reason, cancelled, blocked);
  }

  ReindexRun working(String engineTask) {
    Optional<String> asked = Optional.of(engineTask);
    return new ReindexRun(
        id, owner, plan, state, gateway, asked, place, total, copied, started, touched, ended,
        reason, cancelled, blocked);
  }

  ReindexRun progress(long of, long done, Instant now) {
    return new ReindexRun(
        id, owner, plan, state, gateway, task, place, of, done, started, now, ended, reason,
        cancelled, blocked);
  }

  ReindexRun takenBy(String other, Instant now) {
    return new ReindexRun(
        id, owner, plan, state, other, task, place, total, copied, started, now, ended, reason,
        cancelled, blocked);
  }

  /** Whether another gateway has begun it; this tells only as long as nothing is copied. */
  boolean isTakenOver() {
    return !touched.equals(started);
  }

  ReindexRun cancelling() {
    return new ReindexRun(
        id, owner, plan, state, gateway, task, place, total, copied, started, touched, ended,
        reason, true, blocked);
  }

  ReindexRun blocking() {
    return new ReindexRun(
        id, owner, plan, state, gateway, task, place, total, copied, started, touched, ended,
        reason, cancelled, true);
  }

  ReindexRun over(ReindexState end, Optional<String> why, Instant now) {
    Optional<String> none = Optional.empty();
    Optional<Instant> when = Optional.of(now);
    return new ReindexRun(
        id, owner, plan, end, gateway, none, place, total, copied, started, now, when, why,
        cancelled, blocked);
  }

  /** As clients see it. */
  public JsonObject view() {
    JsonObjectBuilder view =
        Json.object()
            .add("id", id)
            .add("source", plan.source())
            .add("destination", plan.destination())
            .add("in_place", plan.inPlace())
            .add("writes", plan.writes().word())
            .add("state", state.word())
            .add("total", total)
            .add("copied", copied)
            .add("owner", owner)
            .add("started", started.toString());
    ended.ifPresent(when -> view.add("ended", when.toString()));
    reason.ifPresent(why -> view.add("reason", why));
    return view.build();
  }
}
