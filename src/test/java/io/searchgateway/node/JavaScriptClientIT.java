package io.searchgateway.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.container.GatewayArchive;
import io.searchgateway.embedded.SharedEngine;
import java.io.IOException;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Client libraries of JavaScript, as published, against the gateway in front of a real engine with
 * the sample data: each script checks what its library does, and this class that it came to its
 * last check.
 */
@Tag("node")
@ArquillianTest
class JavaScriptClientIT {

  private static final String USERNAME = "admin";
  private static final String PASSWORD = "correct: horse";

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

  @BeforeAll
  static void install() throws IOException, InterruptedException {
    NodeProject.install();
  }

  @Test
  void theEnginesOwnClientWorks() throws Exception {
    assertThat(run("opensearch.mjs")).contains("ok: the index is deleted");
  }

  @Test
  void appbaseJsWorks() throws Exception {
    assertThat(run("appbase.mjs")).contains("ok: documents and plain searches");
  }

  @Test
  void searchbaseWorks() throws Exception {
    assertThat(run("searchbase.mjs")).contains("ok: faults are told");
  }

  @Test
  void aReactivesearchPageWorksInABrowser() throws Exception {
    assertThat(run("page.mjs")).contains("ok: a refusal can be read by the page");
  }

  private String run(String script) throws IOException, InterruptedException {
    return NodeProject.run(
        script,
        Map.of(
            "GATEWAY_URL",
            "http://127.0.0.1:" + deployed.getPort(),
            "GATEWAY_USERNAME",
            USERNAME,
            "GATEWAY_PASSWORD",
            PASSWORD,
            "ENGINE_URL",
            SharedEngine.get().baseUri().toString()));
  }
}
