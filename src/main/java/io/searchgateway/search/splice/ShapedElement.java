package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.concurrent.CancellationException;

/** Holds the one element that is read whole, up to a limit and within the request's memory. */
final class ShapedElement implements ByteSink {

  private static final int SERVER_ERROR = 500;
  private static final int UNAVAILABLE = 503;

  private final int limit;
  private final MemoryReservation reservation;
  private final ByteAccumulator held = new ByteAccumulator();
  private long taken;
  private boolean tooLong;
  private boolean exhausted;

  ShapedElement(int limit, MemoryReservation reservation) {
    this.limit = limit;
    this.reservation = reservation;
  }

  @Override
  public void write(byte[] bytes, int from, int to) {
    tooLong |= held.size() + to - from > limit;
    if (tooLong || exhausted || !takes((long) ByteAccumulator.WEIGHT * (to - from))) {
      letGo();
    } else {
      held.add(bytes, from, to - from);
    }
  }

  private boolean takes(long weight) {
    try {
      reservation.take(weight);
      taken += weight;
      return true;
    } catch (Problem | CancellationException none) {
      exhausted = true;
      return false;
    }
  }

  private void letGo() {
    held.clear();
    reservation.give(taken);
    taken = 0;
  }

  /** The element after shaping; one that cannot be held becomes an error of its query alone. */
  JsonObject shaped(ElementTreatment.Shape treatment) throws MalformedAnswer {
    byte[] bytes = held.joined();
    try {
      if (tooLong) {
        return error(
            "suggestions_too_large",
            "the engine's response is longer than " + limit + " bytes",
            SERVER_ERROR);
      }
      if (exhausted || !takes(JsonWeight.of(bytes))) {
        return error(
            "memory_exhausted", "the memory budget of the gateway is exhausted", UNAVAILABLE);
      }
      return treatment.shaper().apply(Json.readObject(bytes).orElseThrow(MalformedAnswer::new));
    } finally {
      letGo();
      tooLong = false;
      exhausted = false;
    }
  }

  private static JsonObject error(String type, String reason, int status) {
    return Json.object()
        .add("error", Json.object().add("type", type).add("reason", reason))
        .add("status", status)
        .build();
  }
}
