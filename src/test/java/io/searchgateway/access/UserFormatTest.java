package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserFormatTest {
  private static final String HASH = "$2b$12$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234";
  private static final String RECORD =
      """
      {"username":"anna","password":"%s","password_hash_type":"bcrypt","is_admin":true,\
      "created_at":"2026-01-02T03:04:05Z"}"""
          .formatted(HASH);

  private final UserFormat format = new UserFormat();

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void aUserIsWrittenSo() {
    User anna = new User("anna", HASH, true, Instant.parse("2026-01-02T03:04:05Z"));
    assertThat(format.write(anna)).isEqualTo(json(RECORD));
  }

  @Test
  void aUserComesBackAsItWas() {
    User bert = new User("bért €", HASH, false, Instant.parse("2026-01-02T03:04:05.678Z"));
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
          2026-01-02T03:04:05Z         | yesterday
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
  @ValueSource(strings = {"\"true\"", "1", "null", "[true]", "false"})
  void onlyTheWordTrueMakesAnAdministrator(String value) {
    JsonObject source = json(RECORD.replace("\"is_admin\":true", "\"is_admin\":" + value));
    assertThat(format.read("anna", source).administrator()).isFalse();
  }

  @Test
  void namesThatCannotSignInAreRefused() {
    Instant now = Instant.EPOCH;
    assertThatThrownBy(() -> new User("", HASH, true, now))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new User("a:b", HASH, true, now))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
