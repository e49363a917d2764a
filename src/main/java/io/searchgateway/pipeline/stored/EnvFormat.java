package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;

/**
 * Global envs as documents. The store encrypts the member {@code sealed} as it does all that is
 * secret.
 *
 * @param secretCipher opens values from before the store did so
 */
record EnvFormat(SecretCipher secretCipher) implements DocumentFormat<EnvRecord> {

  private static final String PREFIX = "env-";

  /** The document of an env; keys such as {@code _search} must not become part of a path. */
  static String document(String key) {
    return PREFIX + key;
  }

  @Override
  public JsonObject write(EnvRecord env) {
    JsonObjectBuilder written =
        Json.object()
            .add("key", env.key())
            .add("label", env.label())
            .add("description", env.description())
            .add("secret", env.secret())
            .add("created_at", env.createdAt().toString())
            .add("updated_at", env.updatedAt().toString());
    if (env.secret()) {
      written.add("sealed", SecretCipher.NONE.seal(env.key(), env.value()));
    } else {
      written.add("value", env.value());
    }
    env.validate().ifPresent(call -> written.add("validate", call.toString()));
    return written.build();
  }

  @Override
  public List<String> fields() {
    return List.of(
        "key",
        "label",
        "value",
        "sealed",
        "description",
        "validate",
        "secret",
        "created_at",
        "updated_at");
  }

  @Override
  public EnvRecord read(String id, JsonObject source) {
    DocumentMembers members = new DocumentMembers(source);
    String key = members.text("key");
    if (!document(key).equals(id)) {
      throw new IllegalArgumentException("the document's id is not the env's");
    }
    Optional<String> sealed = members.optionalText("sealed");
    return new EnvRecord(
        key,
        members.text("label"),
        sealed.isPresent() ? secretCipher.open(key, sealed.get()) : members.text("value"),
        members.text("description"),
        members.optionalText("validate").map(text -> members.written("validate")),
        sealed.isPresent(),
        members.instant("created_at"),
        members.instant("updated_at"));
  }
}
