package io.searchgateway.access;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Users as documents. */
public final class UserFormat implements DocumentFormat<User> {

  @Override
  public JsonObject write(User user) {
    return Json.object(RecordJson.write(user))
        .addAll(Json.object(RecordJson.write(user.secrets())))
        .add("password_hash_type", "bcrypt")
        .build();
  }

  /** The record without anything of the password, as people see it. */
  public static JsonObject described(User user) {
    return Json.object(RecordJson.write(user)).remove("within").build();
  }

  @Override
  public List<String> fields() {
    List<String> fields = new ArrayList<>(RecordJson.names(User.class));
    fields.add("password");
    return fields;
  }

  @Override
  public User read(String id, JsonObject source) {
    MemberReader members = new MemberReader(source);
    String name = members.text("username").orElse("");
    if (!name.equals(id)) {
      throw new IllegalArgumentException("the document's id is not the user's name");
    }
    Instant createdAt = instant(members, "created_at");
    Instant updatedAt = members.has("updated_at") ? instant(members, "updated_at") : createdAt;
    User user =
        UserReader.read(
            members,
            name,
            PasswordHashes.of(members.text("password").orElse("")),
            new UserReader.Timestamps(createdAt, updatedAt));
    members.checkStored();
    return user;
  }

  /**
   * The time that a stored record holds.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static Instant instant(MemberReader members, String name) {
    try {
      return Instant.parse(members.text(name).orElse(""));
    } catch (DateTimeException malformed) {
      throw new IllegalArgumentException(name + " is not a timestamp", malformed);
    }
  }
}
