package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserFormatTest {
  private static final String HASH = "$2b$12$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234";
  private static final String RECORD =
      """
      {"username":"anna","is_admin":true,"email":"","indices":["*"],"sources":["0.0.0.0/0"],\
      "created_at":"2026-01-02T03:04:05Z","updated_at":"2026-01-02T03:04:05Z",\
      "allowed_actions":[],"password":"%s","password_hash_type":"bcrypt","within":[]}\
      """
          .formatted(HASH);

  private final UserFormat format = new UserFormat();

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void aUserIsWrittenSo() {
    User anna = User.administrator("anna", HASH, Instant.parse("2026-01-02T03:04:05Z"));
    assertThat(format.write(anna)).isEqualTo(json(RECORD));
  }

  @Test
  void aUserComesBackAsItWas() {
    User bert =
        new User(
            "bért €",
            PasswordHashes.of(HASH),
            false,
            Set.of(UserAction.DEVELOP),
            Optional.of(Set.of(Acl.BULK, Acl.CAT_API)),
            "b@example.com",
            List.of("books*", "!books-secret"),
            List.of("b*"),
            List.of("192.0.2.0/24"),
            OptionalInt.of(1),
            Instant.parse("2026-01-02T03:04:05.678Z"),
            Instant.parse("2026-01-02T03:04:06Z"));
    assertThat(format.read("bért €", format.write(bert))).isEqualTo(bert);
  }

  @Test
  void unknownFieldsAreNoDamage() {
    assertThat(format.read("anna", json(RECORD.replace("{", "{\"later\":[1],"))).name())
        .isEqualTo("anna");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "username":"anna"            | "username":"bert"
          "username":"anna"            | "username":7
          "username":"anna"            | "user":"anna"
          "created_at":"2026-01-02T03:04:05Z" | "created_at":"yesterday"
          "created_at":"2026-01-02T03:04:05Z" | "created_at":null
          $2b$12$                      | $2b$31$
          $2b$12$                      | $2b$03$
          $2b$12$                      | plain
          "password":                  | "passwort":
          """)
  void aDamagedRecordIsRefused(String sound, String damaged) {
    JsonObject source = json(RECORD.replace(sound, damaged));
    assertThatThrownBy(() -> format.read("anna", source))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining(HASH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"true\"", "1", "[true]", "null", "false"})
  void onlyTheWordTrueMakesAnAdministrator(String value) {
    JsonObject source = json(RECORD.replace("\"is_admin\":true", "\"is_admin\":" + value));
    assertThatThrownBy(() -> format.read("anna", source))
        .isInstanceOf(IllegalArgumentException.class);
    JsonObject ordinary =
        json(
            RECORD
                .replace("\"is_admin\":true", "\"is_admin\":false")
                .replace("\"allowed_actions\":[]", "\"allowed_actions\":[\"speed\"]"));
    assertThat(format.read("anna", ordinary).administrator()).isFalse();
  }

  @Test
  void anOldRecordOfAnAdministratorIsWhole() {
    JsonObject old =
        json(
            """
            {"username":"anna","password":"%s","password_hash_type":"bcrypt","is_admin":true,\
            "created_at":"2026-01-02T03:04:05Z"}\
            """
                .formatted(HASH));
    assertThat(format.read("anna", old).rights()).isEqualTo(Rights.EVERYTHING);
  }

  @Test
  void namesThatCannotSignInAreRefused() {
    Instant now = Instant.EPOCH;
    assertThatThrownBy(() -> User.administrator("", HASH, now))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> User.administrator("a:b", HASH, now))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
