package io.searchgateway.access.credential;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The keys of the identity provider as a file: PEM, the same in Base64, a JSON Web Key Set, or the
 * whole record as it could be sent.
 */
public final class PublicKeyFile {

  private static final int MOST_BYTES = 256 * 1024;

  private PublicKeyFile() {}

  /**
   * The record that a file holds.
   *
   * @throws IOException when it cannot be read, or is far too long
   * @throws Problem with every fault, when it holds none that could be stored
   */
  public static PublicKeyRecord read(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException("the file is longer than " + MOST_BYTES + " bytes");
    }
    return PublicKeyFormat.sent(described(Files.readAllBytes(file)), Instant.EPOCH);
  }

  private static JsonObject described(byte[] content) {
    Optional<JsonObject> json = Json.readObject(content);
    if (json.isEmpty()) {
      return Json.wrapped(
          "public_key", Json.text(new String(content, StandardCharsets.UTF_8).strip()));
    }
    return json.get().containsKey("keys") ? Json.wrapped("jwks", json.get()) : json.get();
  }
}
