package io.searchgateway.container;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Payara Server from its distribution, which the property {@code payara.home} names, set up as the
 * documents say: a domain of its own whose listener has the settings of {@code etc/payara}.
 */
public final class PayaraServerContainer extends LocalContainer {

  private static final String DOMAIN = "gateway";
  private static final String APPLICATION = "gateway";

  /** How far above its base a domain's ports are. */
  private static final int PORTS = 90;

  private static final int ADMIN = 48;

  private static final int HTTP = 80;
  private static final int TRIES = 50;

  private final Path asadmin = Path.of(System.getProperty("payara.home"), "bin", "asadmin");
  private int base;
  private Path domains = Path.of("");

  @Override
  void startServer() throws Exception {
    base = freeBase();
    domains = Files.createTempDirectory("gateway-payara");
    String directory = domains.toString();
    asadmin(
        "create-domain",
        "--nopassword",
        "--portbase",
        Integer.toString(base),
        "--domaindir",
        directory,
        DOMAIN);
    asadmin(
        "start-domain",
        "--domaindir",
        directory,
        "--prebootcommandfile",
        Path.of("etc/payara/server.asadmin").toAbsolutePath().toString(),
        DOMAIN);
  }

  @Override
  void stopServer() throws Exception {
    asadmin("stop-domain", "--domaindir", domains.toString(), DOMAIN);
    asadmin("delete-domain", "--domaindir", domains.toString(), DOMAIN);
  }

  @Override
  void deploy(Path war, String contextPath) throws Exception {
    asadmin(
        "--port",
        Integer.toString(base + ADMIN),
        "deploy",
        "--name",
        APPLICATION,
        "--contextroot",
        contextPath.isEmpty() ? "/" : contextPath,
        war.toString());
  }

  @Override
  void undeploy() throws Exception {
    asadmin("--port", Integer.toString(base + ADMIN), "undeploy", APPLICATION);
  }

  @Override
  int port() {
    return base + HTTP;
  }

  private static int freeBase() throws IOException {
    for (int i = 0; i < TRIES; i++) {
      // Below the ports that systems give to clients.
      int candidate = RandomGenerator.getDefault().nextInt(20_000, 32_000);
      if (IntStream.rangeClosed(1, PORTS).allMatch(port -> isFree(candidate + port))) {
        return candidate;
      }
    }
    throw new IOException("no free ports for a domain of Payara");
  }

  private static boolean isFree(int port) {
    try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return probe.isBound();
    } catch (IOException taken) {
      return false;
    }
  }

  private void asadmin(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", asadmin.toString()));
    command.addAll(List.of(arguments));
    Path log = Files.createTempFile("asadmin", ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    process.getOutputStream().close();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    if (!ended) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    String output = Files.readString(log);
    Files.delete(log);
    if (!ended || process.exitValue() != 0) {
      throw new IOException(String.join(" ", arguments) + " failed:\n" + output.strip());
    }
  }
}
