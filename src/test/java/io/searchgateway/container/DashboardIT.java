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
  private static final Pattern FOLDER = Pattern.compile("src=\"([0-9a-f]+/)app/main.js\"");
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

  /** The path of the dashboard's own files, as the page names it. */
  private String files() {
    Matcher folder = FOLDER.matcher(send(authorized("GET", UI)).text());
    assertThat(folder.find()).isTrue();
    return UI + folder.group(1);
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
    RawAnswer file = send(authorized("GET", files() + "app/main.js"));
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.header("content-type")).startsWith("text/javascript");
    assertThat(file.header("cache-control")).contains("max-age=31536000", "immutable");
    assertThat(file.text()).contains("render(");
    String tag = file.header("etag");
    assertThat(tag).matches("\"[\\w-]+\"");
    RawAnswer again = send(authorized("GET", files() + "app/main.js").header("If-None-Match", tag));
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.header("etag")).isEqualTo(tag);
    assertThat(again.text()).isEmpty();
    assertThat(
            send(authorized("GET", files() + "app/main.js").header("If-None-Match", "\"other\""))
                .status())
        .isEqualTo(200);
  }

  @Test
  void aFileIsSentCompressedToWhoTakesIt() {
    RawRequest request = authorized("GET", files() + "styles/frame.css");
    RawAnswer zipped = send(request.header("Accept-Encoding", "br, gzip;q=0.8"));
    assertThat(zipped.header("content-encoding")).isEqualTo("gzip");
    assertThat(zipped.headers("vary")).anyMatch(value -> value.contains("Accept-Encoding"));
    RawAnswer plain = send(request.header("Accept-Encoding", "gzip;q=0"));
    assertThat(plain.headers("content-encoding")).isEmpty();
    assertThat(zipped.body().length()).isLessThan(plain.body().length() / 2);
    assertThat(zipped.header("etag")).isNotEqualTo(plain.header("etag"));
  }

  /** A page of another version may be open while gateways are updated one after the other. */
  @Test
  void filesOfAnotherVersionAreAnsweredWithTheCurrentOnesAndNotKept() {
    RawAnswer file = send(authorized("GET", UI + "0123456789abcdef0123/app/main.js"));
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.header("cache-control")).isEqualTo("no-store");
    assertThat(file.text()).contains("render(");
    assertRefused(send(authorized("GET", UI + "palette/palette.js")), 404);
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
  void whoeverHasNoCredentialGetsTheFilesAndNothingElse() {
    assertThat(send(RawRequest.of("GET", UI)).text()).contains("<script type=\"module\"");
    assertThat(send(RawRequest.of("GET", files() + "app/main.js")).status()).isEqualTo(200);
    assertRefused(send(RawRequest.of("GET", UI + "no-such")), 404);
    assertRefused(send(RawRequest.of("GET", UI).basic("nobody", "x")), 401);
    RawAnswer below = send(RawRequest.of("GET", "/_gateway/uix").header("Accept", "text/html"));
    assertRefused(below, 401);
    assertThat(below.header("www-authenticate")).startsWith("Basic");
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
    RawAnswer answer = send(authorized("PUT", files() + "app/main.js").json("{}"));
    assertRefused(answer, 405);
    assertThat(answer.header("allow")).isEqualTo("GET, HEAD");
    RawAnswer head = send(authorized("HEAD", files() + "app/main.js"));
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
