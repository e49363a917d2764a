package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Answers that are taken in and narrowed, as a client of the deployed gateway gets them. */
@Tag("kinds")
@ArquillianTest
class RestrictedAnswersIT {

  private static final int MOST_BYTES = 200_000;

  @ArquillianResource private URL deployed;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String index = "answers-" + UUID.randomUUID();

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    return GatewayArchive.with(
        "gateway.war",
        Map.of(
            "gateway.engine.url",
            SharedEngine.get().baseUri().toString(),
            "gateway.admin.username",
            ContainerUnderTest.USERNAME,
            "gateway.admin.password",
            ContainerUnderTest.PASSWORD,
            "gateway.access.answer-bytes",
            Integer.toString(MOST_BYTES),
            "gateway.access-log",
            "off"));
  }

  @BeforeEach
  void fill() throws Exception {
    String long80 = "x".repeat(80_000);
    assertThat(
            admin(
                    "PUT",
                    "/" + index + "/_doc/1?refresh=true",
                    "{'tenant':'a','title':'one','secret':'canary','long':'" + long80 + "'}")
                .statusCode())
        .isEqualTo(201);
    assertThat(
            admin(
                    "PUT",
                    "/" + index + "/_doc/2?refresh=true",
                    "{'tenant':'b','title':'two','secret':'canary'}")
                .statusCode())
        .isEqualTo(201);
  }

  @AfterEach
  void clear() throws Exception {
    admin("DELETE", "/" + index, "");
  }

  private HttpResponse<String> admin(String method, String target, String body) throws Exception {
    return send(
        ContainerUnderTest.USERNAME + ":" + ContainerUnderTest.PASSWORD, method, target, body);
  }

  private HttpResponse<String> send(String credential, String method, String target, String body)
      throws Exception {
    // Payara names the machine's outer address, on which it is told not to listen.
    URI uri =
        URI.create(
            "http://127.0.0.1:"
                + deployed.getPort()
                + deployed.getPath().replaceAll("/$", "")
                + target);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header(
                "Authorization",
                "Basic "
                    + Base64.getEncoder()
                        .encodeToString(credential.getBytes(StandardCharsets.UTF_8)));
    if (body.isEmpty()) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, BodyPublishers.ofString(body.replace('\'', '"')));
    }
    return http.send(request.build(), BodyHandlers.ofString());
  }

  /** Makes a credential; its name and password. */
  private String credential(String limited) throws Exception {
    HttpResponse<String> made =
        admin(
            "POST",
            "/_gateway/permission",
            "{'indices':['answers-*'],'categories':['docs','search'],"
                + "'ops':['read','write','delete'],"
                + limited
                + "}");
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    JsonObject record = Json.readObject(made.body().getBytes(StandardCharsets.UTF_8)).orElseThrow();
    return record.getString("username") + ":" + record.getString("password");
  }

  @Test
  void smallAndLargeAnswersComeWholeAndWithoutHiddenFields() throws Exception {
    String caller = credential("'exclude_fields':['secret']");
    HttpResponse<String> small = send(caller, "GET", "/" + index + "/_doc/2", "");
    assertThat(small.statusCode()).as(small.body()).isEqualTo(200);
    assertThat(small.body()).contains("two").doesNotContain("canary");
    assertThat(small.headers().firstValue("content-type").orElseThrow()).contains("json");

    HttpResponse<String> large =
        send(caller, "POST", "/" + index + "/_search", "{'query':{'match':{'title':'one'}}}");
    assertThat(large.statusCode()).as(large.body()).isEqualTo(200);
    assertThat(large.body()).contains("x".repeat(80_000)).doesNotContain("canary").endsWith("}");

    HttpResponse<String> parameters =
        send(caller, "GET", "/" + index + "/_search?_source=*&q=title:two", "");
    assertThat(parameters.body()).contains("two").doesNotContain("canary");
  }

  @Test
  void aHeadTellsNothingOfTheLength() throws Exception {
    String caller = credential("'exclude_fields':['secret']");
    HttpResponse<String> head = send(caller, "HEAD", "/" + index + "/_doc/1", "");
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValueAsLong("content-length").orElse(0)).isZero();
    assertThat(send(caller, "HEAD", "/" + index + "/_doc/9", "").statusCode()).isEqualTo(404);
  }

  @Test
  void anAnswerThatIsTooLongIsRefusedAndTheGatewayGoesOn() throws Exception {
    String caller = credential("'exclude_fields':['secret']");
    assertThat(
            admin(
                    "PUT",
                    "/" + index + "/_doc/3?refresh=true",
                    "{'title':'three','long':'" + "x".repeat(MOST_BYTES) + "'}")
                .statusCode())
        .isEqualTo(201);
    HttpResponse<String> refused = send(caller, "GET", "/" + index + "/_doc/3", "");
    assertThat(refused.statusCode()).isEqualTo(502);
    assertThat(refused.body()).contains("answer_too_large");
    assertThat(send(caller, "GET", "/" + index + "/_doc/2", "").statusCode()).isEqualTo(200);
  }

  @Test
  void hiddenFieldsAndApisAreRefused() throws Exception {
    String caller = credential("'exclude_fields':['secret']");
    HttpResponse<String> sorted = send(caller, "GET", "/" + index + "/_search?sort=secret", "");
    assertThat(sorted.statusCode()).isEqualTo(403);
    assertThat(sorted.body()).contains("field_not_allowed");
    HttpResponse<String> vectors =
        send(caller, "GET", "/" + index + "/_termvectors/1?fields=secret", "");
    assertThat(vectors.statusCode()).isEqualTo(403);
    assertThat(vectors.body()).doesNotContain("canary");
  }

  @Test
  void aTenantSeesAndChangesItsOwnDocuments() throws Exception {
    String caller = credential("'document_filter':{'term':{'tenant':'a'}}");
    HttpResponse<String> found =
        send(caller, "GET", "/" + index + "/_search?q=title:(one%20two)", "");
    assertThat(found.body()).contains("\"_id\":\"1\"").doesNotContain("\"_id\":\"2\"");
    assertThat(send(caller, "GET", "/" + index + "/_count", "").body()).contains("\"count\":1");
    assertThat(send(caller, "GET", "/" + index + "/_doc/1", "").statusCode()).isEqualTo(200);
    assertThat(send(caller, "GET", "/" + index + "/_doc/2", "").statusCode()).isEqualTo(404);
    assertThat(send(caller, "DELETE", "/" + index + "/_doc/2", "").statusCode()).isEqualTo(404);
    assertThat(send(caller, "PUT", "/" + index + "/_doc/2", "{'tenant':'a'}").statusCode())
        .isEqualTo(409);
    assertThat(
            send(caller, "POST", "/" + index + "/_update/1", "{'doc':{'title':'new'}}")
                .statusCode())
        .isEqualTo(200);
    assertThat(admin("GET", "/" + index + "/_doc/2", "").body()).contains("two");
  }
}
