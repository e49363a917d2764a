package io.searchgateway.browser;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.container.GatewaySettings;
import io.searchgateway.container.TemporaryGateway;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.AddressDatabase;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The gateway that is walked: the WAR as packaged on Jetty in front of the embedded engine with its
 * samples, for as long as this JVM lives; or one that runs already, named by the property {@code
 * browser.gateway} (its root, the credential in it), which is quicker while a screen is worked on.
 */
final class GatewayInBrowser {

  private static Optional<GatewayUnderTest> running = Optional.empty();

  private GatewayInBrowser() {}

  static synchronized GatewayUnderTest get() throws Exception {
    GatewayUnderTest gateway =
        running.isPresent()
            ? running.get()
            : Optional.ofNullable(System.getProperty("browser.gateway"))
                .map(address -> there(URI.create(address)))
                .orElseGet(GatewayInBrowser::started);
    running = Optional.of(gateway);
    return gateway;
  }

  private static GatewayUnderTest there(URI address) {
    String[] credential = address.getUserInfo().split(":", 2);
    URI root =
        URI.create(address.getScheme() + "://" + address.getHost() + ":" + address.getPort() + "/");
    return new GatewayUnderTest(root, root, credential[0], credential[1], Set.of());
  }

  private static GatewayUnderTest started() {
    try {
      URI engine = SharedEngine.get().baseUri();
      Path places = Files.createTempDirectory("places").resolve("places.mmdb");
      new AddressDatabase()
          .add("192.0.2.0/24", AddressDatabase.city("DE", "Berlin", 52.52, 13.41))
          .write(places);
      TemporaryGateway gateway =
          TemporaryGateway.deploy(
              GatewaySettings.inFrontOf(engine).with("gateway.analytics.geo-database", places));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(gateway)));
      return gateway.gateway(engine);
    } catch (Exception failed) { // whatever a server may throw
      throw new IllegalStateException("the gateway does not start", failed);
    }
  }

  private static void end(TemporaryGateway gateway) {
    try {
      gateway.close();
    } catch (Exception failed) { // whatever a server may throw
      throw new IllegalStateException("the gateway does not stop", failed);
    }
  }
}
