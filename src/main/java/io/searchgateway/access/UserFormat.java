package io.searchgateway.access;

import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;

/** Users as documents, with the field names of the specification (features-access-control 1.1). */
final class UserFormat implements DocumentFormat<User> {

  @Override
  public JsonObject write(User user) {
    return Json.build()
        .createObjectBuilder()
        .add("username", user.name())
        .add("password", user.passwordHash())
        .add("password_hash_type", "bcrypt")
        .add("is_admin", user.administrator())
        .add("created_at", user.createdAt().toString())
        .build();
  }

  @Override
  public List<String> fields() {
    return List.of("username", "password", "is_admin", "created_at");
  }

  @Override
  public User read(String id, JsonObject source) {
    String name = text(source, "username");
    if (!name.equals(id)) {
      throw new IllegalArgumentException("the document's id is not the user's name");
    }
    return new User(
        name,
        text(source, "password"),
        JsonValue.TRUE.equals(source.get("is_admin")),
        instant(text(source, "created_at")));
  }

  private static String text(JsonObject source, String field) {
    if (source.get(field) instanceof JsonString string) {
      return string.getString();
    }
    throw new IllegalArgumentException("the field " + field + " is missing or no text");
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException malformed) {
      throw new IllegalArgumentException("created_at is no instant", malformed);
    }
  }
}
