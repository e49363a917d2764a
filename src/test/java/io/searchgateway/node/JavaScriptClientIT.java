package io.searchgateway.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.container.GatewayArchive;
import io.searchgateway.embedded.SharedEngine;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * The engine's own JavaScript client, as published, against the gateway: {@code clients.mjs} checks
 * what it does, and this class that all its checks passed.
 */
@ArquillianTest
class JavaScriptClientIT {

  private static final String USERNAME = "admin";
  private static final String PASSWORD = "correct: horse";
  private static final Path SOURCES = Path.of("src/test/node");
  private static final Path WORK = Path.of("target/node");
  private static final List<String> FILES =
      List.of("package.json", "package-lock.json", "clients.mjs");

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    return GatewayArchive.with(
        "ROOT.war",
        Map.of(
            "gateway.engine.url",
            SharedEngine.get().baseUri().toString(),
            "gateway.admin.username",
            USERNAME,
            "gateway.admin.password",
            PASSWORD,
            "gateway.access-log",
            "off"));
  }

  @Test
  void everyCheckPasses() throws Exception {
    Files.createDirectories(WORK);
    for (String file : FILES) {
      Files.write(WORK.resolve(file), Files.readAllBytes(SOURCES.resolve(file)));
    }
    run("npm", "ci", "--no-audit", "--no-fund");
    assertThat(run("node", "clients.mjs")).contains("ok: the index is deleted");
  }

  private String run(String... command) throws IOException, InterruptedException {
    Path log = WORK.resolve(command[0] + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(WORK.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("GATEWAY_URL", "http://127.0.0.1:" + deployed.getPort());
    builder.environment().put("GATEWAY_USERNAME", USERNAME);
    builder.environment().put("GATEWAY_PASSWORD", PASSWORD);
    Process process = builder.start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    String output = Files.readString(log);
    assertThat(process.waitFor()).as("%s\n%s", String.join(" ", command), output).isZero();
    return output;
  }
}
