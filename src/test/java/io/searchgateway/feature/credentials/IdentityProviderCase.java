package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.searchgateway.access.Authentication;
import io.searchgateway.feature.credentials.AccessServer.Reply;
import io.searchgateway.request.Caller;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** A server that trusts an identity provider, whose keys the tests have. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class IdentityProviderCase {

  /** 2026-05-01T12:00:00Z, at which the server's clock stands. */
  static final long NOW = 1_777_636_800L;

  static final String CLAIMS = "{'sub':'alice','role':'reader','exp':" + (NOW + 600) + "}";

  RSAKey rsa;
  RSAKey foreign;
  ECKey elliptic;
  AccessServer server;

  @BeforeAll
  void makeKeys() throws JOSEException {
    rsa = new RSAKeyGenerator(2048).keyID("one").generate();
    foreign = new RSAKeyGenerator(2048).keyID("one").generate();
    elliptic = new ECKeyGenerator(Curve.P_256).keyID("two").generate();
  }

  @BeforeEach
  void start() throws Exception {
    server = new AccessServer();
    Reply made =
        server.ask(
            AccessServer.ADMIN,
            "POST",
            "/_gateway/role/reader",
            "{'indices':['books*'],'document_filter':{'bool':{'filter':["
                + "{'term':{'owner':'${user.name}'}},{'terms':{'team':'${jwt.teams}'}},"
                + "{'term':{'at':'x-${jwt.org.id}'}}]}}}");
    assertThat(made.code()).as(made.text()).isEqualTo(200);
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  static String pem(String kind, byte[] der) {
    return "-----BEGIN " + kind + "-----\\n" + base64(der) + "\\n-----END " + kind + "-----\\n";
  }

  Reply put(String record) throws Exception {
    return server.ask(AccessServer.ADMIN, "PUT", "/_gateway/public_key", record);
  }

  void trust(String more) throws Exception {
    Reply saved =
        put(
            "{'public_key':'"
                + pem("PUBLIC KEY", rsa.toRSAPublicKey().getEncoded())
                + "'"
                + more
                + "}");
    assertThat(saved.code()).as(saved.text()).isEqualTo(200);
  }

  static String signed(JWSHeader header, String claims, JWSSigner signer) throws JOSEException {
    JWSObject token = new JWSObject(header, new Payload(claims.replace('\'', '"')));
    token.sign(signer);
    return token.serialize();
  }

  String rsaToken(String claims) throws JOSEException {
    return signed(
        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("any").build(),
        claims,
        new RSASSASigner(rsa));
  }

  Authentication signIn(String token) {
    return server.node.authenticator.authenticate(List.of("Bearer " + token), "192.0.2.7").join();
  }

  Caller caller(String token) {
    assertThat(signIn(token)).isInstanceOf(Authentication.Authenticated.class);
    return ((Authentication.Authenticated) signIn(token)).caller();
  }

  void assertRefused(String token) {
    assertThat(signIn(token))
        .isInstanceOfSatisfying(
            Authentication.Refused.class,
            refused -> {
              assertThat(refused.problem().status()).isEqualTo(401);
              assertThat(refused.problem().message()).isEqualTo("invalid token");
            });
  }

  static String base64url(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }
}
