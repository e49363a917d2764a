package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A pipeline that changes under constant requests to two gateways in front of one engine . */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PipelineReloadIT {

  private static final int UPDATES = 20;
  private static final Duration TO_FOLLOW = Duration.ofSeconds(5);
  private static final Pattern ANSWER =
      Pattern.compile("\\{\"definition\":(\\d+),\"first\":(\\d+),\"second\":(\\d+)}");

  private final PipelineTestEnvironment environment = PipelineTestEnvironment.prepare();
  private Definition pipeline = Definition.plain();
  private TemporaryGateway first;
  private TemporaryGateway second;

  @BeforeAll
  void start() throws Exception {
    first = TemporaryGateway.deploy(environment.settings());
    second = TemporaryGateway.deploy(environment.settings());
  }

  @BeforeEach
  void takeAnotherPipeline() {
    pipeline = Definition.plain();
  }

  @AfterAll
  void stop() throws Exception {
    second.close();
    first.close();
    environment.clear();
  }

  /** Says its number in the definition and in both scripts. */
  private Multipart version(int number) {
    return pipeline
        .with("envs", Map.of("definition", number))
        .stage(Map.of("id", "one", "scriptRef", "one.js"))
        .stage(Map.of("id", "two", "scriptRef", "two.js"))
        .form()
        .script("one.js", "function handleRequest() { return { first: %s }; }".formatted(number))
        .script(
            "two.js",
            """
            function handleRequest() {
              return {
                response: {
                  body: JSON.stringify({
                    definition: context.envs.definition,
                    first: context.first,
                    second: %s,
                  }),
                },
              };
            }
            """
                .formatted(number));
  }

  private static boolean isWhole(RawAnswer answer) {
    Matcher numbers = ANSWER.matcher(answer.text());
    return answer.status() == 200
        && numbers.matches()
        && numbers.group(1).equals(numbers.group(2))
        && numbers.group(2).equals(numbers.group(3))
        && answer.header("x-pipeline-version").equals(numbers.group(1));
  }

  private static int number(GatewayUnderTest gateway, RawRequest request) {
    RawAnswer answer = gateway.client().exchange(request);
    assertThat(isWhole(answer)).as("%s", answer).isTrue();
    return Integer.parseInt(answer.header("x-pipeline-version"));
  }

  @Test
  void noRequestIsLostAndEveryAnswerIsOfOneVersion() throws Exception {
    GatewayUnderTest here = first.gateway(environment.engine().uri());
    GatewayUnderTest there = second.gateway(environment.engine().uri());
    RawRequest request = here.request("POST", pipeline.path()).json("{}");
    save(here, "POST", "/_pipeline", 1, 201);
    Deadline.within(TO_FOLLOW)
        .until(
            "the other gateway has the pipeline",
            () -> there.client().exchange(request).header("x-pipeline-version").equals("1"));
    try (ConstantRequests atFirst =
            new ConstantRequests(here.client(), request, 2, PipelineReloadIT::isWhole);
        ConstantRequests atSecond =
            new ConstantRequests(there.client(), request, 2, PipelineReloadIT::isWhole)) {
      for (int update = 2; update <= UPDATES + 1; update++) {
        save(here, "PUT", "/_pipeline/" + pipeline.id(), update, 200);
        assertThat(number(here, request)).isEqualTo(update);
        int before = atSecond.answered();
        Deadline.within(TO_FOLLOW).until("requests go on", () -> atSecond.answered() > before + 20);
      }
      Deadline.within(TO_FOLLOW)
          .until("the other gateway follows", () -> number(there, request) == UPDATES + 1);
      assertThat(atFirst.faults()).isEmpty();
      assertThat(atSecond.faults()).isEmpty();
      assertThat(atFirst.answered()).isGreaterThan(UPDATES);
    }
  }

  private void save(GatewayUnderTest at, String method, String target, int number, int status) {
    RawAnswer answer = at.client().exchange(version(number).in(at.request(method, target)));
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    assertThat(answer.jsonObject().getInt("version")).isEqualTo(number);
  }

  @Test
  void aDeletedPipelineIsGoneOnBoth() {
    GatewayUnderTest here = first.gateway(environment.engine().uri());
    GatewayUnderTest there = second.gateway(environment.engine().uri());
    RawRequest request = here.request("POST", pipeline.path()).json("{}");
    save(here, "POST", "/_pipeline", 1, 201);
    Deadline.within(TO_FOLLOW)
        .until(
            "the other gateway has the pipeline",
            () -> there.client().exchange(request).header("x-pipeline-version").equals("1"));
    RawAnswer deleted =
        here.client().exchange(here.request("DELETE", "/_pipeline/" + pipeline.id()));
    assertThat(deleted.status()).as("%s", deleted).isEqualTo(200);
    assertThat(here.client().exchange(request).headers("x-pipeline-id")).isEmpty();
    Deadline.within(TO_FOLLOW)
        .until(
            "the other gateway follows",
            () -> there.client().exchange(request).headers("x-pipeline-id").isEmpty());
  }

  @Test
  void whatIsStoredServesAfterANewStartAndWithoutTheEngine() throws Exception {
    GatewayUnderTest here = first.gateway(environment.engine().uri());
    RawRequest request = here.request("POST", pipeline.path()).json("{}");
    save(here, "POST", "/_pipeline", 1, 201);
    try (TemporaryGateway third = TemporaryGateway.deploy(environment.settings())) {
      GatewayUnderTest late = third.gateway(environment.engine().uri());
      Deadline.within(TO_FOLLOW)
          .until(
              "the new gateway has the pipeline",
              () -> late.client().exchange(request).header("x-pipeline-version").equals("1"));
    }
    environment.engine().goDown();
    try {
      assertThat(number(here, request)).isEqualTo(1);
    } finally {
      environment.engine().comeUp();
      Deadline.within(Duration.ofSeconds(20))
          .until(
              "the engine is used again",
              () -> {
                RawRequest ready = RawRequest.of("GET", "/_gateway/health/ready");
                return here.client().exchange(ready).status() == 200;
              });
    }
  }
}
