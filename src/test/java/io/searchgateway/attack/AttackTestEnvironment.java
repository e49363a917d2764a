package io.searchgateway.attack;

import io.searchgateway.container.GatewaySettings;
import io.searchgateway.container.TemporaryGateway;
import io.searchgateway.embedded.EmbeddedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An engine of its own, for an attack that succeeds may destroy it, and gateways in front of it.
 *
 * <p>The system properties {@code attack.engine}, {@code attack.gateway} (several with commas
 * between) and {@code attack.admin} (name and password with a colon between) name running ones
 * instead.
 */
final class AttackTestEnvironment {

  private static final String ADMIN = "admin";
  private static final String PASSWORD = "correct: horse";
  private static final String PROXIES = "gateway.http.trusted-proxies";

  private static @Nullable AttackTestEnvironment shared;

  private final URI engine;
  private final List<URI> gateways;
  private final String admin;
  private final String password;
  private final List<AutoCloseable> toClose;

  private AttackTestEnvironment(
      URI engine, List<URI> gateways, String admin, String password, List<AutoCloseable> toClose) {
    this.engine = engine;
    this.gateways = List.copyOf(gateways);
    this.admin = admin;
    this.password = password;
    this.toClose = List.copyOf(toClose);
  }

  /**
   * The one for all tests of a JVM, with two gateways. The second stands behind a trusted proxy on
   * loopback. It ends with the JVM.
   */
  static synchronized AttackTestEnvironment shared() {
    AttackTestEnvironment open = shared;
    if (open == null) {
      open = open();
      shared = open;
      Runtime.getRuntime().addShutdownHook(new Thread(open::close));
    }
    return open;
  }

  private static AttackTestEnvironment open() {
    String running = System.getProperty("attack.gateway");
    if (running == null) {
      return start(List.of(plain -> plain, proxied -> proxied.with(PROXIES, "127.0.0.0/8")));
    }
    String[] admin = System.getProperty("attack.admin", "admin:admin-development").split(":", 2);
    List<URI> named = List.of(running.split(",")).stream().map(URI::create).toList();
    URI engine = URI.create(System.getProperty("attack.engine", "http://127.0.0.1:9209"));
    return new AttackTestEnvironment(engine, named, admin[0], admin[1], List.of());
  }

  private static AttackTestEnvironment start(List<UnaryOperator<GatewaySettings>> settings) {
    List<AutoCloseable> toClose = new ArrayList<>();
    try {
      Path directory = Files.createTempDirectory("attacked-engine");
      EmbeddedEngine engine = EmbeddedEngine.start(directory, 0);
      toClose.add(0, engine);
      List<URI> gateways = new ArrayList<>();
      for (UnaryOperator<GatewaySettings> own : settings) {
        GatewaySettings all = own.apply(GatewaySettings.inFrontOf(engine.baseUri()));
        TemporaryGateway gateway = TemporaryGateway.deploy(all);
        toClose.add(0, gateway);
        gateways.add(gateway.gateway(engine.baseUri()).gateway());
      }
      return new AttackTestEnvironment(engine.baseUri(), gateways, ADMIN, PASSWORD, toClose);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    } catch (Exception failed) { // the server's own
      throw new IllegalStateException(failed);
    }
  }

  RawClient engine() {
    return RawClient.of(engine);
  }

  RawClient gateway() {
    return gateway(0);
  }

  RawClient gateway(int number) {
    return RawClient.of(gateways.get(number));
  }

  int gateways() {
    return gateways.size();
  }

  /** A request with the administrator's credential. */
  RawRequest asAdmin(RawRequest request) {
    return request.basic(admin, password);
  }

  /** The administrator's answer, which must be a success. */
  RawAnswer administer(RawRequest request) {
    return succeeding(gateway(), asAdmin(request));
  }

  /** The engine's answer, which must be a success. */
  RawAnswer prepare(RawRequest request) {
    return succeeding(engine(), request);
  }

  /** Waits until a condition holds, with time for a busy machine. */
  static void await(String what, BooleanSupplier condition) {
    Deadline.within(Duration.ofSeconds(30)).until(what, condition);
  }

  private static RawAnswer succeeding(RawClient client, RawRequest request) {
    RawAnswer answer = client.exchange(request);
    if (answer.status() < 200 || answer.status() >= 300) {
      throw new IllegalStateException(
          request.method() + " " + request.target() + " is answered with " + answer);
    }
    return answer;
  }

  private void close() {
    for (AutoCloseable closeable : toClose) {
      try {
        closeable.close();
      } catch (Exception failed) { // the server's own
        throw new IllegalStateException(failed);
      }
    }
  }
}
