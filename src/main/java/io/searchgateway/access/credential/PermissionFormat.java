package io.searchgateway.access.credential;

import static io.searchgateway.access.UserFormat.instant;

import io.searchgateway.access.MemberReader;
import io.searchgateway.access.PasswordHashes;
import io.searchgateway.json.Json;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Permissions as documents. */
public final class PermissionFormat implements DocumentFormat<Permission> {

  private static final List<String> FIELDS =
      List.of(
          "username",
          "password",
          "password_hint",
          "former",
          "owner",
          "creator",
          "role",
          "description",
          "categories",
          "acls",
          "ops",
          "indices",
          "within",
          "sources",
          "sources_xff_value",
          "referers",
          "limits",
          "include_fields",
          "exclude_fields",
          "document_filter",
          PermissionMembers.DECLARATIVE,
          "ttl",
          "created_at",
          "updated_at");

  @Override
  public JsonObject write(Permission permission) {
    PasswordHashes secrets = permission.secret().secrets();
    JsonObjectBuilder document =
        Json.object(described(permission))
            .add("password", secrets.hash())
            .add("password_hash_type", "bcrypt")
            .add("password_hint", permission.secret().hint())
            .add("within", Json.array(permission.reach().within()));
    secrets
        .former()
        .ifPresent(
            former ->
                document.add(
                    "former",
                    Json.object()
                        .add("password", former.hash())
                        .add("until", former.until().toString())));
    return document.build();
  }

  /** The record without anything of the password. */
  public static JsonObject described(Permission permission) {
    Permission.Identity identity = permission.identity();
    Permission.Scope reach = permission.reach();
    Permission.Use use = permission.use();
    JsonObjectBuilder record =
        Json.object()
            .add("username", identity.username())
            .add("owner", identity.owner())
            .add("creator", identity.creator())
            .add("role", identity.role())
            .add("description", identity.description())
            .add("categories", words(permission.categories(), one -> one.word()))
            .add("acls", words(permission.acls(), one -> one.word()))
            .add("ops", words(permission.operations(), one -> one.word()))
            .add("indices", Json.array(reach.indices()))
            .add("sources", Json.array(use.sources()))
            .add("referers", Json.array(use.referers()))
            .add("limits", RateLimitsFormat.write(use.limits()))
            .add("ttl", use.ttl())
            .add("created_at", identity.createdAt().toString())
            .add("updated_at", identity.updatedAt().toString());
    use.forwardedHop().ifPresent(hop -> record.add("sources_xff_value", hop));
    if (!reach.include().isEmpty()) {
      record.add("include_fields", Json.array(reach.include()));
    }
    if (!reach.exclude().isEmpty()) {
      record.add("exclude_fields", Json.array(reach.exclude()));
    }
    reach.documentFilter().ifPresent(filter -> record.add("document_filter", filter));
    if (!reach.declarative().equals(DeclarativeLimits.NONE)) {
      record.add(PermissionMembers.DECLARATIVE, limits(reach.declarative()));
    }
    return record.build();
  }

  private static JsonObjectBuilder limits(DeclarativeLimits limits) {
    JsonObjectBuilder written = Json.object();
    limits.maxSize().ifPresent(most -> written.add("maxSize", most));
    limits.maxAggregationSize().ifPresent(most -> written.add("maxAggregationSize", most));
    return written.add("disableQueryDSL", limits.disableQueryDsl());
  }

  private static <T extends Enum<T>> JsonArrayBuilder words(
      Collection<T> constants, java.util.function.Function<T, String> word) {
    return Json.array(constants.stream().sorted().map(word).toList());
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
            new Permission.Secret(secrets(members), members.text("password_hint").orElse("")));
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
