package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The WAR on Jetty in a process of its own, with a heap of its own. */
final class GatewayJvm implements AutoCloseable {

  private static final String READY = "listens on ";

  private final Process process;
  private final URI address;

  private GatewayJvm(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /** Starts it, and waits until it serves. */
  static GatewayJvm start(List<String> options, GatewaySettings settings) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    settings.values().forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(GatewayJvm.class.getName());
    command.add(System.getProperty("war.under.test"));
    Path output = Files.createTempFile("gateway", ".log");
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(output.toFile())
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    try {
      Deadline.within(Duration.ofMinutes(3))
          .until("the gateway serves", () -> !process.isAlive() || address(output).isPresent());
      return new GatewayJvm(process, address(output).orElseThrow());
    } catch (AssertionError | RuntimeException failed) {
      process.destroyForcibly();
      throw failed;
    }
  }

  private static Optional<URI> address(Path output) {
    try {
      return Files.readAllLines(output).stream()
          .filter(line -> line.startsWith(READY))
          .map(line -> URI.create(line.substring(READY.length())))
          .findFirst();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The process that {@link #start} begins. */
  public static void main(String[] arguments) {
    JettyContainer server = new JettyContainer();
    try {
      server.startServer();
      server.deploy(Path.of(arguments[0]), "");
    } catch (Throwable fault) { // An Error too: Jetty's threads would keep the process waiting.
      System.getLogger(GatewayJvm.class.getName())
          .log(System.Logger.Level.ERROR, "Jetty does not start", fault);
      Runtime.getRuntime().halt(1);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
    System.out.println(READY + "http://127.0.0.1:" + server.port() + "/");
  }

  private static void stop(JettyContainer server) {
    try {
      server.undeploy();
      server.stopServer();
    } catch (Exception late) { // Such as requests that did not end in time.
      System.getLogger(GatewayJvm.class.getName())
          .log(System.Logger.Level.INFO, "Jetty did not stop cleanly: {0}", late.toString());
    }
  }

  GatewayUnderTest gateway(URI engine) throws IOException {
    return ContainerUnderTest.gateway(address.toURL(), engine);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Asks it to end, as an operator does; whether it has within so many seconds. */
  boolean ends(long seconds) throws InterruptedException {
    process.destroy();
    return process.waitFor(seconds, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
