package io.searchgateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  private static final String WHO = "/_gateway/permission/_whoami";

  private final StubEngine gateway =
      StubEngine.start().onPath(WHO, CannedAnswers.json(200, "{\"name\":\"somebody\"}"));

  @AfterEach
  void stop() {
    gateway.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "import --help",
        "pipeline --help",
        "pipeline deploy --help",
        "pipeline validate --help",
        "pipeline list --help",
        "pipeline export --help",
        "pipeline rollback --help",
        "--version"
      })
  void everyCommandExplainsItself(String words) {
    Ran ran = Ran.in(Map.of(), words.split(" ", -1));
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("search-gateway");
    assertThat(ran.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "pipeline",
        "no-such",
        "import",
        "import --index",
        "import --index x --no-such y",
        "pipeline deploy",
        "pipeline rollback x"
      })
  void whatIsNotUnderstoodEndsWithTwo(String words) {
    Ran ran = Ran.against(gateway.uri(), words.isEmpty() ? new String[0] : words.split(" ", -1));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).isNotEmpty();
  }

  @Test
  void aCredentialIsTakenFromTheEnvironmentAndNeverShown() {
    Ran ran = Ran.against(gateway.uri(), "import", "--index", "books", "--verify");
    assertThat(ran.code()).isZero();
    String pair =
        Base64.getEncoder().encodeToString("somebody:her secret".getBytes(StandardCharsets.UTF_8));
    assertThat(gateway.received(WHO).get(0).head().first("authorization"))
        .contains("Basic " + pair);
    assertThat(ran.out() + ran.err()).doesNotContain("her secret", pair);
  }

  @Test
  void aTokenIsTakenInPlaceOfBoth() {
    Ran ran =
        Ran.in(
            Map.of("GATEWAY_URL", gateway.uri().toString(), "GATEWAY_TOKEN", "a.b.c"),
            "import",
            "--index",
            "books",
            "--verify");
    assertThat(ran.code()).isZero();
    assertThat(gateway.received(WHO).get(0).head().first("authorization")).contains("Bearer a.b.c");
  }

  @Test
  void aCredentialInTheAddressIsRefusedWithoutShowingIt() {
    URI address = URI.create("http://somebody:hers@127.0.0.1:1/");
    Ran ran = Ran.in(Map.of(), "pipeline", "list", "--gateway", address.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("GATEWAY_PASSWORD").doesNotContain("hers");
  }

  @Test
  void withoutAPasswordAndWithNobodyToAskItEndsWithTwo() {
    Ran ran =
        Ran.in(
            Map.of("GATEWAY_URL", gateway.uri().toString()),
            "pipeline",
            "list",
            "--user",
            "somebody");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("GATEWAY_PASSWORD");
  }

  @Test
  void aGatewayThatIsAwayEndsWithThree() {
    URI away = gateway.uri();
    gateway.goDown();
    Ran ran = Ran.against(away, "pipeline", "list");
    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.err()).contains("cannot be reached");
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403, 400, 413})
  void aRefusalEndsWithFour(int status) {
    gateway.onPath(
        WHO, CannedAnswers.json(status, "{\"error\":{\"type\":\"x\",\"message\":\"Not you\"}}"));
    Ran ran = Ran.against(gateway.uri(), "import", "--index", "books", "--verify");
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err()).contains(Integer.toString(status));
  }

  @Test
  void aGatewayWithoutItsEngineEndsWithThree() {
    gateway.onPath(
        WHO, CannedAnswers.json(503, "{\"error\":{\"message\":\"the engine is away\"}}"));
    Ran ran = Ran.against(gateway.uri(), "import", "--index", "books", "--verify");
    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.err()).contains("the engine is away");
  }
}
