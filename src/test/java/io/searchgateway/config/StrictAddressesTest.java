package io.searchgateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrictAddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"203.0.113.5", "::", "::1", "2001:DB9::0007", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4"})
  void theUsualFormsAreAddresses(String text) {
    assertThat(StrictAddresses.one(text)).isPresent();
    assertThat(StrictAddresses.network(text)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"203.0.113.0/24", "203.0.113.5/32", "2001:db8::/32", "0.0.0.0/0"})
  void aNetworkIsNoAddress(String text) {
    assertThat(StrictAddresses.one(text)).isEmpty();
    assertThat(StrictAddresses.network(text)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "*",
        "/24",
        " 203.0.113.5",
        "203.0.113.5\u0000",
        "0xCB007105",
        "3405803781",
        "203.0.28933",
        "203.0.113",
        "203.0.113.05",
        "0313.0.0161.05",
        "0xCB.0.0x71.5",
        "0b11001011.0.113.5",
        "203.0.113.*",
        "203.0.113.1-5",
        "203.0.113.5:80",
        "203.0.113.5.evil",
        "[::1]",
        "::ffff:203.0.28933",
        "fe80::1%eth0",
        "1:2:3:4:5:6:7",
        "000000000000000000000000cb007105",
        "4)+k&C#VzJ4br>0wv%Yp"
      })
  void whatOnlySomeProgramsReadAsAnAddressIsNone(String text) {
    assertThat(StrictAddresses.one(text)).isEmpty();
    assertThat(StrictAddresses.network(text)).isEmpty();
  }
}
