package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.credential.PublicKeyFile;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The public key that the settings name, and what counts in its place. */
class PublicKeyFileTest extends IdentityProviderCase {

  @Test
  void theKeyOfTheSettingsCountsAsLongAsNoneIsStored(@TempDir Path folder) throws Exception {
    String pem = pem("PUBLIC KEY", foreign.toRSAPublicKey().getEncoded()).replace("\\n", "\n");
    String set = "{\"keys\":[" + foreign.toPublicJWK().toJSONString() + "]}";
    String record = "{\"role_key\":\"realm.role\",\"jwks\":" + set + "}";
    String claims = "{'sub':'a','role':'reader','realm':{'role':'reader'},'exp':" + (NOW + 9) + "}";
    String token =
        signed(
            new JWSHeader.Builder(JWSAlgorithm.RS256).build(), claims, new RSASSASigner(foreign));
    Path file = folder.resolve("key");
    for (String content :
        List.of(pem, base64(pem.getBytes(StandardCharsets.UTF_8)) + "\n", set, record)) {
      Files.writeString(file, content);
      server.close();
      server = new AccessServer(Optional.of(PublicKeyFile.read(file)));
      assertRefused(token);
      server.ask(AccessServer.ADMIN, "POST", "/_gateway/role/reader", "{}");
      assertThat(caller(token).name()).endsWith(":a");
      assertThat(server.get(AccessServer.ADMIN, "/_gateway/public_key").code()).isEqualTo(200);
    }
    trust("");
    assertRefused(token);
    caller(rsaToken(CLAIMS));
  }

  @Test
  void aDamagedRecordDoesNotBringTheKeyOfTheSettingsBack(@TempDir Path folder) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("key"), "{\"keys\":[" + rsa.toPublicJWK().toJSONString() + "]}");
    server.close();
    server = new AccessServer(Optional.of(PublicKeyFile.read(file)));
    server.ask(AccessServer.ADMIN, "POST", "/_gateway/role/reader", "{}");
    caller(rsaToken(CLAIMS));
    trust("");
    server.damage("publickey", "_public_key");
    assertThat(
            server
                .another()
                .authenticator
                .authenticate(List.of("Bearer " + rsaToken(CLAIMS)), "192.0.2.7")
                .join())
        .isInstanceOf(Authentication.Refused.class);
  }

  @Test
  void aFileWithoutAPublicKeyHoldsNone(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("key");
    for (String content :
        List.of(
            "",
            "x",
            "{}",
            "{\"keys\":[]}",
            "{\"keys\":[" + rsa.toJSONString() + "]}",
            "{\"a\":1}")) {
      Files.writeString(file, content);
      assertThatThrownBy(() -> PublicKeyFile.read(file))
          .as(content)
          .isInstanceOfSatisfying(
              Problem.class, problem -> assertThat(problem.faults()).isNotEmpty());
    }
  }
}
