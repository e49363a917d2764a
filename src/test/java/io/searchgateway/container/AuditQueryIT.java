package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Events of the audit log are chosen by the query parameters of its API. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuditQueryIT {

  private static final String AUDIT = "/_gateway/audit?";

  private final String index = "audited-" + UUID.randomUUID();
  private final String other = index + "-other";
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  /** Creates two indices, an alias and a document, and is denied once. */
  @BeforeAll
  void change() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    running =
        TemporaryGateway.deploy(
            GatewaySettings.inFrontOf(engine)
                .with("gateway.store.index-prefix", ".audit-query-" + UUID.randomUUID() + "-"));
    gateway = running.gateway(engine);
    changed("POST", "/_gateway/app/" + index, "{\"settings\":{\"number_of_replicas\":0}}");
    changed("POST", "/_gateway/app/" + other, "{\"settings\":{\"number_of_replicas\":0}}");
    changed("PUT", "/_gateway/app/" + index + "/alias/" + index + "-alias", "{}");
    changed(
        "POST",
        "/_gateway/browse/" + index + "/bulk",
        "{\"ops\":[{\"op\":\"create\",\"id\":\"a/1\",\"doc\":{\"title\":\"Dune\"}}]}");
    assertThat(
            gateway
                .client()
                .exchange(RawRequest.of("GET", "/_gateway/audit").basic("nobody", "wrong"))
                .status())
        .isEqualTo(401);
    Deadline.within(Duration.ofSeconds(30))
        .until(
            "five events",
            () -> actions("principal=nobody").size() == 1 && actions("q=" + index).size() >= 4);
  }

  @AfterAll
  void undeploy() throws Exception {
    admin("DELETE", "/" + index + "*", "");
    running.close();
  }

  private RawAnswer admin(String method, String target, String body) {
    RawRequest request = RawRequest.of(method, target);
    return gateway
        .client()
        .exchange(
            (body.isEmpty() ? request : request.json(body))
                .basic(gateway.username(), gateway.password()));
  }

  private void changed(String method, String target, String body) {
    RawAnswer answer = admin(method, target, body);
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
  }

  private JsonObject page(String parameters) {
    RawAnswer answer = admin("GET", AUDIT + parameters, "");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  private List<String> actions(String parameters) {
    return page(parameters).getJsonArray("records").getValuesAs(JsonObject.class).stream()
        .map(event -> event.getString("action"))
        .toList();
  }

  @Test
  void aTypeStandsForItsActions() {
    assertThat(actions("type=change&target=" + index))
        .containsExactly("documents.change", "alias.put", "index.create");
    assertThat(actions("type=sign_in&principal=nobody")).containsExactly("sign_in");
    assertThat(actions("type=change&principal=nobody")).isEmpty();
    assertThat(actions("type=change&action=alias.put&action=sign_in&target=" + index))
        .containsExactly("alias.put");
    assertThat(actions("type=sign_in&action=alias.put")).isEmpty();
  }

  @Test
  void aParameterThatIsRepeatedMeansAnyOfItsValues() {
    assertThat(actions("action=index.create&action=alias.put&target=" + index))
        .containsExactly("alias.put", "index.create");
    assertThat(actions("action=index.create&target=" + index + "&target=" + other)).hasSize(2);
    assertThat(actions("target=" + index + "&size=1&offset=1")).containsExactly("alias.put");
  }

  @Test
  void wordsAndDocumentsAreFound() {
    assertThat(actions("q=" + other + "+create")).containsExactly("index.create");
    assertThat(actions("q=no-such-word-" + index + "-at-all")).isEmpty();
    assertThat(actions("document=" + index + "/a/1")).containsExactly("documents.change");
    assertThat(actions("document=" + other + "/a/1")).isEmpty();
  }

  @Test
  void valuesAreCounted() {
    JsonObject page = page("facet=action&facet=outcome&size=0&target=" + index);
    assertThat(page.getJsonArray("records")).isEmpty();
    assertThat(page.getInt("total")).isEqualTo(3);
    assertThat(page.getJsonObject("facets").getJsonArray("action").getValuesAs(JsonObject.class))
        .extracting(value -> value.getString("value"))
        .containsExactlyInAnyOrder("index.create", "alias.put", "documents.change");
    assertThat(page.getJsonObject("facets").getJsonArray("outcome")).hasSize(1);
    assertThat(page.getJsonObject("facets")).doesNotContainKey("principal");
  }

  @ParameterizedTest
  @CsvSource({
    "type=all, type must be one of change",
    "facet=target, facet must be one of action",
    "from=yesterday, from must be a date",
    "size=many, size",
    "offset=-1, offset",
  })
  void aBadValueIsRefusedByItsName(String parameters, String words) {
    RawAnswer answer = admin("GET", AUDIT + parameters, "");
    assertThat(answer.status()).as("%s", answer).isEqualTo(400);
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error.getString("type")).isEqualTo("invalid_parameter");
    assertThat(error.getString("message")).startsWith(words);
  }

  @Test
  void listsAndTextsAreBounded() {
    assertThat(admin("GET", AUDIT + "action=a&".repeat(51), "").text())
        .contains("action must not be given more than 50 times");
    assertThat(admin("GET", AUDIT + "q=" + "x".repeat(201), "").text())
        .contains("q must not be longer than 200 characters");
  }
}
