package io.searchgateway.feature.credentials;

import io.searchgateway.access.credential.Permission;
import io.searchgateway.access.credential.PermissionFormat;
import io.searchgateway.access.credential.PermissionMembers;
import io.searchgateway.json.Json;
import io.searchgateway.rights.Acl;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;

/** Permissions as clients see them. */
final class PermissionView {

  private static final String CUT = "…";

  private PermissionView() {}

  /** The record; its password can be told from others, but not read. */
  static JsonObject of(Permission permission, Instant now) {
    return of(permission, Optional.empty(), now);
  }

  /** The record with its password, which is shown this once. */
  static JsonObject once(Permission permission, String password, Instant now) {
    return of(permission, Optional.of(password), now);
  }

  private static JsonObject of(Permission permission, Optional<String> password, Instant now) {
    JsonObject described = PermissionFormat.described(permission);
    JsonObjectBuilder shown = Json.object(described);
    shown.add("password", password.<JsonValue>map(Json::text).orElse(JsonValue.NULL));
    shown.add("password_hint", CUT + permission.secret().hint());
    shown.add("expired", permission.isExpired(now));
    permission.expires().ifPresent(end -> shown.add("expires_at", end.toString()));
    if (described.containsKey(PermissionMembers.DECLARATIVE)) {
      shown.add(PermissionMembers.REACTIVE, described.get(PermissionMembers.DECLARATIVE));
    }
    JsonArrayBuilder warnings = Json.array();
    permission.acls().stream()
        .filter(acl -> acl.categories().isEmpty())
        .sorted()
        .map(Acl::word)
        .forEach(word -> warnings.add("the ACL " + word + " has no effect"));
    JsonValue list = warnings.build();
    if (!list.equals(JsonValue.EMPTY_JSON_ARRAY)) {
      shown.add("warnings", list);
    }
    return shown.build();
  }
}
