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
    CommandResult commandResult = CommandResult.in(Map.of(), words.split(" ", -1));
    assertThat(commandResult.code()).isZero();
    assertThat(commandResult.out()).contains("search-gateway");
    assertThat(commandResult.err()).isEmpty();
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
    CommandResult commandResult =
        CommandResult.against(
            gateway.uri(), words.isEmpty() ? new String[0] : words.split(" ", -1));
    assertThat(commandResult.code()).isEqualTo(2);
    assertThat(commandResult.err()).isNotEmpty();
  }

  @Test
  void aCredentialIsTakenFromTheEnvironmentAndNeverShown() {
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", "--index", "books", "--verify");
    assertThat(commandResult.code()).isZero();
    String pair =
        Base64.getEncoder().encodeToString("somebody:her secret".getBytes(StandardCharsets.UTF_8));
    assertThat(gateway.received(WHO).get(0).head().first("authorization"))
        .contains("Basic " + pair);
    assertThat(commandResult.out() + commandResult.err()).doesNotContain("her secret", pair);
  }

  @Test
  void aTokenIsTakenInPlaceOfBoth() {
    CommandResult commandResult =
        CommandResult.in(
            Map.of("GATEWAY_URL", gateway.uri().toString(), "GATEWAY_TOKEN", "a.b.c"),
            "import",
            "--index",
            "books",
            "--verify");
    assertThat(commandResult.code()).isZero();
    assertThat(gateway.received(WHO).get(0).head().first("authorization")).contains("Bearer a.b.c");
  }

  @Test
  void aCredentialInTheAddressIsRefusedWithoutShowingIt() {
    URI address = URI.create("http://somebody:hers@127.0.0.1:1/");
    CommandResult commandResult =
        CommandResult.in(Map.of(), "pipeline", "list", "--gateway", address.toString());
    assertThat(commandResult.code()).isEqualTo(2);
    assertThat(commandResult.err()).contains("GATEWAY_PASSWORD").doesNotContain("hers");
  }

  @Test
  void withoutAPasswordAndWithNobodyToAskItEndsWithTwo() {
    CommandResult commandResult =
        CommandResult.in(
            Map.of("GATEWAY_URL", gateway.uri().toString()),
            "pipeline",
            "list",
            "--user",
            "somebody");
    assertThat(commandResult.code()).isEqualTo(2);
    assertThat(commandResult.err()).contains("GATEWAY_PASSWORD");
  }

  @Test
  void aGatewayThatIsAwayEndsWithThree() {
    URI away = gateway.uri();
    gateway.goDown();
    CommandResult commandResult = CommandResult.against(away, "pipeline", "list");
    assertThat(commandResult.code()).isEqualTo(3);
    assertThat(commandResult.err()).contains("cannot be reached");
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403, 400, 413})
  void aRefusalEndsWithFour(int status) {
    gateway.onPath(
        WHO, CannedAnswers.json(status, "{\"error\":{\"type\":\"x\",\"message\":\"Not you\"}}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", "--index", "books", "--verify");
    assertThat(commandResult.code()).isEqualTo(4);
    assertThat(commandResult.err()).contains(Integer.toString(status));
  }

  @Test
  void aGatewayWithoutItsEngineEndsWithThree() {
    gateway.onPath(
        WHO, CannedAnswers.json(503, "{\"error\":{\"message\":\"the engine is away\"}}"));
    CommandResult commandResult =
        CommandResult.against(gateway.uri(), "import", "--index", "books", "--verify");
    assertThat(commandResult.code()).isEqualTo(3);
    assertThat(commandResult.err()).contains("the engine is away");
  }
}
