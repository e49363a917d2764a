package io.searchgateway.access;

import io.searchgateway.json.Json;
import io.searchgateway.rights.Acl;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;

/** Users as documents. */
public final class UserFormat implements DocumentFormat<User> {

  private static final List<String> FIELDS =
      List.of(
          "username",
          "password",
          "is_admin",
          "allowed_actions",
          "acls",
          "email",
          "indices",
          "within",
          "sources",
          "sources_xff_value",
          "created_at",
          "updated_at");

  @Override
  public JsonObject write(User user) {
    return Json.object(described(user))
        .add("password", user.secrets().hash())
        .add("password_hash_type", "bcrypt")
        .add("within", Json.array(user.within()))
        .build();
  }

  /** The record without anything of the password. */
  public static JsonObject described(User user) {
    JsonObjectBuilder record =
        Json.object()
            .add("username", user.name())
            .add("is_admin", user.administrator())
            .add("email", user.email())
            .add("indices", Json.array(user.indices()))
            .add("sources", Json.array(user.sources()))
            .add("created_at", user.createdAt().toString())
            .add("updated_at", user.updatedAt().toString());
    record.add("allowed_actions", Json.array(user.actions(), UserAction::word));
    user.acls()
        .ifPresent(
            acls -> record.add("acls", Json.array(acls.stream().map(Acl::word).sorted().toList())));
    user.forwardedHop().ifPresent(hop -> record.add("sources_xff_value", hop));
    return record.build();
  }

  @Override
  public List<String> fields() {
    return FIELDS;
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
      throw new IllegalArgumentException(name + " is no instant", malformed);
    }
  }
}
