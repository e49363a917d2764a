package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/**
 * The member {@code ext.ubi} of a request.
 *
 * @param ubi what it says of UBI
 * @param isAlone whether there is no other extension
 */
record UbiExtension(JsonObject ubi, boolean isAlone) {

  private static final String EXT = "ext";

  /** Its name among the extensions. */
  static final String UBI = "ubi";

  /** That of a request; absent for none. */
  static Optional<UbiExtension> of(JsonObject request) {
    return request.get(EXT) instanceof JsonObject ext && ext.get(UBI) instanceof JsonObject ubi
        ? Optional.of(new UbiExtension(ubi, ext.size() == 1))
        : Optional.empty();
  }

  /** The request without it. */
  JsonObject rest(JsonObject request) {
    JsonObject ext = request.getJsonObject(EXT);
    JsonObjectBuilder rest = Json.object(request);
    return ext.size() == 1
        ? rest.remove(EXT).build()
        : rest.add(EXT, Json.object(ext).remove(UBI).build()).build();
  }
}
