package io.searchgateway.access.credential;

import io.searchgateway.access.MemberReader;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

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
    MemberReader members = new MemberReader(described(Files.readAllBytes(file)));
    Set<String> known = new HashSet<>(PublicKeyFormat.SETTABLE);
    known.add("updated_at");
    members.only(known);
    PublicKeyRecord record = PublicKeyFormat.read(members, Instant.EPOCH);
    members.check();
    return record;
  }

  private static JsonObject described(byte[] content) {
    JsonObjectBuilder record = Json.object();
    Optional<JsonObject> json = Json.readObject(content);
    if (json.isEmpty()) {
      return record.add("public_key", new String(content, StandardCharsets.UTF_8).strip()).build();
    }
    return json.get().containsKey("keys") ? record.add("jwks", json.get()).build() : json.get();
  }
}
