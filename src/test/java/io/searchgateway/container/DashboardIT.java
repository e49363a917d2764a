package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import java.net.URL;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The dashboard's files, on a server and below a context path. */
@Tag("transport")
@ArquillianTest
class DashboardIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final String UI = "/_gateway/ui/";
  private static final Pattern LIBRARY = Pattern.compile("\"preact\":\"\\./([^\"]+)\"");

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewayArchive.with("below.war", GatewaySettings.inFrontOf(ENGINE.uri()).values());
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }

  private RawRequest authorized(String method, String path) {
    return gateway().request(method, path);
  }

  @Test
  void thePageIsGuardedByItsPolicy() {
    RawAnswer page = send(authorized("GET", UI));
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("content-type")).matches("(?i)text/html; ?charset=utf-8");
    String policy = page.header("content-security-policy");
    assertThat(policy)
        .startsWith("default-src 'none'; script-src 'self' 'sha256-")
        .contains("frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'")
        .doesNotContain("unsafe");
    Matcher nonce = Pattern.compile("'nonce-([^']+)'").matcher(policy);
    assertThat(nonce.find()).isTrue();
    assertThat(page.text()).contains("nonce=\"" + nonce.group(1) + '"');
    assertThat(page.header("x-content-type-options")).isEqualTo("nosniff");
    assertThat(page.header("referrer-policy")).isEqualTo("no-referrer");
    assertThat(page.header("cross-origin-opener-policy")).isEqualTo("same-origin");
    assertThat(send(authorized("GET", UI)).header("content-security-policy")).isNotEqualTo(policy);
  }

  @Test
  void withoutTheSlashItIsElsewhere() {
    RawAnswer answer = send(authorized("GET", "/_gateway/ui"));
    assertThat(answer.status()).isEqualTo(308);
    assertThat(answer.header("location")).endsWith("ui/");
  }

  @Test
  void aFileIsSentOnceAndThenKnown() {
    RawAnswer file = send(authorized("GET", UI + "app/main.js"));
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.header("content-type")).startsWith("text/javascript");
    assertThat(file.header("cache-control")).contains("no-cache");
    assertThat(file.text()).contains("render(");
    String tag = file.header("etag");
    assertThat(tag).matches("\"[\\w-]+\"");
    RawAnswer again = send(authorized("GET", UI + "app/main.js").header("If-None-Match", tag));
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.header("etag")).isEqualTo(tag);
    assertThat(again.text()).isEmpty();
    assertThat(
            send(authorized("GET", UI + "app/main.js").header("If-None-Match", "\"other\""))
                .status())
        .isEqualTo(200);
  }

  @Test
  void aFileIsSentCompressedToWhoTakesIt() {
    RawRequest request = authorized("GET", UI + "styles/frame.css");
    RawAnswer zipped = send(request.header("Accept-Encoding", "br, gzip;q=0.8"));
    assertThat(zipped.header("content-encoding")).isEqualTo("gzip");
    assertThat(zipped.headers("vary")).anyMatch(value -> value.contains("Accept-Encoding"));
    RawAnswer plain = send(request.header("Accept-Encoding", "gzip;q=0"));
    assertThat(plain.headers("content-encoding")).isEmpty();
    assertThat(zipped.body().length()).isLessThan(plain.body().length() / 2);
    assertThat(zipped.header("etag")).isNotEqualTo(plain.header("etag"));
  }

  @Test
  void librariesAreKeptByBrowsers() {
    Matcher library = LIBRARY.matcher(send(authorized("GET", UI)).text());
    assertThat(library.find()).isTrue();
    RawAnswer file = send(authorized("GET", UI + library.group(1)));
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.header("cache-control")).contains("immutable");
    assertThat(library.group(1)).matches("lib/.*/\\d+\\.\\d+\\.\\d+/.*");
  }

  @Test
  void withoutACredentialThereIsNothingButAQuestion() {
    for (String path : List.of("", "app/main.js", "lib/anything", "no-such")) {
      RawAnswer answer = send(RawRequest.of("GET", UI + path));
      assertRefused(answer, 401);
      assertThat(answer.header("www-authenticate")).startsWith("Basic");
    }
    RawAnswer wrong =
        send(RawRequest.of("GET", UI).basic("nobody", "x").header("Accept", "text/html"));
    assertThat(wrong.status()).isEqualTo(401);
    RawAnswer navigation = send(RawRequest.of("GET", UI).header("Accept", "text/html,*/*;q=0.8"));
    assertThat(navigation.status()).isEqualTo(401);
    assertThat(navigation.header("www-authenticate")).startsWith("Basic");
    assertThat(navigation.header("content-type")).startsWith("text/html");
    assertThat(navigation.header("content-security-policy")).startsWith("default-src 'none'");
    assertThat(navigation.text()).contains("Sign in").doesNotContain("<script", "<form");
  }

  @Test
  void whatIsNotInTheListIsNotServed() {
    for (String path :
        List.of(
            "index.html",
            "app",
            "app/",
            "styles/",
            "lib/",
            "lib/webjars/preact/package.json",
            "%61pp/main.js",
            "app%2Fmain.js",
            "app/main.js;x=1",
            "app//main.js",
            "../ui/app/main.js",
            "../../WEB-INF/web.xml",
            "..%2F..%2FWEB-INF/web.xml",
            "%2e%2e/%2e%2e/WEB-INF/web.xml",
            "app/%5c..%5cmain.js",
            "app/main.js%00")) {
      RawAnswer answer = send(authorized("GET", UI + path));
      assertThat(answer.status()).as("%s: %s", path, answer).isBetween(400, 404);
      assertThat(answer.text()).doesNotContain("<web-app", "import {");
    }
  }

  @Test
  void filesAreOnlyRead() {
    RawAnswer answer = send(authorized("PUT", UI + "app/main.js").json("{}"));
    assertRefused(answer, 405);
    assertThat(answer.header("allow")).isEqualTo("GET, HEAD");
    RawAnswer head = send(authorized("HEAD", UI + "app/main.js"));
    assertThat(head.status()).isEqualTo(200);
    assertThat(Integer.parseInt(head.header("content-length"))).isPositive();
  }

  @Test
  void theSamePathAtTheRootIsTheEngines() {
    assertThat(send(authorized("GET", "/ui/index.html")).text()).doesNotContain("importmap");
    assertThat(ENGINE.received("/ui/index.html")).isNotEmpty();
  }

  @Test
  void aFormOfAnotherSiteIsNotCarriedOut() {
    RawRequest form =
        authorized("POST", "/echo/form")
            .header("Sec-Fetch-Site", "cross-site")
            .header("Sec-Fetch-Mode", "navigate")
            .header("Origin", "https://evil.example")
            .header("Content-Type", "text/plain")
            .body(Bytes.utf8("{}"));
    RawAnswer refused = send(form);
    assertRefused(refused, 403);
    assertThat(refused.text()).contains("cross_site_request");
    assertThat(ENGINE.received("/echo/form")).isEmpty();
  }

  @Test
  void pagesThatAreNotTheDashboardHaveAnOriginOfTheirOwn() {
    RawAnswer page = send(authorized("GET", "/echo/page").header("Sec-Fetch-Dest", "document"));
    assertThat(page.header("content-security-policy")).startsWith("sandbox");
    assertThat(send(authorized("GET", "/echo/data")).headers("content-security-policy")).isEmpty();
  }

  @Test
  void settingsAreToldWithoutSecrets() {
    RawAnswer answer = send(authorized("GET", "/_gateway/settings"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.text())
        .contains("gateway.admin.password", "context parameter", "nodes of the engine")
        .doesNotContain(ContainerUnderTest.PASSWORD);
  }
}
