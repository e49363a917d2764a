package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The README's tour and the cookbook work as printed. */
@Tag("server")
@ArquillianTest
class TourIT {
  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    URI engine = SharedEngine.get().baseUri();
    Samples.reload(engine);
    return GatewayArchive.with(
        "ROOT.war",
        Map.of(
            "gateway.engine.url",
            engine.toString(),
            "gateway.admin.username",
            ContainerUnderTest.USERNAME,
            "gateway.admin.password",
            ContainerUnderTest.PASSWORD,
            // The machine may be busy with other tests.
            "gateway.pipelines.script.time",
            "10s",
            "gateway.access-log",
            "off"));
  }

  private static boolean isInstalled(String program) {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(System.getenv().getOrDefault("PATH", ""))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  @TestFactory
  Stream<DynamicTest> everyCommandWorksAsPrinted() throws IOException, InterruptedException {
    List<Tour.Step> steps = Tour.ofReadme();
    assertThat(steps).hasSizeGreaterThan(10);
    return tests(steps);
  }

  @TestFactory
  Stream<DynamicTest> everySearchOfTheCookbookAnswersAsPrinted()
      throws IOException, InterruptedException {
    List<Tour.Step> steps = Tour.ofCookbook();
    assertThat(steps).hasSize(24).allSatisfy(step -> assertThat(step.expected()).isNotEmpty());
    return tests(steps);
  }

  private Stream<DynamicTest> tests(List<Tour.Step> steps)
      throws IOException, InterruptedException {
    // The build promises to need no more than a JDK.
    Assumptions.assumeTrue(isInstalled("bash") && isInstalled("curl"), "needs bash and curl");
    GatewayUnderTest gateway = ContainerUnderTest.gateway(deployed, SharedEngine.get().baseUri());
    String address = gateway.gateway().toString().replaceFirst("/$", "");
    String credential = gateway.username() + ":" + gateway.password();
    Path directory = Files.createTempDirectory("tour");
    Tour.assertTools(directory);
    return IntStream.range(0, steps.size())
        .mapToObj(
            i ->
                dynamicTest(
                    (i + 1) + ": " + steps.get(i).name(),
                    () -> steps.get(i).check(address, credential, directory)));
  }
}
