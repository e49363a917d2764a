package io.searchgateway.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A page of another site, and of another port of the gateway's host, in a browser with an
 * administrator's session.
 */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class OtherSiteIT {

  private static final String NAME = "walked-mallory";
  private static final String USER =
      "{\"username\":\"" + NAME + "\",\"password\":\"mallory-mallory\",\"is_admin\":true}";

  /** Ends with the status, or with why the page does not learn of it. */
  private static final String FETCH =
      """
      const [address, options, body, done] = arguments;
      if (body !== null) options.body = options.blob ? new Blob([body]) : body;
      fetch(address, options).then((answer) => done(String(answer.status)), (failure) => done(failure.name));
      """;

  private HttpServer site;

  @BeforeEach
  void open(DashboardDriver dashboard) throws IOException {
    delete(dashboard);
    site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    site.createContext(
        "/",
        request -> {
          byte[] page = "<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>".getBytes(UTF_8);
          request.getResponseHeaders().set("Content-Type", "text/html");
          request.sendResponseHeaders(200, page.length);
          request.getResponseBody().write(page);
          request.close();
        });
    site.start();
  }

  @AfterEach
  void close(DashboardDriver dashboard) {
    site.stop(0);
    delete(dashboard);
  }

  private static void delete(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/_gateway/user/" + NAME);
    browserFixture.delete("/" + NAME);
  }

  private void visit(DashboardDriver dashboard, String host) {
    dashboard.driver().get("http://" + host + ":" + site.getAddress().getPort() + "/");
    dashboard.console().expect("CORS policy");
    dashboard.console().expect("Failed to load resource");
  }

  private static String address(DashboardDriver dashboard, String path) {
    return dashboard.gateway().gateway().resolve(path).toString();
  }

  private static String fetch(DashboardDriver dashboard, String path, String options, String body) {
    Object given = Objects.requireNonNull(dashboard.driver().executeScript("return " + options));
    return String.valueOf(
        dashboard.driver().executeAsyncScript(FETCH, address(dashboard, path), given, body));
  }

  private static void nothingHasChanged(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    assertThat(browserFixture.text("/_gateway/user/" + NAME)).contains("404");
    assertThat(browserFixture.text("/" + NAME)).contains("index_not_found");
  }

  /** To the first the browser sends no cookie of the gateway's, to the other it does. */
  private static List<String> hosts(DashboardDriver dashboard) {
    return List.of("localhost", dashboard.gateway().gateway().getHost());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void whatTheBrowserSendsUnaskedChangesNothing(int host, DashboardDriver dashboard) {
    visit(dashboard, hosts(dashboard).get(host));
    for (String mode : new String[] {"cors", "no-cors"}) {
      String kept = "{method: 'POST', credentials: 'include', blob: true, mode: '" + mode + "'}";
      fetch(dashboard, "/_gateway/user", kept, USER);
      fetch(dashboard, "/" + NAME + "/_doc", kept, "{\"a\":1}");
      fetch(dashboard, "/_gateway/permission", kept, "{}");
    }
    nothingHasChanged(dashboard);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void whatTheBrowserAsksForFirstIsNotAllowedWithTheCookieThatItKeeps(
      int host, DashboardDriver dashboard) {
    visit(dashboard, hosts(dashboard).get(host));
    String typed =
        "{method: 'POST', credentials: 'include', headers: {'Content-Type': 'application/json'}}";
    assertThat(fetch(dashboard, "/_gateway/user", typed, USER)).isEqualTo("TypeError");
    String put =
        "{method: 'PUT', credentials: 'include', headers: {'X-Requested-With': 'dashboard'}}";
    assertThat(fetch(dashboard, "/" + NAME, put, "")).isEqualTo("TypeError");
    nothingHasChanged(dashboard);
  }

  /** A form leads the browser to the gateway, with the cookie from another port of its host. */
  @Test
  void aFormIsRefused(DashboardDriver dashboard) {
    visit(dashboard, dashboard.gateway().gateway().getHost());
    dashboard
        .driver()
        .executeScript(
            """
            const form = document.createElement('form');
            form.method = 'post';
            form.enctype = 'text/plain';
            form.action = arguments[0];
            const field = document.createElement('input');
            field.name = arguments[1].slice(0, -1) + ',"x":"';
            field.value = '"}';
            form.append(field);
            document.body.append(form);
            form.submit();
            """,
            address(dashboard, "/_gateway/user"),
            USER);
    dashboard.await(
        "the refusal", () -> dashboard.driver().getPageSource().contains("cross_site_request"));
    nothingHasChanged(dashboard);
  }

  @Test
  void aScriptThatBringsItsOwnCredentialIsServed(DashboardDriver dashboard) {
    visit(dashboard, "localhost");
    String own =
        "{method: 'POST', headers: {'Content-Type': 'application/json', Authorization: 'Basic ' +"
            + " btoa('"
            + dashboard.gateway().username()
            + ":"
            + dashboard.gateway().password()
            + "')}}";
    assertThat(fetch(dashboard, "/movies/_search", own, "{\"size\":1}")).isEqualTo("200");
    assertThat(fetch(dashboard, "/" + NAME + "/_doc", own, "{\"a\":1}")).isEqualTo("201");
  }
}
