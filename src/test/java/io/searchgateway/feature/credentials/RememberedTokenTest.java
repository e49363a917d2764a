package io.searchgateway.feature.credentials;

import org.junit.jupiter.api.Test;

/** How long a token counts, remembered or not. */
class RememberedTokenTest extends IdentityProviderCase {

  @Test
  void aTokenThatIsOutOfItsTimeIsRefused() throws Exception {
    trust("");
    caller(rsaToken("{'role':'reader','exp':" + (NOW - 10) + "}"));
    assertRefused(rsaToken("{'role':'reader','exp':" + (NOW - 31) + "}"));
    assertRefused(rsaToken("{'role':'reader','exp':" + (NOW + 60) + ",'nbf':" + (NOW + 31) + "}"));
    assertRefused(rsaToken("{'role':'reader'}"));
    trust(",'require_expiry':false");
    caller(rsaToken("{'role':'reader'}"));
  }

  @Test
  void aRememberedTokenEndsInItsTime() throws Exception {
    trust("");
    String token = rsaToken(CLAIMS);
    caller(token);
    server.now = server.now.plusSeconds(629);
    caller(token);
    server.now = server.now.plusSeconds(1);
    assertRefused(token);
  }

  @Test
  void aRememberedTokenEndsWithItsKeyAndWithItsRole() throws Exception {
    trust("");
    String token = rsaToken(CLAIMS);
    caller(token);
    put("{'public_key':'" + pem("PUBLIC KEY", foreign.toRSAPublicKey().getEncoded()) + "'}");
    assertRefused(token);
    trust("");
    caller(token);
    server.ask(AccessServer.ADMIN, "DELETE", "/_gateway/role/reader", "");
    assertRefused(token);
  }
}
