package io.searchgateway.search.splice;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;

/** Holds the one element that is read whole, up to a limit. */
final class ShapedElement implements ByteSink {

  private static final int SERVER_ERROR = 500;

  private final int limit;
  private ByteArrayOutputStream held = new ByteArrayOutputStream(0);
  private boolean tooLong;

  ShapedElement(int limit) {
    this.limit = limit;
  }

  @Override
  public void write(byte[] bytes, int from, int to) {
    if (tooLong || held.size() + to - from > limit) {
      tooLong = true;
      held = new ByteArrayOutputStream(0);
    } else {
      held.write(bytes, from, to - from);
    }
  }

  /** The element after shaping; one that is too long becomes an error of its query alone. */
  JsonObject shaped(Treatment.Shape treatment) throws MalformedAnswer {
    byte[] bytes = held.toByteArray();
    held = new ByteArrayOutputStream(0);
    if (tooLong) {
      tooLong = false;
      return Json.build()
          .createObjectBuilder()
          .add(
              "error",
              Json.build()
                  .createObjectBuilder()
                  .add("type", "suggestions_too_large")
                  .add("reason", "the engine's answer is longer than " + limit + " bytes"))
          .add("status", SERVER_ERROR)
          .build();
    }
    return treatment.shaper().apply(Json.readObject(bytes).orElseThrow(MalformedAnswer::new));
  }
}
