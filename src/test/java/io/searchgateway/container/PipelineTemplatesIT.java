package io.searchgateway.container;

import static io.searchgateway.container.PipelineClient.faults;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.CannedAnswers;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Pipelines in the style of public templates deploy and answer as they are. */
@Tag("slow")
@ArquillianTest
class PipelineTemplatesIT implements PipelineExampleSuite {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();
  private static final Path TEMPLATES = Path.of("src/test/resources/pipelines");

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    GROUND
        .other()
        .onPath("/shelf", CannedAnswers.json(200, "{\"shelf\":\"A 7\"}"))
        .onPath("/critics", CannedAnswers.json(200, "{\"reviews\":[{\"title\":\"A review\"}]}"));
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  private static Map<String, String> places() {
    return Map.of("@index@", GROUND.index(), "@other@", GROUND.other().uri().toString());
  }

  @TestFactory
  Stream<DynamicTest> everyTemplateDeploysAndAnswers() throws IOException {
    assertThat(PipelineExample.in(TEMPLATES.resolve("templates"))).hasSizeGreaterThan(7);
    return tests(TEMPLATES.resolve("templates"), places());
  }

  private PipelineExample broken(String name) {
    return new PipelineExample(TEMPLATES.resolve("broken").resolve(name), places());
  }

  @Test
  void classifyIndentedUnderMethodIsRefusedWithItsPlace() throws IOException {
    JsonObject fault = faults(create(broken("indented-classify").form()), 400).get(0);
    assertThat(fault.getInt("line")).isBetween(5, 6);
    assertThat(fault.getInt("column")).isPositive();
    assertThat(fault.getString("message")).isNotBlank();
  }

  @Test
  void aReferenceToAScriptOfAnotherNameIsRefusedByName() throws IOException {
    JsonObject fault = faults(create(broken("misnamed-script").form()), 400).get(0);
    assertThat(fault.getString("code")).isEqualTo("missing_script");
    assertThat(fault.getString("message")).contains("setEnvironment.js");
    assertThat(get("/_pipeline/misnamed-script").status()).isEqualTo(404);
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
