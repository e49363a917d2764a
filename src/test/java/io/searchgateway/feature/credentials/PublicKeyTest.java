package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.searchgateway.feature.credentials.AccessServer.Reply;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Which public keys are taken, in which forms and from whom. */
class PublicKeyTest extends IdentityProviderCase {

  @Test
  void keySetsOfSeveralKindsAreTaken() throws Exception {
    String set = "{'jwks':{'keys':[" + rsa.toPublicJWK() + "," + elliptic.toPublicJWK() + "]}}";
    assertThat(put(set.replace('"', '\'')).code()).isEqualTo(200);
    caller(rsaToken(CLAIMS));
    caller(
        signed(
            new JWSHeader.Builder(JWSAlgorithm.ES256).keyID("two").build(),
            CLAIMS,
            new ECDSASigner(elliptic)));
    Reply shown = server.get(AccessServer.ADMIN, "/_public_key");
    assertThat(shown.object().getJsonObject("jwks").getJsonArray("keys")).hasSize(2);
    assertThat(shown.object().getString("role_key")).isEqualTo("role");
  }

  @Test
  void keysComeInEveryUsualWrapping() throws Exception {
    RSAPublicKey key = rsa.toRSAPublicKey();
    byte[] subject = key.getEncoded();
    // The bit string of the SubjectPublicKeyInfo of such a key begins there.
    byte[] pkcs1 = Arrays.copyOfRange(subject, 24, subject.length);
    String[] wrappings = {
      pem("PUBLIC KEY", subject),
      pem("RSA PUBLIC KEY", pkcs1),
      base64(pem("PUBLIC KEY", subject).replace("\\n", "\n").getBytes(StandardCharsets.UTF_8)),
      pem("PUBLIC KEY", elliptic.toECPublicKey().getEncoded())
    };
    for (String wrapping : wrappings) {
      Reply saved = put("{'public_key':'" + wrapping + "'}");
      assertThat(saved.code()).as(saved.text()).isEqualTo(200);
      if (!wrapping.equals(wrappings[3])) {
        caller(rsaToken(CLAIMS));
      }
    }
  }

  @Test
  void whatIsNoPublicKeyIsRefusedWithItsPlace() throws Exception {
    String symmetric = "{'kty':'oct','k':'" + base64url("0123456789012345678901234567890") + "'}";
    String weak =
        pem("PUBLIC KEY", new RSAKeyGenerator(1024, true).generate().toRSAPublicKey().getEncoded());
    String[][] wrong = {
      {"{}", "/public_key"},
      {"{'public_key':'x'}", "/public_key"},
      {"{'public_key':'" + weak + "'}", "/public_key"},
      {"{'jwks':{}}", "/jwks"},
      {"{'jwks':{'keys':[]}}", "/jwks"},
      {"{'jwks':{'keys':[" + symmetric + "]}}", "/jwks/keys/0"},
      {"{'jwks':{'keys':[" + rsa.toJSONString().replace('"', '\'') + "]}}", "/jwks/keys/0"}
    };
    for (String[] one : wrong) {
      Reply refused = put(one[0]);
      assertThat(refused.code()).as(one[0]).isEqualTo(400);
      assertThat(refused.text()).contains("\"" + one[1] + "\"");
    }
    assertThat(server.get(AccessServer.ADMIN, "/_public_key").code()).isEqualTo(404);
  }

  @Test
  void onlyAnAdministratorSetsTheKeyThatTakesEveryRole() throws Exception {
    server.ask(
        AccessServer.ADMIN,
        "POST",
        "/_gateway/user",
        "{'username':'ann','password':'quiet-harbour-42','allowed_actions':['access-control']}");
    String ann = AccessServer.basic("ann", "quiet-harbour-42");
    assertThat(server.ask(ann, "PUT", "/_gateway/public_key", "{}").type())
        .isEqualTo("beyond_own_rights");
    assertThat(server.get(ann, "/_gateway/public_key").code()).isEqualTo(404);
  }
}
