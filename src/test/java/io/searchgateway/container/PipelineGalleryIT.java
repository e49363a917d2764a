package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.CannedAnswers;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The pipelines of the documentation's gallery work as they are, on the sample data. */
@ArquillianTest
class PipelineGalleryIT implements PipelineExampleSuite {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();
  private static final Path GALLERY = Path.of("docs/pipelines/gallery");

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    String partner = Files.readString(GALLERY.resolve("federated-results/search.json"));
    GROUND.other().onPath("/search.json", CannedAnswers.json(200, partner));
    Samples.reload(SharedEngine.get().baseUri());
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  @TestFactory
  Stream<DynamicTest> everyPipelineAnswersAsItSays() throws IOException {
    String partner = GROUND.other().uri().toString();
    assertThat(PipelineExample.in(GALLERY)).isNotEmpty();
    return tests(
        GALLERY, Map.of("http://127.0.0.1:9000", partner, "enabled: false", "enabled: true"));
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
