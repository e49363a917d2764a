package io.searchgateway.feature.uibuilder.project;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.uibuilder.model.PageConfig;
import jakarta.json.JsonValue;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PageProjectTest {

  /** A policy with a path that has no slash at its end allows that path only. */
  @Test
  void thePolicyNamesTheOriginOfAGatewayBelowAPath() {
    PageConfig config = new PageConfig("films", 1, JsonValue.EMPTY_JSON_OBJECT);
    Map<String, String> files = PageProject.files(config, "https://host.example:8443/gw");
    assertThat(files.get("index.html"))
        .contains("connect-src 'self' https://host.example:8443; base-uri");
    assertThat(files.get("README.md")).contains("connect-src 'self' https://host.example:8443\n");
    assertThat(files.get("config.json")).contains("\"https://host.example:8443/gw\"");
    assertThat(PageProject.files(config, "http://[::1]:8080").get("index.html"))
        .contains("connect-src 'self' http://[::1]:8080; base-uri");
  }
}
