package io.searchgateway.attack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tokens of an identity provider, and what passes for one. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JwtIT {

  private static final String RS256 = "{\"alg\":\"RS256\",\"typ\":\"JWT\"}";
  private static final KeyPair KEYS = keys();
  private static final KeyPair OTHERS = keys();
  private static final String ROLE = "attack-role";

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();

  @BeforeAll
  void build() {
    new AttackIndices(attackTestEnvironment).build();
    attackTestEnvironment.administer(
        RawRequest.of("PUT", "/_gateway/public_key")
            .json(
                "{\"public_key\":\""
                    + Base64.getEncoder().encodeToString(pem(KEYS.getPublic()).getBytes(UTF_8))
                    + "\",\"role_key\":\"role\"}"));
    attackTestEnvironment
        .gateway()
        .exchange(attackTestEnvironment.asAdmin(RawRequest.of("DELETE", "/_gateway/role/" + ROLE)));
    attackTestEnvironment.administer(
        RawRequest.of("POST", "/_gateway/role/" + ROLE)
            .json(
                "{\"indices\":[\"staff\"],\"ops\":[\"read\"],\"categories\":[\"docs\",\"search\"],"
                    + "\"document_filter\":{\"term\":{\"team\":\"${jwt.team}\"}}}"));
  }

  private static KeyPair keys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String pem(PublicKey key) {
    return "-----BEGIN PUBLIC KEY-----\n"
        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded())
        + "\n-----END PUBLIC KEY-----\n";
  }

  private static String claims(String more) {
    return "{\"role\":\"" + ROLE + "\",\"sub\":\"eve\",\"exp\":" + in(600) + more + "}";
  }

  private static long in(long seconds) {
    return Instant.now().getEpochSecond() + seconds;
  }

  @Test
  void aRightTokenSeesItsTeam() {
    String token = new JwtText(RS256, claims(",\"team\":\"red\"")).signedBy(KEYS.getPrivate());
    Deadline.within(Duration.ofSeconds(5))
        .until("the key is known", () -> search(token).status() == 200);
    assertThat(search(token).text()).contains("Ann").doesNotContain("canaryblue");
  }

  static Stream<String> wrong() {
    String plain = claims(",\"team\":\"red\"");
    byte[] pem = pem(KEYS.getPublic()).getBytes(UTF_8);
    String modulus =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(((RSAPublicKey) OTHERS.getPublic()).getModulus().toByteArray());
    String jwk = "{\"kty\":\"RSA\",\"e\":\"AQAB\",\"n\":\"" + modulus + "\"}";
    JwtText right = new JwtText(RS256, plain);
    String signed = right.signedBy(KEYS.getPrivate());
    return Stream.of(
        new JwtText("{\"alg\":\"none\"}", plain).with(new byte[0]),
        new JwtText("{\"alg\":\"None\"}", plain).with(new byte[0]),
        new JwtText("{\"alg\":\"nOnE\",\"typ\":\"JWT\"}", plain).with(new byte[] {1}),
        new JwtText("{\"typ\":\"JWT\"}", plain).signedBy(KEYS.getPrivate()),
        new JwtText("{\"alg\":\"\"}", plain).with(new byte[0]),
        new JwtText("{\"alg\":\"HS256\"}", plain).signedWith(pem),
        new JwtText("{\"alg\":\"HS256\"}", plain).signedWith(KEYS.getPublic().getEncoded()),
        new JwtText("{\"alg\":\"HS256\"}", plain)
            .signedWith(new String(pem, UTF_8).strip().getBytes(UTF_8)),
        new JwtText("{\"alg\":\"HS256\"}", plain).signedWith(Base64.getEncoder().encode(pem)),
        new JwtText("{\"alg\":\"HS256\"}", plain).signedWith("secret".getBytes(UTF_8)),
        new JwtText("{\"alg\":\"RS512\"}", plain).signedBy(KEYS.getPrivate()),
        new JwtText("{\"alg\":\"PS256\"}", plain).signedBy(KEYS.getPrivate()),
        right.signedBy(OTHERS.getPrivate()),
        new JwtText("{\"alg\":\"RS256\",\"jwk\":" + jwk + "}", plain).signedBy(OTHERS.getPrivate()),
        new JwtText("{\"alg\":\"RS256\",\"jku\":\"http://127.0.0.1:1/jwks\"}", plain)
            .signedBy(OTHERS.getPrivate()),
        new JwtText("{\"alg\":\"RS256\",\"x5u\":\"http://127.0.0.1:1/x\"}", plain)
            .signedBy(OTHERS.getPrivate()),
        new JwtText("{\"alg\":\"RS256\",\"kid\":\"../../dev/null\"}", plain)
            .signedBy(OTHERS.getPrivate()),
        new JwtText("{\"alg\":\"RS256\",\"crit\":[\"b64\"],\"b64\":false}", plain)
            .signedBy(KEYS.getPrivate()),
        right.with(new byte[0]),
        right.with(new byte[256]),
        signed.substring(0, signed.lastIndexOf('.')),
        signed + ".x",
        signed.substring(0, signed.length() - 8),
        new JwtText(RS256, "{\"role\":\"" + ROLE + "\",\"team\":\"red\",\"exp\":" + in(-120) + "}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, claims(",\"team\":\"red\",\"nbf\":" + in(300)))
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "{\"role\":\"" + ROLE + "\",\"team\":\"red\",\"exp\":\"never\"}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "{\"role\":\"no-such-role\",\"team\":\"red\",\"exp\":" + in(600) + "}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "{\"role\":\"\",\"team\":\"red\",\"exp\":" + in(600) + "}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "{\"role\":null,\"team\":\"red\",\"exp\":" + in(600) + "}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "{\"role\":{\"a\":1},\"team\":\"red\",\"exp\":" + in(600) + "}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "{\"team\":\"red\",\"exp\":" + in(600) + "}")
            .signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "[]").signedBy(KEYS.getPrivate()),
        new JwtText(RS256, "not json").signedBy(KEYS.getPrivate()));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongTokenIsRefused(String token) {
    RawAnswer answer = search(token);
    assertThat(answer.status()).as("%s", answer).isEqualTo(401);
    assertThat(answer.text()).doesNotContain(ROLE, "Exception", "eve");
  }

  /** What a claim holds becomes a value of the filter, and never a part of its structure. */
  static Stream<String> injections() {
    return Stream.of(
        "",
        ",\"team\":null",
        ",\"team\":\"*\"",
        ",\"team\":\"\"",
        ",\"team\":\"red\\\"}},{\\\"match_all\\\":{}}\"",
        ",\"team\":{\"value\":\"blue\"}",
        ",\"team\":[\"red\",\"blue\"]",
        ",\"team\":{\"wildcard\":\"*\"}",
        ",\"team\":\"${jwt.other}\",\"other\":\"blue\"",
        ",\"team\":\"red OR blue\"",
        ",\"team\":true",
        ",\"team\":{\"index\":\"vault\",\"id\":\"1\",\"path\":\"codes\"}");
  }

  @ParameterizedTest
  @MethodSource("injections")
  void aStrangeClaimWidensNothing(String claim) {
    String token = new JwtText(RS256, claims(claim)).signedBy(KEYS.getPrivate());
    for (RawAnswer answer : List.of(search(token), get(token, "/staff/_doc/2"))) {
      assertThat(answer.status()).as("%s", answer).isLessThan(500);
      assertThat(answer.text()).doesNotContain("canaryblue");
    }
  }

  @Test
  void aTokenDoesNotManage() {
    String token = new JwtText(RS256, claims(",\"team\":\"red\"")).signedBy(KEYS.getPrivate());
    assertThat(get(token, "/_gateway/permissions").status()).isEqualTo(403);
    assertThat(get(token, "/_gateway/users").status()).isEqualTo(403);
    assertThat(get(token, "/vault/_search").status()).isEqualTo(403);
  }

  private RawAnswer search(String token) {
    return get(token, "/staff/_search");
  }

  private RawAnswer get(String token, String path) {
    RawRequest request = RawRequest.of("GET", path).header("Authorization", "Bearer " + token);
    return attackTestEnvironment
        .gateway(attackTestEnvironment.gateways() - 1)
        .exchange(request.header("X-Forwarded-For", "192.0.2." + (token.hashCode() & 127)));
  }
}
