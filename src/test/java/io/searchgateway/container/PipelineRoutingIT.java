package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.net.URL;
import java.util.List;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which pipeline takes a request. */
@ArquillianTest
class PipelineRoutingIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  /** Several of them take the same routes. */
  @AfterEach
  void deletePipelines() {
    get("/_pipelines").json().asJsonArray().getValuesAs(JsonObject.class).stream()
        .map(record -> record.getString("id"))
        .filter(id -> id.startsWith("p-"))
        .forEach(id -> send(gateway().request("DELETE", "/_pipeline/" + id)));
  }

  private static String search(String value) {
    return "{\"query\":[{\"id\":\"a\",\"dataField\":\"title\",\"value\":\"" + value + "\"}]}";
  }

  @Test
  void theHighestPriorityWhoseTriggerHoldsTakesTheRequest() {
    String path = "/" + GROUND.index() + "/_declarative";
    Definition first =
        Definition.on("POST", path, "declarative")
            .with("priority", 2)
            .with(
                "trigger",
                Map.of("type", "query", "expression", "$query exactlyMatches \"Solaris\""))
            .answering("'first'");
    Definition second =
        Definition.on("POST", path, "declarative").with("priority", 1).answering("'second'");
    created(second);
    created(first);
    assertThat(call("POST", path, search("solaris")).text()).isEqualTo("\"first\"");
    assertThat(call("POST", path, search("hand")).text()).isEqualTo("\"second\"");

    assertThat(change(first.id(), "{\"enabled\":false}").status()).isEqualTo(200);
    assertThat(call("POST", path, search("solaris")).text()).isEqualTo("\"second\"");
    assertThat(change(second.id(), "{\"enabled\":false}").status()).isEqualTo(200);
    RawAnswer builtIn = call("POST", path, search("solaris"));
    assertThat(builtIn.status()).as("%s", builtIn).isEqualTo(200);
    assertThat(builtIn.text()).contains("Lem");
    assertThat(change(first.id(), "{\"enabled\":true}").status()).isEqualTo(200);
    assertThat(call("POST", path, search("solaris")).text()).isEqualTo("\"first\"");
  }

  @Test
  void bothSpellingsOfARouteAreTheSame() {
    String beginning = "/" + Definition.unique("spelt");
    created(Definition.on("POST", beginning + "/_reactivesearch", "reactivesearch").answering("1"));
    assertThat(call("POST", beginning + "/_declarative", "{}").text()).isEqualTo("1");
    assertThat(call("POST", beginning + "/_reactivesearch/", "{}").text()).isEqualTo("1");
  }

  @Test
  void variablesOfThePathAreHandedToScripts() {
    String beginning = "/" + Definition.unique("path");
    created(
        Definition.on("GET", beginning + "/{shelf:[a-z]+}/{rest:.*}", "misc")
            .answering("{...context.request.params, q: context.request.urlValues.q}"));
    assertThat(get(beginning + "/sf/1/2%2F3?q=x").jsonObject())
        .isEqualTo(
            Json.createObjectBuilder()
                .add("shelf", "sf")
                .add("rest", "1/2/3")
                .add("q", "x")
                .build());
    assertThat(get(beginning + "/17/1").headers("x-pipeline-id")).isEmpty();
  }

  @Test
  void aPipelineThatWritesDocumentsLeavesReadingThemAlone() {
    String path = "/" + GROUND.index() + "/_doc";
    Definition pipeline =
        Definition.on("POST", path, "elasticsearch")
            .with(
                "routes",
                List.of(
                    Map.of(
                        "path",
                        path,
                        "method",
                        "POST",
                        "classify",
                        Map.of("category", "elasticsearch", "acl", "index"))))
            .stage(Map.of("use", "authorization", "continueOnError", false))
            .script(
                "stamp",
                """
                function handleRequest() {
                  const document = JSON.parse(context.request.body);
                  return { request: { body: JSON.stringify({ ...document, stamped: true }) } };
                }
                """,
                Map.of("continueOnError", false))
            .stage(Map.of("use", "engineQuery", "continueOnError", false));
    created(pipeline);
    RawAnswer written = call("POST", path + "?refresh=true", "{\"title\":\"Roadside picnic\"}");
    assertThat(written.status()).as("%s", written).isEqualTo(201);
    assertThat(written.header("x-pipeline-id")).isEqualTo(pipeline.id());
    RawAnswer read = get(path + "/" + written.jsonObject().getString("_id"));
    assertThat(read.status()).as("%s", read).isEqualTo(200);
    assertThat(read.headers("x-pipeline-id")).isEmpty();
    assertThat(read.jsonObject().getJsonObject("_source").toString())
        .isEqualTo("{\"title\":\"Roadside picnic\",\"stamped\":true}");
  }

  private static final String WHO =
      "{authenticated: context.envs.authenticated, username: context.envs.username}";

  @Test
  void onlyAPipelineThatSaysSoIsOpenToAll() {
    Definition silent = Definition.plain().answering(WHO);
    created(silent);
    RawRequest anonymous = RawRequest.of("POST", silent.path()).json("{}");
    assertUnauthenticated(send(anonymous));
    assertThat(call(silent, "{}").status()).isEqualTo(200);

    Definition open = Definition.plain().with("public", true).answering(WHO);
    assertThat(created(open).getJsonArray("warnings").toString()).contains("without a credential");
    RawAnswer answer = send(RawRequest.of("POST", open.path()).json("{}"));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertUnauthenticated(
        send(RawRequest.of("POST", open.path()).basic(gateway().username(), "wrong").json("{}")));
  }

  @Test
  void anAuthorizationThatMayFailSaysWhetherItDid() {
    Definition lenient =
        Definition.plain()
            .stage(Map.of("use", "authorization", "continueOnError", true))
            .answering(WHO);
    assertThat(created(lenient).getJsonArray("warnings").toString())
        .contains("without a credential");
    RawAnswer anonymous = send(RawRequest.of("POST", lenient.path()).json("{}"));
    assertThat(anonymous.status()).as("%s", anonymous).isEqualTo(200);
    assertThat(anonymous.text()).isEqualTo("{\"authenticated\":false}");
    assertThat(call(lenient, "{}").text())
        .isEqualTo("{\"authenticated\":true,\"username\":\"" + gateway().username() + "\"}");
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
