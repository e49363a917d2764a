package io.searchgateway.access.credential;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Set;

/** Names of members of permissions, with the names that the reference product gives them. */
public final class PermissionMembers {

  /** Limits of declarative search. */
  public static final String DECLARATIVE = "declarativeConfig";

  /** Its other name. */
  public static final String REACTIVE = "reactivesearchConfig";

  /** What a client may set. */
  public static final Set<String> SETTABLE =
      Set.of(
          "owner",
          "role",
          "description",
          "categories",
          "acls",
          "ops",
          "indices",
          "sources",
          "sources_xff_value",
          "referers",
          "limits",
          "include_fields",
          "exclude_fields",
          "document_filter",
          "ttl",
          DECLARATIVE);

  /** What is made by the gateway and never set. */
  public static final Set<String> FIXED = Set.of("username", "password", "creator", "created_at");

  /** What reads show and writes pass over. */
  public static final Set<String> SHOWN =
      Set.of("updated_at", "expired", "expires_at", "password_hint", "password_hash_type");

  private static final Map<String, String> OTHER_NAMES = Map.of(REACTIVE, DECLARATIVE);

  private PermissionMembers() {}

  /** The record with the names that are used here; where both are there, ours counts. */
  public static JsonObject usual(JsonObject record) {
    JsonObjectBuilder usual = Json.object();
    for (Map.Entry<String, JsonValue> member : record.entrySet()) {
      String name = OTHER_NAMES.getOrDefault(member.getKey(), member.getKey());
      if (name.equals(member.getKey()) || !record.containsKey(name)) {
        usual.add(name, member.getValue());
      }
    }
    return usual.build();
  }
}
