package io.searchgateway.membership;

import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;

/** How sightings are written to the store: in milliseconds since 1970. */
final class HeartbeatFormat implements DocumentFormat<Heartbeat> {

  private static final String SEEN = "seen";

  @Override
  public JsonObject write(Heartbeat heartbeat) {
    return Json.object().add(SEEN, heartbeat.seen().toEpochMilli()).build();
  }

  @Override
  public List<String> fields() {
    return List.of(SEEN);
  }

  @Override
  public Heartbeat read(String id, JsonObject source) {
    if (source.get(SEEN) instanceof JsonNumber seen) {
      return new Heartbeat(Instant.ofEpochMilli(seen.longValue()));
    }
    throw new IllegalArgumentException("a sighting without a time");
  }
}
