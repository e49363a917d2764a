package io.searchgateway.access.credential;

import static io.searchgateway.access.UserFormat.instant;

import io.searchgateway.access.MemberReader;
import io.searchgateway.access.PasswordHashes;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Permissions as documents. */
public final class PermissionFormat implements DocumentFormat<Permission> {

  private static final String HINT = "password_hint";

  private static final List<String> FIELDS =
      Stream.concat(
              Stream.of(
                      Permission.class,
                      Permission.Identity.class,
                      Permission.Scope.class,
                      Permission.Use.class,
                      PasswordHashes.class)
                  .flatMap(part -> RecordJson.names(part).stream()),
              Stream.of(RateLimitsFormat.NAME, HINT))
          .toList();

  @Override
  public JsonObject write(Permission permission) {
    return Json.object(whole(permission))
        .addAll(Json.object(RecordJson.write(permission.secret().secrets())))
        .add("password_hash_type", "bcrypt")
        .add(HINT, permission.secret().hint())
        .build();
  }

  /** The record without anything of the password, as people see it. */
  public static JsonObject described(Permission permission) {
    return Json.object(whole(permission)).remove("within").build();
  }

  private static JsonObject whole(Permission permission) {
    JsonObjectBuilder record = Json.object(RecordJson.write(permission));
    Stream.of(permission.identity(), permission.reach(), permission.use())
        .forEach(part -> record.addAll(Json.object(RecordJson.write(part))));
    if (permission.reach().declarative().equals(DeclarativeLimits.NONE)) {
      record.remove(PermissionMembers.DECLARATIVE);
    }
    return record
        .add(RateLimitsFormat.NAME, RateLimitsFormat.write(permission.use().limits()))
        .build();
  }

  @Override
  public List<String> fields() {
    return FIELDS;
  }

  @Override
  public Permission read(String id, JsonObject source) {
    MemberReader members = new MemberReader(source);
    Permission.Identity identity =
        new Permission.Identity(
            members.text("username").orElse(""),
            members.text("owner").orElse(""),
            members.text("creator").orElse(""),
            members.text("role").orElse(""),
            members.text("description").orElse(""),
            instant(members, "created_at"),
            instant(members, "updated_at"));
    if (!identity.username().equals(id)
        || identity.username().isEmpty()
        || identity.username().indexOf(':') >= 0) {
      throw new IllegalArgumentException("the document's id is not the permission's name");
    }
    Permission read =
        PermissionReader.read(
            members,
            identity,
            new Permission.Secret(secrets(members), members.text(HINT).orElse("")));
    members.checkStored();
    return read;
  }

  private static PasswordHashes secrets(MemberReader members) {
    Optional<PasswordHashes.Former> former =
        members
            .object("former")
            .map(MemberReader::new)
            .map(
                before ->
                    new PasswordHashes.Former(
                        before.text("password").orElse(""), instant(before, "until")));
    return new PasswordHashes(members.text("password").orElse(""), former);
  }
}
