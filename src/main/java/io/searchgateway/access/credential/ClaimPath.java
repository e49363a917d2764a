package io.searchgateway.access.credential;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;

/** Finds claims by dotted paths, such as {@code realm_access.roles}. */
final class ClaimPath {

  private ClaimPath() {}

  /** The claim of that very name, or the one that the path leads to. */
  static Optional<JsonValue> find(JsonObject claims, String path) {
    JsonValue whole = claims.get(path);
    if (whole != null) {
      return Optional.of(whole);
    }
    int dot = path.indexOf('.');
    return dot > 0 && claims.get(path.substring(0, dot)) instanceof JsonObject inner
        ? find(inner, path.substring(dot + 1))
        : Optional.empty();
  }
}
