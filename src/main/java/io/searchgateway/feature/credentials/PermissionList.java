package io.searchgateway.feature.credentials;

import io.searchgateway.access.credential.Permission;
import io.searchgateway.json.Json;
import io.searchgateway.rest.Answers;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** Lists of permissions. */
final class PermissionList {

  private final CredentialContext context;

  PermissionList(CredentialContext context) {
    this.context = context;
  }

  /** The part that is asked for of those that are meant. */
  Response of(Predicate<Permission> meant, ListQuery query) {
    Instant now = context.clock().instant();
    List<JsonObject> records =
        context.directory().permissions().collection().snapshot().stream()
            .flatMap(view -> view.all().stream())
            .map(Stored::value)
            .filter(meant)
            .map(permission -> PermissionView.of(permission, now))
            .toList();
    return array(query.of(records));
  }

  /** Whether an index can be reached by its name. */
  static Predicate<Permission> covering(String index) {
    return permission -> permission.account().caller().rights().indices().allow(index);
  }

  static Response array(List<JsonObject> records) {
    return Answers.record(200, Json.array(records).build()).build();
  }
}
