package io.searchgateway.access.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionFormatTest {

  private static final String HASH = "$2b$12$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234";
  private static final String RECORD =
      """
      {"username":"a1","password":"%1$s","password_hint":"beef","owner":"ann","creator":"ann",\
      "role":"reader","description":"d","categories":["docs","search"],"acls":["bulk","search"],\
      "ops":["read"],"indices":["books*","!books-x"],"within":["b*,!bz","books*"],\
      "sources":["10.0.0.0/8"],"sources_xff_value":1,"referers":["https://shop.example/*"],\
      "limits":{"ip_limit":5,"docs_limit":7},"include_fields":["a*"],"exclude_fields":["ab"],\
      "document_filter":{"term":{"o":"${user.name}"}},\
      "declarativeConfig":{"maxSize":5,"disableQueryDSL":true},"ttl":60,\
      "former":{"password":"%1$s","until":"2026-01-02T00:00:00Z"},\
      "created_at":"2026-01-01T00:00:00Z","updated_at":"2026-01-01T00:00:01Z"}\
      """
          .formatted(HASH);

  private final PermissionFormat format = new PermissionFormat();

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void aPermissionComesBackAsItWas() {
    Permission read = format.read("a1", json(RECORD));
    assertThat(format.read("a1", format.write(read))).isEqualTo(read);
    assertThat(format.write(read).keySet()).isSubsetOf(withHashType());
  }

  private java.util.Set<String> withHashType() {
    java.util.Set<String> known = new java.util.HashSet<>(format.fields());
    known.add("password_hash_type");
    return known;
  }

  @Test
  void itsRightsAreWhatTheRecordSays() {
    Rights rights = format.read("a1", json(RECORD)).account().caller().rights();
    assertThat(rights.administrator()).isFalse();
    assertThat(rights.indices().allow("books-1")).isTrue();
    assertThat(rights.indices().allow("books-x")).isFalse();
    assertThat(rights.indices().bound()).isPresent();
    assertThat(rights.fields().allow("ac")).isTrue();
    assertThat(rights.fields().allow("ab")).isFalse();
    assertThat(rights.documentFilter()).contains(json("{\"term\":{\"o\":\"a1\"}}"));
    assertThat(rights.declarative().maxSize()).hasValue(5);
    assertThat(rights.declarative().disableQueryDsl()).isTrue();
    assertThat(rights.rates().perHourAndAddress()).isEqualTo(5);
    assertThat(rights.sources()).containsExactly("10.0.0.0/8");
    assertThat(rights.forwardedHop()).hasValue(1);
    assertThat(rights.referers()).containsExactly("https://shop.example/*");
    assertThat(rights.expires()).contains(java.time.Instant.parse("2026-01-01T00:01:00Z"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "username":"a1"     | "username":"a2"
          "categories":["docs" | "categories":["docks"
          "ops":["read"]      | "ops":"read"
          "indices":["books*" | "indices":[""
          10.0.0.0/8          | 10.0.0.0/80
          $2b$12$             | plain
          "ttl":60            | "ttl":0
          2026-01-01T00:00:00Z | then
          "term":{            | "script":{
          """)
  void aDamagedRecordIsLeftOutRatherThanGuessed(String sound, String damaged) {
    JsonObject source = json(RECORD.replace(sound, damaged));
    assertThatThrownBy(() -> format.read("a1", source))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining(HASH);
  }

  @Test
  void hashesAreInNoText() {
    assertThat(format.read("a1", json(RECORD)).toString()).doesNotContain("$2b$");
    assertThat(PermissionFormat.described(format.read("a1", json(RECORD))).toString())
        .doesNotContain("$2b$")
        .doesNotContain("beef");
  }
}
