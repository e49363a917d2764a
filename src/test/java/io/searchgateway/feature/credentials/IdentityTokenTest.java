package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import io.searchgateway.request.Caller;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whom a token of an identity provider signs in, and which are refused. */
class IdentityTokenTest extends IdentityProviderCase {

  @Test
  void aTokenOfAKnownRoleSignsIn() throws Exception {
    trust("");
    Caller alice =
        caller(
            rsaToken(
                "{'sub':'alice','role':'reader','teams':['a','b'],'org':{'id':7},'exp':"
                    + (NOW + 600)
                    + "}"));
    assertThat(alice.kind()).isEqualTo(Caller.Kind.ROLE);
    assertThat(alice.name()).isEqualTo(alice.credential() + ":alice");
    assertThat(alice.rights().indices().allow("books-1")).isTrue();
    assertThat(alice.rights().documentFilter().orElseThrow())
        .hasToString(
            "{\"bool\":{\"filter\":[{\"term\":{\"owner\":\"alice\"}},"
                + "{\"terms\":{\"team\":[\"a\",\"b\"]}},{\"term\":{\"at\":\"x-7\"}}]}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",'teams':[{'index':'secret'}]", ",'teams':{'index':'x'}"})
  void aVariableWithoutAFitValueLetsNoDocumentPass(String claim) throws Exception {
    trust("");
    Caller alice =
        caller(rsaToken("{'sub':'alice','role':'reader','exp':" + (NOW + 600) + claim + "}"));
    assertThat(alice.rights().documentFilter().orElseThrow())
        .hasToString("{\"bool\":{\"must_not\":{\"match_all\":{}}}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          role             | 'role':'nobody'
          role             | 'role':''
          role             | 'role':{'a':1}
          role             | 'other':'reader'
          realm.roles      | 'realm':{'roles':['nobody','x']}
          """)
  void aRoleWithoutPermissionIsRefused(String key, String claim) throws Exception {
    trust(",'role_key':'" + key + "'");
    assertRefused(rsaToken("{" + claim + ",'exp':" + (NOW + 600) + "}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          role             | 'role':['nobody','reader']
          realm.roles      | 'realm':{'roles':['reader']}
          realm.roles      | 'realm.roles':'reader'
          """)
  void theRoleIsFoundWhereTheKeyPoints(String key, String claim) throws Exception {
    trust(",'role_key':'" + key + "'");
    caller(rsaToken("{" + claim + ",'exp':" + (NOW + 600) + "}"));
  }

  @Test
  void issuerAndAudienceAreHeldTo() throws Exception {
    trust(",'issuer':'https://id.example','audience':['shop','other']");
    String rest = ",'role':'reader','exp':" + (NOW + 60) + "}";
    caller(rsaToken("{'iss':'https://id.example','aud':'shop'" + rest));
    caller(rsaToken("{'iss':'https://id.example','aud':['x','other']" + rest));
    assertRefused(rsaToken("{'iss':'https://evil.example','aud':'shop'" + rest));
    assertRefused(rsaToken("{'iss':'https://id.example','aud':'x'" + rest));
    assertRefused(rsaToken("{'iss':'https://id.example'" + rest));
  }

  @Test
  void foreignSignaturesAndConfusedAlgorithmsAreRefused() throws Exception {
    trust("");
    assertRefused(
        signed(
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .keyID("one")
                .jwk(foreign.toPublicJWK())
                .jwkURL(java.net.URI.create("https://evil.example/keys"))
                .build(),
            CLAIMS,
            new RSASSASigner(foreign)));
    byte[] publicPem =
        pem("PUBLIC KEY", rsa.toRSAPublicKey().getEncoded())
            .replace("\\n", "\n")
            .getBytes(StandardCharsets.US_ASCII);
    for (byte[] secret : List.of(publicPem, rsa.toRSAPublicKey().getEncoded())) {
      assertRefused(signed(new JWSHeader(JWSAlgorithm.HS256), CLAIMS, new MACSigner(secret)));
    }
    String none = base64url("{'alg':'none'}") + "." + base64url(CLAIMS) + ".";
    assertRefused(none);
    String good = rsaToken(CLAIMS);
    assertRefused(good.substring(0, good.lastIndexOf('.') + 1));
    assertRefused(good.substring(0, good.length() - 6) + "AAAAAA");
    String[] parts = good.split("\\.", -1);
    assertRefused(parts[0] + "." + base64url(CLAIMS.replace("alice", "root")) + "." + parts[2]);
    assertRefused("");
    assertRefused("a.b.c");
    assertRefused("a".repeat(20_000));
  }
}
