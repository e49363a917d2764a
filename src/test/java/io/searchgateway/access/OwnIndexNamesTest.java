package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However an own index is named in path or query, nobody gets through. */
class OwnIndexNamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.gateway-users",
        "/.gateway-anything/_doc/1",
        "//.gateway-users/_search",
        "/%2Egateway-users/_search",
        "/%2e%67%61%74%65way-users",
        "/books,.gateway-users/_search",
        "/books%2c.gateway-users/_search",
        "/,.gateway-users/_search",
        "/+.gateway-users",
        "/-.gateway-users",
        "/%20.gateway-users",
        "/_all,.gateway-users/_search",
        "/_x,.gateway-users/_search?ignore_unavailable=true&expand_wildcards=none",
        "/_x%2C.gateway-users/_search?ignore_unavailable=true&expand_wildcards=none",
        "/*,.gateway-users",
        "/cluster:.gateway-users/_search",
        "/a:b,cluster:.gateway-users/_search",
        "/.gateway-users::data/_search",
        "/.gateway-users::failures/_search",
        "/cluster:.gateway-users::data/_search",
        "/cluster:.g*/_search",
        "/books/_clone/.gateway-x",
        "/books/_shrink/%2Egateway-x",
        "/books/_split/.gateway-x",
        "/books/_rollover/.gateway-x",
        "/books/_alias/.gateway-x",
        "/books/_aliases/.gateway-x",
        "/_alias/.gateway-x",
        "/_cat/indices/.gateway-users",
        "/_cat/count/a,.gateway-users",
        "/_cluster/health/.gateway-users",
        "/_cluster/state/metadata/.gateway-users",
        "/_resolve/index/.gateway-users",
        "/_rollup/data/.gateway-users",
        "/_ilm/move/.gateway-users",
        "/_plugins/_ism/add/.gateway-users",
        "/_create_from/.gateway-users/copy",
        "/?index=.gateway-users",
        "/_search?index=.gateway-users",
        "/_search?%69ndex=%2Egateway-users",
        "/_search?=index=.gateway-users",
        "/_search?==index=.gateway-users",
        "/_search?a&=index=.gateway-users",
        "/_search?size=1;index=.gateway-users",
        "/_search?index=.gateway-users&index=books",
        "/_search?index=books&index=.gateway-users",
        "/_cluster/state?metric=metadata&indices=.gateway-users",
        "/books/t/_percolate?percolate_index=.gateway-users",
        "/_alias?index=books&name=.gateway-x",
        "/books/_clone?target=.gateway-x",
        "/books/_rollover?new_index=.gateway-x",
        "/_plugins/_sql?sql=SELECT+*+FROM+%60.gateway-users%60",
      })
  void aNameIsDenied(String target) {
    for (String method : new String[] {"GET", "POST", "PUT", "DELETE", "HEAD", "BREW"}) {
      for (boolean hidden : new boolean[] {true, false}) {
        assertThat(ClassifierWithGuard.outcome(method, target, hidden))
            .isEqualTo("denied: reserved_index");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<.gateway-users>",
        "<.gateway-{now/d}>",
        "<.gate\\way-users>",
        "<\\.gateway-users>",
        "<.gateway-users\\>",
        "<{now{'.gateway-users'}}>",
        "<{now/d{'.gateway-users'|+01:00}}>",
        "<.{now{'gateway-users'}}>",
        "<.gate{now{'way-'}}users>",
        "<{now{'.'}}{now{'gateway-users'}}>",
        "<{now{'.gate''way-'|UTC}}>,<{now{'.gateway-users'}}>",
        "<{now{['.gateway-users']}}>",
        "<{now{[[.]]'gateway-users'}}>",
        "<{now{8'.gateway-users'}}>",
        "<{now{8.'gateway-users'}}>",
        "<{now{'.gat\\eway-users'}}>",
        "<{now{\\'.gateway-users'}}>",
        "<.gateway-{now{yyyy}}-{now{MM}}>",
        "<.{now{yyyy}}>",
        "cluster:<.gate{now{'way-users'}}>",
      })
  void dateMathThatSpellsAnOwnNameIsDenied(String name) {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8);
    assertThat(
            ClassifierWithGuard.outcome(
                "GET", "/" + encoded.replace("+", "%20") + "/_search", true))
        .isEqualTo("denied: reserved_index");
    assertThat(ClassifierWithGuard.outcome("GET", "/_search?index=" + encoded, true))
        .isEqualTo("denied: reserved_index");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"docs\":[{\"_index\":\".gateway-users\",\"_id\":\"a\"}]}",
        "{\"docs\":[{\"_inde\\u0078\":\"\\u002egateway-users\"}]}",
        "{\"index\":[\"books\",\".gateway-users\"]}\n{}\n",
        "{\"query\":{\"terms\":{\"a\":{\"index\":\".gateway-users\",\"id\":\"1\"}}}}",
        "{\"index\":\"<.gate{now{'way-'}}users>\"}",
        "{\"index\":\".g*\"}",
        "/* comment */ {\"index\":\".gateway-users\"}",
        "/* comment */ {\"index\":\"\\u002egateway-users\"}",
        "/* comment */ {\"index\":\"<.gate{now{'way-'}}users>\"}",
        "{\"index\":\".gateway-users\"} trailing",
        "\uFEFF{\"index\":\".gateway-users\"}",
        "{\n  \"docs\": [\n    {\"_index\": \".gateway-users\"}\n  ]\n}",
        "index: .gateway-users",
        "index: \"\\x2egateway-users\"",
        "index: \"\\U0000002egateway-users\"",
        "index: \"<.gate{now{'way-'}}users>\"",
        "index: \"<.gate\\way-users>\"",
        "index: \".gate\\\n  way-users\"",
        "docs:\n - _index: .gateway-users\n",
        "\u00a1eindexn.gateway-users",
        "{\"query\":\"SELECT * FROM \\\".gateway-users\\\"\"}",
        "{\"query\":\"source=.gateway-users | head 5\"}",
      })
  void aNameInASourceParameterIsDenied(String source) {
    String encoded = URLEncoder.encode(source, StandardCharsets.UTF_8);
    assertThat(ClassifierWithGuard.outcome("GET", "/_mget?source=" + encoded, true))
        .isEqualTo("denied: reserved_index");
    assertThat(ClassifierWithGuard.outcome("GET", "/_mget?so%75rce=" + encoded, false))
        .isEqualTo("denied: reserved_index");
  }

  @Test
  void aSourceParameterMayBeNestedAsDeeplyAsItLikes() {
    String source = "%5B".repeat(5000);
    assertThat(ClassifierWithGuard.outcome("GET", "/_mget?source=" + source, true))
        .isEqualTo("/_mget?source=" + source);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/books/_doc/.gateway-users",
        "/books/_search?q=.gateway-users",
        "/books/_search?routing=.gateway-x",
        "/gateway-users/_search",
        "/.gateway",
        "/.gatewayusers",
        "/x.gateway-users",
        "/.monitoring-es/_search",
        "/.GATEWAY-users",
        "/%252Egateway-users",
        "/<logs-{now/d}>/_search",
        "/%3Clogs-%7Bnow%2Fd%7Byyyy.MM.dd%7C%2B12%3A00%7D%7D%3E/_search",
        "/<{now/d{yyyy}}-logs>/_search",
        "/cluster:books/_search",
        "/books::data/_search",
        "/_template/.gateway-like",
        "/_ingest/pipeline/.gateway-x",
        "/_snapshot/repo/.gateway-x",
        "/_tasks/.gateway-x",
        "/_search/scroll/.gateway-x",
        "/books/_search?source=%7B%22query%22%3A%7B%22match%22%3A%7B%22a%22%3A%22.gateway-x%22%7D%7D%7D",
        "/books/_search?source=%7B%0A%22highlight%22%3A%7B%22pre_tags%22%3A%5B%22%3Cem%3E%22%5D%7D%7D",
        "/books/_search?pretty&size=0&filter_path=hits.*",
        "/books//_search/?a=&&b;c==d",
        "/b%6Foks/%5Fdoc/a%2Fb?x=%zz",
      })
  void harmlessTargetsAreForwardedAsTheyCame(String target) {
    RequestTarget received = RequestTarget.of(target);
    for (boolean hidden : new boolean[] {true, false}) {
      assertThat(ClassifierWithGuard.decide("GET", received, hidden))
          .isInstanceOfSatisfying(
              Decision.Allowed.class, allowed -> assertThat(allowed.forward()).isSameAs(received));
    }
  }
}
