package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonString;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Assumptions;

/**
 * One run of a scenario: each request goes to the engine directly and through the gateway, each
 * time on names of its own. The two prefixes are new in every run, equally long, and made equal in
 * the answers before these are compared, so neither earlier runs nor lengths can matter.
 */
final class ScenarioRun {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final GatewayUnderTest gateway;
  private final Scenario scenario;
  private final Map<String, String> direct = new HashMap<>();
  private final Map<String, String> through = new HashMap<>();

  ScenarioRun(GatewayUnderTest gateway, Scenario scenario) {
    this.gateway = gateway;
    this.scenario = scenario;
    String run = Long.toString(36L * 36 * 36 * 36 * 36 + RANDOM.nextInt(36 * 36 * 36 * 36), 36);
    direct.put("p", "d" + run);
    through.put("p", "g" + run);
  }

  void check(PassthroughCase step) {
    if (scenario.requires().isPresent()) {
      RawAnswer settings =
          gateway.engineClient().exchange(RawRequest.of("GET", "/_nodes/settings"));
      Assumptions.assumeTrue(settings.text().contains("\"repo\""), "the engine has no path.repo");
    }
    step.exception()
        .ifPresent(
            exception ->
                Assumptions.assumeFalse(
                    gateway.exceptions().contains(exception), "this server: " + exception));
    RawAnswer expected = gateway.engineClient().exchange(step.request(fill(direct)));
    assertThat(expected.status())
        .as("the engine's own answer to %s:%n%s", step.id(), expected)
        .isEqualTo(step.expect());
    RawRequest request = step.request(fill(through)).basic(gateway.username(), gateway.password());
    RawAnswer actual = gateway.client().exchange(request);
    capture(step, expected, direct);
    capture(step, actual, through);
    UnaryOperator<String> sameNames =
        text -> withoutContext(text.replace(variable(through, "p"), variable(direct, "p")), direct);
    assertThat(new AnswerDifference(step, sameNames).between(expected, actual))
        .as("%s %s %s, engine's answer against gateway's", step.id(), step.method(), step.target())
        .isEmpty();
  }

  /** A path that the gateway names is one below where it is deployed. */
  private String withoutContext(String text, Map<String, String> variables) {
    String index = "/" + variable(variables, "p");
    return text.startsWith(gateway.client().pathPrefix() + index)
        ? text.substring(gateway.client().pathPrefix().length())
        : text;
  }

  private static void capture(PassthroughCase step, RawAnswer from, Map<String, String> variables) {
    step.capture()
        .forEach(
            (name, member) -> {
              if (from.jsonObject().get(member) instanceof JsonString text) {
                variables.put(name, text.getString());
              }
            });
  }

  private static String variable(Map<String, String> variables, String name) {
    String value = variables.get(name);
    if (value == null) {
      throw new IllegalStateException("nothing captured as " + name);
    }
    return value;
  }

  private static UnaryOperator<String> fill(Map<String, String> variables) {
    return text -> {
      String filled = text;
      for (Map.Entry<String, String> variable : variables.entrySet()) {
        filled = filled.replace("${" + variable.getKey() + "}", variable.getValue());
      }
      return filled;
    };
  }

  /** Deletes, at the engine itself, what the scenario has made on either side. */
  void cleanUp() {
    RawClient engine = gateway.engineClient();
    for (String target : scenario.cleanup()) {
      for (Map<String, String> side : List.of(direct, through)) {
        engine.exchange(RawRequest.of("DELETE", fill(side).apply(target)));
      }
    }
  }
}
