package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import io.searchgateway.access.Authentication;
import io.searchgateway.feature.credentials.AccessServer.Reply;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionResourceTest {

  private static final String SESSION = "/_gateway/session";
  private static final String PERMISSION = "/_gateway/permission";

  private AccessServer server;

  @BeforeEach
  void start() throws Exception {
    server = new AccessServer();
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  private String signedIn(String credential) throws Exception {
    Reply made = server.ask(credential, "POST", SESSION, "");
    assertThat(made.code()).as(made.text()).isEqualTo(200);
    return made.session();
  }

  private static Authentication at(AccessServer.Node node, String token) {
    return node.authenticator.session(token);
  }

  private boolean letsIn(String token) {
    return at(server.node, token) instanceof Authentication.Authenticated;
  }

  private Reply inSession(String token, String method, String path) throws Exception {
    return server.ask("", method, path, "", "Cookie", "gateway-session=" + token);
  }

  private Reply permission() throws Exception {
    Reply made =
        server.ask(
            AccessServer.ADMIN,
            "POST",
            PERMISSION,
            "{'indices':['books'],'categories':['search'],'ops':['read']}");
    assertThat(made.code()).as(made.text()).isEqualTo(200);
    return made;
  }

  @Test
  void aSessionTellsWhoItIsAndHowLongItLasts() throws Exception {
    Reply made = server.ask(AccessServer.ADMIN, "POST", SESSION, "");
    JsonObject told = made.object();
    assertThat(told.getBoolean("active")).isTrue();
    assertThat(told.getJsonObject("caller").getString("username")).isEqualTo("root");
    assertThat(told.getInt("expires_in")).isEqualTo(1800);
    assertThat(told.getString("ends_at")).isEqualTo("2026-05-01T14:00:00Z");
    assertThat(made.raw().headers().firstValue("Set-Cookie"))
        .get()
        .asString()
        .endsWith("; Path=/; HttpOnly; SameSite=Strict");
    Reply asked = inSession(made.session(), "GET", SESSION);
    assertThat(asked.object().getJsonObject("caller").getString("username")).isEqualTo("root");
  }

  @Test
  void itIsRenewedWhileItIsUsedButNotBeyondItsLife() throws Exception {
    String token = signedIn(AccessServer.ADMIN);
    for (int i = 0; i < 4; i++) {
      server.now = server.now.plusSeconds(1500);
      token = inSession(token, "GET", SESSION).session();
    }
    Reply last = inSession(token, "GET", SESSION);
    assertThat(last.object().getInt("expires_in")).isEqualTo(1200);
    server.now = server.now.plusSeconds(1199);
    assertThat(letsIn(token)).isTrue();
    server.now = server.now.plusSeconds(1);
    assertThat(letsIn(last.session())).isFalse();
  }

  @Test
  void oneThatIsNotRenewedEnds() throws Exception {
    String token = signedIn(AccessServer.ADMIN);
    server.now = server.now.plusSeconds(1800);
    assertThat(inSession(token, "GET", SESSION).type()).isEqualTo("session_ended");
  }

  @Test
  void itEndsWithTheSecretItBeganWithOnEveryGateway() throws Exception {
    AccessServer.Node other = server.another();
    Reply credential = permission();
    String path = PERMISSION + "/" + credential.object().getString("username");
    other.look();
    String token = signedIn(AccessServer.basic(credential));
    other.look();
    assertThat(at(other, token)).isInstanceOf(Authentication.Authenticated.class);
    Reply rotated = server.ask(AccessServer.ADMIN, "POST", path + "/rotate", "");
    assertThat(rotated.code()).as(rotated.text()).isEqualTo(200);
    assertThat(letsIn(token)).isFalse();
    other.look();
    assertThat(at(other, token)).isInstanceOf(Authentication.Refused.class);

    String next = signedIn(AccessServer.basic(rotated));
    assertThat(server.ask(AccessServer.ADMIN, "DELETE", path, "").code()).isEqualTo(200);
    assertThat(letsIn(next)).isFalse();
    other.close();
  }

  @Test
  void itEndsWithTheGracePeriodOfItsSecret() throws Exception {
    Reply credential = permission();
    String before = signedIn(AccessServer.basic(credential));
    Reply rotated =
        server.ask(
            AccessServer.ADMIN,
            "POST",
            PERMISSION + "/" + credential.object().getString("username") + "/rotate",
            "{'grace_seconds':5}");
    String former = signedIn(AccessServer.basic(credential));
    String renewed = inSession(former, "GET", SESSION).session();
    Reply token = inSession(former, "POST", "/_gateway/token");
    String bearer = "Bearer " + token.object().getString("token");
    String next = signedIn(AccessServer.basic(rotated));
    assertThat(List.of(before, former, renewed, next)).allMatch(this::letsIn);
    assertThat(server.get(bearer, SESSION).code()).isEqualTo(200);
    server.now = server.now.plusSeconds(5);
    assertThat(List.of(before, former, renewed)).noneMatch(this::letsIn);
    assertThat(server.get(bearer, SESSION).type()).isEqualTo("token_invalid");
    assertThat(letsIn(next)).isTrue();
  }

  @Test
  void noTokenThatIsMadeInItOutlivesItsEnd() throws Exception {
    String session = signedIn(AccessServer.ADMIN);
    Reply made =
        server.ask(
            "", "POST", "/_gateway/token", "{'ttl':86400}", "Cookie", "gateway-session=" + session);
    assertThat(made.object().getInt("expires_in")).isEqualTo(7200);
    server.now = server.now.plusSeconds(7200);
    String bearer = "Bearer " + made.object().getString("token");
    assertThat(server.get(bearer, SESSION).type()).isEqualTo("token_invalid");
  }

  @Test
  void itHasTheRightsOfItsOwnerNow() throws Exception {
    Reply credential = permission();
    String token = signedIn(AccessServer.basic(credential));
    String path = PERMISSION + "/" + credential.object().getString("username");
    server.ask(AccessServer.ADMIN, "PATCH", path, "{'indices':['films']}");
    Authentication.Authenticated now = (Authentication.Authenticated) at(server.node, token);
    assertThat(now.caller().rights().indices().allow("films")).isTrue();
    assertThat(now.caller().rights().indices().allow("books")).isFalse();
    server.ask(AccessServer.ADMIN, "PATCH", path, "{'ttl':1}");
    server.now = server.now.plusSeconds(2);
    assertThat(at(server.node, token))
        .isInstanceOfSatisfying(
            Authentication.Refused.class,
            refused -> assertThat(refused.problem().type()).isEqualTo("credential_expired"));
  }

  @Test
  void noOtherTokenIsASessionAndNoSessionIsAnotherToken() throws Exception {
    String session = signedIn(AccessServer.ADMIN);
    String scoped =
        server.ask(AccessServer.ADMIN, "POST", "/_gateway/token", "{}").object().getString("token");
    assertThat(letsIn(scoped)).isFalse();
    assertThat(
            server
                .node
                .authenticator
                .authenticate(List.of("Bearer " + session), "192.0.2.7")
                .join())
        .isInstanceOf(Authentication.Refused.class);
    assertThat(letsIn("")).isFalse();
    assertThat(letsIn("a.b.c")).isFalse();
    assertThat(letsIn("x".repeat(10_000))).isFalse();
  }

  @Test
  void noneIsMadeOfASessionOrAToken() throws Exception {
    String session = signedIn(AccessServer.ADMIN);
    assertThat(inSession(session, "POST", SESSION).code()).isEqualTo(403);
    String scoped =
        server.ask(AccessServer.ADMIN, "POST", "/_gateway/token", "{}").object().getString("token");
    Reply refused = server.ask("Bearer " + scoped, "POST", SESSION, "");
    assertThat(refused.code()).isEqualTo(403);
    assertThat(refused.raw().headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void forgedOnesAreRefused() throws Exception {
    String good = signedIn(AccessServer.ADMIN);
    JWSObject parsed = JWSObject.parse(good);
    String claims = parsed.getPayload().toString();
    String[] parts = good.split("\\.", -1);
    assertThat(letsIn(parts[0] + "." + parts[1] + ".")).isFalse();
    assertThat(letsIn("eyJhbGciOiJub25lIn0." + parts[1] + ".")).isFalse();
    for (JOSEObjectType type : List.of(parsed.getHeader().getType(), JOSEObjectType.JWT)) {
      JWSObject own =
          new JWSObject(
              new JWSHeader.Builder(JWSAlgorithm.HS256)
                  .type(type)
                  .keyID(parsed.getHeader().getKeyID())
                  .build(),
              new Payload(claims));
      own.sign(new MACSigner(new byte[32]));
      assertThat(letsIn(own.serialize())).isFalse();
    }
    assertThat(letsIn(good)).isTrue();
  }

  @Test
  void signingOutMakesTheBrowserForgetIt() throws Exception {
    String token = signedIn(AccessServer.ADMIN);
    Reply out = inSession(token, "DELETE", SESSION);
    assertThat(out.code()).isEqualTo(204);
    assertThat(out.raw().headers().firstValue("Set-Cookie"))
        .contains("gateway-session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    assertThat(server.audited)
        .extracting(event -> event.action() + " " + event.principal() + " " + event.outcome())
        .containsExactly("session.create root ok", "session.delete root ok");
  }

  @Test
  void behindAProxyThatEndsTheTlsTheCookieIsForTlsToo() throws Exception {
    Reply made =
        server.ask(AccessServer.ADMIN, "POST", SESSION, "", "Origin", "https://gateway.example");
    assertThat(made.raw().headers().firstValue("Set-Cookie"))
        .get()
        .asString()
        .startsWith("__Host-gateway-session=")
        .endsWith("; Secure");
    Reply renewed =
        server.ask("", "GET", SESSION, "", "Cookie", "__Host-gateway-session=" + made.session());
    assertThat(renewed.raw().headers().firstValue("Set-Cookie"))
        .get()
        .asString()
        .endsWith("; Secure");
  }
}
