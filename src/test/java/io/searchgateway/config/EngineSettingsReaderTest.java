package io.searchgateway.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineSettingsReaderTest {

  private static List<String> faults(String name, String value) {
    return SettingsFixture.faults(Map.of(name, value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://a                 | http://a:9200
          https://a                | https://a:443
          HTTP://a:1/              | http://a:1
          http://[::1]:9200        | http://[::1]:9200
          https://[2001:db8::1]    | https://[2001:db8::1]:443
          http://a, http://b:2,    | http://a:9200 http://b:2
          """)
  void nodesAreAddressesWithPorts(String text, String nodes) {
    assertThat(SettingsFixture.load(Map.of("gateway.engine.url", text)).engine().nodes())
        .extracting(URI::toString)
        .isEqualTo(List.of(nodes.split(" ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a:9200",
        "ftp://a",
        "http://",
        "http:a",
        "http://a/path",
        "http://a?x",
        "http://a#x",
        "http://u:p@a",
        "http://a:0",
        "http://a:65536",
        "http://a:x",
        "http://a b",
        "http://a, ftp://b"
      })
  void otherNodesAreAFaultThatDoesNotRepeatThem(String text) {
    assertThat(faults("gateway.engine.url", text))
        .singleElement()
        .asString()
        .startsWith("gateway.engine.url must be")
        .doesNotContain("u:p");
  }

  @Test
  void anEmptyListOfNodesIsAFault() {
    assertThat(faults("gateway.engine.url", ","))
        .singleElement()
        .asString()
        .startsWith("gateway.engine.url ");
  }

  @Test
  void theEnginesCredentialsExcludeEachOther() {
    Map<String, String> both =
        Map.of("gateway.engine.api-key", "a", "gateway.engine.bearer-token", "b");
    assertThat(SettingsFixture.faults(both))
        .singleElement()
        .asString()
        .contains("mutually exclusive");
    assertThat(faults("gateway.engine.password", "b"))
        .singleElement()
        .asString()
        .startsWith("gateway.engine.username ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\r\nX-Y: z", "ä", "a\u0000"})
  void aTokenThatCannotStandInAHeaderIsAFault(String token) {
    assertThat(faults("gateway.engine.bearer-token", token)).hasSize(1);
  }
}
