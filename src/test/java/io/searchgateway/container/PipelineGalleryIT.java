package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
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
import org.junit.jupiter.api.TestFactory;

/** The pipelines of the documentation's gallery work as they are, on the sample data. */
@ArquillianTest
class PipelineGalleryIT implements PipelineFolderSuite {

  private static final PipelineGround GROUND = PipelineGround.prepare();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    Samples.reload(SharedEngine.get().baseUri());
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  @TestFactory
  Stream<DynamicTest> everyPipelineAnswersAsItSays() throws IOException {
    return tests(Path.of("docs/pipelines/gallery"), Map.of());
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
