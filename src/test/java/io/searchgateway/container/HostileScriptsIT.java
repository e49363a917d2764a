package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.container.HostileScripts.Attack;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hostile scripts hurt nobody but their own request: beside each of them fifty others call another
 * pipeline, which has a script as well.
 */
@Tag("attack")
@ArquillianTest
class HostileScriptsIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();
  private static final int INNOCENT = 50;
  private static final int HOSTILE = 2;
  private static final int LOOPING = 100;

  /** More of them than there are threads for scripts. */
  private static final int WAITING = 10;

  private static final Definition PEACEFUL =
      Definition.plain()
          .answering(
              """
              {
                token: JSON.parse(context.request.body).token,
                leak: typeof leak,
                own: "leak" in context,
                inherited: typeof {}.leak,
                joined: [1, 2].join("+"),
                raised: error("x").message,
              }\
              """);

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().with("gateway.pipelines.script.time", "2s").archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  @BeforeEach
  void deployThePeacefulOne() {
    if (get("/_pipeline/" + PEACEFUL.id()).status() == 404) {
      created(PEACEFUL);
    }
  }

  private static String peacefulAnswer(int number) {
    return "{\"token\":"
        + number
        + ",\"leak\":\"undefined\",\"own\":false,\"inherited\":\"undefined\",\"joined\":\"1+2\","
        + "\"raised\":\"x\"}";
  }

  /** The answers to the hostile requests; all the others must have theirs. */
  private List<RawAnswer> attackBesideOthers(Definition hostile) throws Exception {
    List<RawAnswer> answers =
        ConcurrentClients.of(
            HOSTILE + INNOCENT,
            number ->
                number < HOSTILE
                    ? call(hostile, "{}")
                    : call(PEACEFUL, "{\"token\":" + number + "}"));
    for (int number = HOSTILE; number < answers.size(); number++) {
      RawAnswer answer = answers.get(number);
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.text()).isEqualTo(peacefulAnswer(number));
    }
    return answers.subList(0, HOSTILE);
  }

  @ParameterizedTest
  @MethodSource("io.searchgateway.container.HostileScripts#thatMustBeStopped")
  void anAttackIsStoppedAndNobodyElseNotices(Attack attack) throws Exception {
    Definition hostile =
        Definition.plain()
            .script("attack", attack.script(), Map.of("continueOnError", false))
            .answering("'went through'");
    created(hostile);
    for (RawAnswer answer : attackBesideOthers(hostile)) {
      assertThat(answer.status()).as("%s", answer).isEqualTo(500);
      JsonObject error = answer.jsonObject().getJsonObject("error");
      assertThat(error.getJsonObject("pipeline").getString("type"))
          .isIn("script_failure", "script_timeout", "script_limit");
      assertThat(answer.text())
          .doesNotContain("Exception", "java.util", "org.mozilla", "StackOverflow");
    }
    assertThat(call(PEACEFUL, "{\"token\":0}").text()).isEqualTo(peacefulAnswer(0));
  }

  @ParameterizedTest
  @MethodSource("io.searchgateway.container.HostileScripts#thatWouldBeSeenLater")
  void nothingIsLeftForALaterRun(Attack attack) throws Exception {
    Definition hostile =
        Definition.plain().script("attack", attack.script()).answering("{leak: typeof leak}");
    created(hostile);
    for (RawAnswer answer : attackBesideOthers(hostile)) {
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.text()).isEqualTo("{\"leak\":\"undefined\"}");
    }
  }

  @Test
  void aPipelineThatLoopsLeavesThreadsToOthers() throws Exception {
    Definition looping =
        Definition.plain()
            .script(
                "looping",
                "function handleRequest() { for (;;) {} }",
                Map.of("continueOnError", false));
    created(looping);
    ExecutorService clients = Executors.newFixedThreadPool(LOOPING);
    try {
      List<Future<RawAnswer>> loops = new ArrayList<>();
      for (int i = 0; i < LOOPING; i++) {
        loops.add(clients.submit(() -> callPatiently(looping)));
      }
      // Not all: the first ones end before the last ones are there, on a busy machine.
      Deadline.within(SOON).until("loops are under way", () -> inFlight(looping) >= WAITING);
      assertThat(call(PEACEFUL, "{\"token\":-1}").text()).isEqualTo(peacefulAnswer(-1));
      assertThat(loops).anyMatch(loop -> !loop.isDone());
      for (int number = 0; number < INNOCENT; number++) {
        assertThat(call(PEACEFUL, "{\"token\":" + number + "}").text())
            .isEqualTo(peacefulAnswer(number));
      }
      for (Future<RawAnswer> loop : loops) {
        assertThat(loop.get(5, TimeUnit.MINUTES).status()).isIn(500, 503, 504);
      }
    } finally {
      clients.shutdownNow();
    }
  }

  /** Where many wait for their turn, the last one may wait long. */
  private RawAnswer callPatiently(Definition definition) {
    RawRequest request = gateway().request(definition.method(), definition.path()).json("{}");
    return gateway().client().withPatience(Duration.ofMinutes(5)).exchange(request);
  }

  private int inFlight(Definition definition) {
    RawAnswer answer = get("/_pipeline/" + definition.id() + "/metrics");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject().getJsonArray("versions").getValuesAs(JsonObject.class).stream()
        .mapToInt(version -> version.getInt("in_flight"))
        .sum();
  }

  @Test
  void packagesAreNotThereAndTheMessageSaysSo() {
    Definition demanding =
        Definition.plain()
            .script(
                "demanding",
                "function handleRequest() { return { n: require('fs').readFileSync('/etc/passwd')"
                    + " }; }",
                Map.of("continueOnError", false));
    RawAnswer made = create(demanding.form());
    RawAnswer answer = made.status() == 201 ? call(demanding, "{}") : made;
    assertThat(answer.status()).as("%s", answer).isBetween(400, 500);
    assertThat(answer.text()).contains("require").doesNotContain("root:");
  }

  @Test
  void aFloodOfOutputIsCutOff() {
    Definition noisy =
        Definition.plain()
            .script(
                "noisy",
                "function handleRequest() {"
                    + " for (let i = 0; i < 20000; i++) { console.log('line ' + i); } }")
            .answering("1");
    JsonObject trace = tried(noisy.form());
    assertThat(PipelineClient.stage(trace, "noisy").getString("state")).isEqualTo("success");
    assertThat(PipelineClient.stage(trace, "noisy").getJsonArray("console"))
        .hasSizeBetween(2, 1001);
  }

  @Test
  void headersCannotSmuggleAnotherAnswer() {
    Definition smuggler =
        Definition.plain()
            .script(
                "smuggler",
                """
                function handleRequest() {
                  return {
                    response: {
                      body: "x",
                      headers: { "X-Good": "a\\r\\nX-Bad: b\\r\\n\\r\\nHTTP/1.1 200 OK" },
                    },
                  };
                }
                """,
                Map.of("continueOnError", false));
    created(smuggler);
    RawAnswer answer = call(smuggler, "{}");
    assertThat(answer.status()).as("%s", answer).isEqualTo(500);
    assertThat(answer.headers("x-bad")).isEmpty();

    Definition framer =
        Definition.plain()
            .script(
                "framer",
                """
                function handleRequest() {
                  return {
                    response: {
                      body: "four",
                      headers: {
                        "Content-Length": "1",
                        "Transfer-Encoding": "chunked",
                        Connection: "close, x-request-id",
                        "X-Own": "kept",
                      },
                    },
                  };
                }
                """);
    created(framer);
    RawAnswer framed = call(framer, "{}");
    assertThat(framed.isComplete()).as("%s", framed).isTrue();
    assertThat(framed.text()).isEqualTo("four");
    assertThat(framed.header("x-own")).isEqualTo("kept");
  }

  @Test
  void otherHostsAreOutOfReachUnlessAllowed() {
    GROUND.other().onPath("/allowed", exchange -> exchange.answerJson(200, "{\"ok\":1}"));
    Definition caller =
        Definition.plain()
            .script(
                "ask",
                """
                async function handleRequest() {
                  const targets = JSON.parse(context.request.body);
                  const answers = [];
                  for (const target of targets) {
                    try {
                      answers.push(String(await fetch(target)));
                    } catch (refused) {
                      answers.push("refused");
                    }
                  }
                  return { answers };
                }
                """)
            .answering("context.answers");
    created(caller);
    String other = GROUND.other().uri().toString();
    String port = Integer.toString(GROUND.other().uri().getPort() + 1);
    String body =
        Json.createArrayBuilder()
            .add(other + "/allowed")
            .add("http://127.0.0.1:" + port + "/")
            .add("http://169.254.169.254/latest/meta-data/")
            .add("http://[::1]:" + port + "/")
            .add("http://0.0.0.0:" + port + "/")
            .add("http://2130706433:" + port + "/")
            .add("http://user:secret@127.0.0.1/")
            .add("file:///etc/passwd")
            .build()
            .toString();
    assertThat(call(caller, body).text())
        .isEqualTo(
            "[\"{\\\"ok\\\":1}\",\"refused\",\"refused\",\"refused\",\"refused\",\"refused\","
                + "\"refused\",\"refused\"]");
  }

  @Test
  void theCredentialIsHiddenFromScripts() {
    Definition curious = Definition.plain().answering("context");
    created(curious);
    RawRequest request = gateway().request("POST", curious.path()).json("{}");
    assertThat(send(request).text())
        .doesNotContainIgnoringCase("authorization")
        .doesNotContain("Basic ", gateway().password());
    Definition told =
        Definition.plain()
            .with("exposeCredentials", true)
            .answering("context.request.headers.Authorization");
    created(told);
    assertThat(call(told, "{}").text()).startsWith("\"Basic ");
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
