package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {
  private static final List<String> TRUSTED = List.of("10.0.0.0/8", "::1", "2001:db8::/32");

  private static String of(List<String> trusted, String peer, String... forwarded) {
    FakeRequest request = FakeRequest.of("GET", "/").from(peer);
    for (String value : forwarded) {
      request.header("X-Forwarded-For", value);
    }
    return new ClientAddress(trusted).of(request.build());
  }

  @Test
  void withoutTrustedProxiesThePeerCounts() {
    assertThat(of(List.of(), "192.0.2.1", "203.0.113.9")).isEqualTo("192.0.2.1");
    assertThat(of(List.of(), "127.0.0.1", "203.0.113.9")).isEqualTo("127.0.0.1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          192.0.2.1       | 203.0.113.9                     | 192.0.2.1
          10.1.2.3        | 203.0.113.9                     | 203.0.113.9
          10.1.2.3        | 1.1.1.1, 203.0.113.9            | 203.0.113.9
          10.1.2.3        | 203.0.113.9, 10.9.9.9           | 203.0.113.9
          10.1.2.3        | 10.9.9.9                        | 10.1.2.3
          10.1.2.3        | 1.1.1.1, unknown                | 10.1.2.3
          10.1.2.3        | 1.1.1.1, 203.0.113.9:4711       | 10.1.2.3
          10.1.2.3        | 1.1.1.1,                        | 10.1.2.3
          10.1.2.3        | ''                              | 10.1.2.3
          10.1.2.3        | 203.0.113.*                     | 10.1.2.3
          10.1.2.3        | 203.0.113.0/24                  | 10.1.2.3
          10.1.2.3        | 0xCB007105                      | 10.1.2.3
          10.1.2.3        | 3405803781                      | 10.1.2.3
          10.1.2.3        | 203.0.28933                     | 10.1.2.3
          10.1.2.3        | 0313.0.113.5                    | 10.1.2.3
          10.1.2.3        | ::ffff:203.0.28933              | 10.1.2.3
          10.1.2.3        | 000000000000000000000000cb007105 | 10.1.2.3
          10.1.2.3        | 2001:db9::7%eth0                | 10.1.2.3
          fe80::1%eth0    | 203.0.113.9                     | fe80::1
          ::1             | 203.0.113.9                     | 203.0.113.9
          0:0:0:0:0:0:0:1 | 2001:DB9::7                     | 2001:db9::7
          2001:db8::5     | 203.0.113.9                     | 203.0.113.9
          ::ffff:10.1.2.3 | 203.0.113.9                     | 203.0.113.9
          10.1.2.3        | ::ffff:203.0.113.9              | 203.0.113.9
          10.1.2.3        | 1.1.1.1, ::ffff:10.9.9.9        | 1.1.1.1
          """)
  void behindTrustedProxiesTheRightMostOtherAddressCounts(
      String peer, String forwarded, String client) {
    assertThat(of(TRUSTED, peer, forwarded)).isEqualTo(client);
  }

  @Test
  void severalHeadersAreOneList() {
    assertThat(of(TRUSTED, "10.1.2.3", "203.0.113.9", "10.9.9.9")).isEqualTo("203.0.113.9");
    assertThat(of(TRUSTED, "10.1.2.3", "203.0.113.9", "1.1.1.1")).isEqualTo("1.1.1.1");
    assertThat(of(TRUSTED, "10.1.2.3")).isEqualTo("10.1.2.3");
  }

  @ParameterizedTest
  @CsvSource({
    "10.1.2.3, https, true",
    "10.1.2.3, 'HTTPS , http', true",
    "10.1.2.3, 'http, https', false",
    "10.1.2.3, http, false",
    "192.0.2.1, https, false"
  })
  void onlyTrustedProxiesTellThatTheClientUsedTls(String peer, String told, boolean secure) {
    FakeRequest request = FakeRequest.of("GET", "/").from(peer);
    request.header("X-Forwarded-Proto", told);
    assertThat(new ClientAddress(TRUSTED).isSecure(request.build())).isEqualTo(secure);
    assertThat(new ClientAddress(List.of()).isSecure(request.build())).isFalse();
  }
}
