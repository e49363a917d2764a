package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.behaviour.GatewaySuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The reference is what the gateway tells of itself, and its examples run. */
@ArquillianTest
class ReferenceIT implements GatewaySuite {

  private static final Path PAGES = Path.of("docs/reference");
  private static final boolean UPDATE = Boolean.getBoolean("reference.update");

  /** OpenSearch has vectors by a plugin, which the tests do not install. */
  private static final Set<String> VECTORS =
      Set.of("query.queryVector", "query.vectorDataField", "query.candidates", "query.script");

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    URI engine = SharedEngine.get().baseUri();
    Samples.reload(engine);
    return GatewaySettings.inFrontOf(engine).archive();
  }

  @Override
  public GatewayUnderTest gateway() {
    try {
      return ContainerUnderTest.gateway(deployed, SharedEngine.get().baseUri());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private JsonObject reference() {
    RawAnswer answer = send(gateway().request("GET", "/_gateway/reference"));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.jsonObject();
  }

  /** With {@code -Dreference.update=true} they are written anew. */
  @TestFactory
  Stream<DynamicTest> everyPageIsAsGenerated() {
    return ReferencePages.of(reference()).entrySet().stream()
        .map(page -> dynamicTest(page.getKey(), () -> check(page.getKey(), page.getValue())));
  }

  private static void check(String name, String text) throws IOException {
    Path page = PAGES.resolve(name);
    if (UPDATE) {
      Files.createDirectories(PAGES);
      Files.writeString(page, text);
    }
    assertThat(page).content().isEqualTo(text);
  }

  /** In one test, for they are many and quick. */
  @Test
  void everyExampleOfAPropertyRuns() {
    SoftAssertions faults = new SoftAssertions();
    for (JsonObject property :
        reference().getJsonArray("properties").getValuesAs(JsonObject.class)) {
      if (property.containsKey("example")) {
        String path = property.getString("path");
        if (path.equals("query.nestedField")) {
          map("/movies", "{\"properties\":{\"cast\":{\"type\":\"nested\"}}}");
        }
        String target = VECTORS.contains(path) ? "/_declarative/validate" : "/movies/_declarative";
        RawAnswer answer =
            send(
                gateway()
                    .request("POST", target)
                    .json(property.getJsonObject("example").toString()));
        faults.assertThat(answer.status()).as("%s: %s", path, answer).isEqualTo(200);
        faults.assertThat(answer.text()).as(path).doesNotContain("\"error\":", "\"failures\":");
      }
    }
    faults.assertAll();
  }

  /** What the sample data does not have. */
  private void map(String index, String mapping) {
    assertThat(send(gateway().request("PUT", index + "/_mapping").json(mapping)).status())
        .isEqualTo(200);
  }

  @Test
  void nothingIsWithoutWords() {
    JsonObject reference = reference();
    assertThat(reference)
        .allSatisfy(
            (section, rows) ->
                assertThat(rows.asJsonArray())
                    .as(section)
                    .isNotEmpty()
                    .allSatisfy(
                        row ->
                            assertThat(row.asJsonObject().getString("meaning"))
                                .as("%s", row)
                                .isNotBlank()));
  }

  @Test
  void itNeedsACredential() {
    assertThat(send(RawRequest.of("GET", "/_gateway/reference")).status()).isEqualTo(401);
  }
}
