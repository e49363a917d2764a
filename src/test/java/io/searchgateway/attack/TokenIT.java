package io.searchgateway.attack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.attack.Callers.Caller;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scoped tokens: a part of the parent's rights, never more, and never longer than the parent. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokenIT {

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);

  @BeforeAll
  void build() {
    new AttackIndices(attackTestEnvironment).build();
  }

  @Test
  void aTokenIsConfinedToItsPart() {
    String token = token("globber", "{\"indices\":[\"books-old\"],\"ops\":[\"read\"]}");
    assertThat(get(token, "/books-old/_search").status()).isEqualTo(200);
    assertThat(get(token, "/books/_search").status()).isEqualTo(403);
    assertThat(get(token, "/vault/_search").status()).isEqualTo(403);
    assertThat(get(token, "/_search").text()).doesNotContain("Solaris", "canary");
    RawRequest write = RawRequest.of("PUT", "/books-old/_doc/t1").json("{\"a\":1}");
    assertThat(send(token, write).status()).isEqualTo(403);
  }

  /** Either it is refused, or it gives no more than the parent has. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "writer|{\"indices\":[\"vault\"]}|/vault/_search",
        "writer|{\"indices\":[\"*\"]}|/vault/_search",
        "writer|{\"indices\":[\"books\",\"vault\"]}|/vault/_search",
        "writer|{\"indices\":null}|/vault/_search",
        "writer|{\"indices\":[]}|/vault/_search",
        "globber|{\"indices\":[\"books*\"]}|/books-closed/_search",
        "globber|{\"indices\":[\"books-closed\"]}|/books-closed/_search",
        "globber|{\"indices\":[\"books-pub\"]}|/books-pub/_search",
        "partial|{\"exclude_fields\":[]}|/staff/_search",
        "partial|{\"include_fields\":[\"*\"]}|/staff/_search",
        "partial|{\"include_fields\":[\"hidden_note\"]}|/staff/_search",
        "partial|{\"exclude_fields\":[\"nothing\"]}|/staff/_search",
        "included|{\"include_fields\":[\"name\",\"hidden_note\"]}|/staff/_search",
        "red|{\"document_filter\":{\"match_all\":{}}}|/staff/_search",
        "red|{\"document_filter\":{\"term\":{\"team\":\"blue\"}}}|/staff/_search",
        "red|{\"document_filter\":null}|/staff/_doc/2",
        "reader|{\"document_filter\":{\"terms\":{\"code\":{\"index\":\"vault\",\"id\":\"1\","
            + "\"path\":\"codes\"}}}}|/books/_search",
        "reader|{\"document_filter\":{\"script\":{\"script\":\"true\"}}}|/vault/_search",
        "elsewhere|{\"sources\":[\"0.0.0.0/0\"]}|/books/_search",
        "reader|{\"categories\":[\"permission\"]}|/_gateway/permissions",
        "reader|{\"acls\":[\"raw\"]}|/vault/_search",
        "reader|{\"administrator\":true}|/vault/_search",
        "reader|{\"is_admin\":true}|/_gateway/users",
        "admin|{}|/_gateway/users"
      })
  void aTokenCannotHoldMoreThanItsParent(String parent, String scope, String path) {
    RawAnswer made = make(parent, scope);
    assertThat(made.status()).as("%s", made).isLessThan(500);
    if (made.status() == 200) {
      RawAnswer answer = get(made.jsonObject().getString("token"), path);
      List<String> hidden = parent.equals("admin") ? List.of("attack-clerk") : hidden(parent);
      assertThat(Leaks.in(answer, hidden, path)).as("%s", answer).isEmpty();
    }
  }

  private List<String> hidden(String parent) {
    return callers.hiddenFrom(parent).stream().filter(text -> !text.equals("staff")).toList();
  }

  @Test
  void aTokenThatWasChangedIsRefused() {
    String token = token("globber", "{\"indices\":[\"books-old\"]}");
    String[] parts = token.split("\\.", -1);
    String claims = new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8);
    String header = new String(Base64.getUrlDecoder().decode(parts[0]), UTF_8);
    String wider = claims.replace("books-old", "*");
    byte[] signature = Base64.getUrlDecoder().decode(parts[2]);
    List<String> forged = new ArrayList<>();
    forged.add(new JwtText(header, wider).with(signature));
    forged.add(
        new JwtText(header, claims.replaceAll("\"exp\":\\d+", "\"exp\":4102444800"))
            .with(signature));
    forged.add(new JwtText(header.replace("HS256", "none"), wider).with(new byte[0]));
    forged.add(new JwtText(header, wider).with(new byte[0]));
    forged.add(new JwtText(header, wider).with(new byte[32]));
    forged.add(new JwtText(header, wider).signedWith("secret".getBytes(UTF_8)));
    forged.add(new JwtText(header, wider).signedWith("0".repeat(32).getBytes(UTF_8)));
    forged.add(
        new JwtText(header.replaceAll("\"kid\":\"[^\"]*\"", "\"kid\":\"x\""), claims)
            .with(signature));
    forged.add(
        new JwtText(header.replaceAll(",?\"kid\":\"[^\"]*\"", ""), wider).signedWith(new byte[32]));
    forged.add(new JwtText(header.replace("gateway+jwt", "JWT"), claims).with(signature));
    forged.add(parts[0] + "." + parts[1] + ".");
    forged.add(parts[0] + "." + parts[1]);
    forged.add(token.substring(0, token.length() - 3));
    assertThat(forged)
        .allSatisfy(
            one -> assertThat(get(one, "/books-old/_search").status()).as(one).isEqualTo(401));
  }

  @Test
  void aTokenManagesNothingAndDerivesNothing() {
    String token = token("clerk", "{}");
    assertThat(send(token, RawRequest.of("POST", "/_gateway/token").json("{}")).status())
        .isEqualTo(403);
    assertThat(send(token, RawRequest.of("POST", "/_gateway/permission").json("{}")).status())
        .isEqualTo(403);
    assertThat(
            send(
                    token,
                    RawRequest.of("PATCH", "/_gateway/user").json("{\"password\":\"x-12345678\"}"))
                .status())
        .isEqualTo(403);
    assertThat(get(token, "/_gateway/users").status()).isEqualTo(403);
    String ofAdministrator = token("admin", "{}");
    assertThat(
            send(
                    ofAdministrator,
                    RawRequest.of("POST", "/_gateway/user")
                        .json(
                            "{\"username\":\"evil\",\"password\":\"evil-password-1\",\"is_admin\":true}"))
                .status())
        .isEqualTo(403);
  }

  @Test
  void aTokenEndsWithItsParent() {
    Caller parent =
        Callers.permission(attackTestEnvironment, object("{\"indices\":[\"books\"]}"), List.of());
    RawRequest derive =
        RawRequest.of("POST", "/_gateway/token")
            .json("{}")
            .basic(parent.username(), parent.password());
    String token = attackTestEnvironment.gateway().exchange(derive).jsonObject().getString("token");
    assertThat(get(token, "/books/_search").status()).isEqualTo(200);
    attackTestEnvironment.administer(
        RawRequest.of("DELETE", "/_gateway/permission/" + parent.username()));
    assertThat(get(token, "/books/_search").status()).isEqualTo(401);
    RawRequest elsewhere =
        RawRequest.of("GET", "/books/_search").header("Authorization", "Bearer " + token);
    Deadline.within(Duration.ofSeconds(5))
        .until(
            "it ends on the other gateway",
            () ->
                attackTestEnvironment
                        .gateway(attackTestEnvironment.gateways() - 1)
                        .exchange(elsewhere)
                        .status()
                    == 401);
  }

  @Test
  void tokensDoNotMultiplyTheParentsLimit() {
    Caller parent =
        Callers.permission(
            attackTestEnvironment,
            object(
                "{\"indices\":[\"books\"],\"categories\":[\"search\"],\"limits\":{\"search_limit\":1}}"),
            List.of());
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      RawRequest derive =
          RawRequest.of("POST", "/_gateway/token")
              .json("{}")
              .basic(parent.username(), parent.password());
      RawAnswer made = attackTestEnvironment.gateway().exchange(derive);
      statuses.add(
          made.status() == 200
              ? get(made.jsonObject().getString("token"), "/books/_count").status()
              : made.status());
    }
    assertThat(statuses).as("%s", statuses).contains(429);
  }

  private String token(String parent, String scope) {
    RawAnswer made = make(parent, scope);
    assertThat(made.status()).as("%s", made).isEqualTo(200);
    return made.jsonObject().getString("token");
  }

  private RawAnswer make(String parent, String scope) {
    RawRequest request = RawRequest.of("POST", "/_gateway/token").json(scope);
    if (parent.equals("elsewhere")) {
      request = request.header("X-Forwarded-For", "203.0.113.9");
      return attackTestEnvironment
          .gateway(attackTestEnvironment.gateways() - 1)
          .exchange(callers.signed(parent, request));
    }
    return attackTestEnvironment.gateway().exchange(callers.signed(parent, request));
  }

  private RawAnswer get(String token, String path) {
    return send(token, RawRequest.of("GET", path));
  }

  private RawAnswer send(String token, RawRequest request) {
    return attackTestEnvironment
        .gateway()
        .exchange(request.header("Authorization", "Bearer " + token));
  }

  private static JsonObject object(String text) {
    try (JsonReader reader = Json.createReader(new StringReader(text))) {
      return reader.readObject();
    }
  }
}
