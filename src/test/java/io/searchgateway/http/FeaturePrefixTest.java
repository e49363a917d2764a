package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.Features;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.EngineApi;
import io.searchgateway.testkit.GatewayFeatures;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeaturePrefixTest {

  private static final Optional<String> QUERY = Optional.of("a=%2F");

  private final FeaturePrefix prefix = new FeaturePrefix(GatewayFeatures.ALL);

  @ParameterizedTest
  @CsvSource({
    "/_gateway, /",
    "/_gateway/, /",
    "/_gateway/books/_search, /books/_search",
    "/_gateway//books/_search, //books/_search",
    "/_gateway/%62ooks%2Cx/%5Fsearch, /%62ooks%2Cx/%5Fsearch",
    "/_gateway/<x-{now/d}>/_search, /<x-{now/d}>/_search",
    "/_gateway/../books, /../books",
    "/_gateway/books/, /books/",
    "/_gateway/_gateway, /_gateway",
    "/_gateway/_gateway/permission, /_gateway/permission",
    "/_gateway/_gateway/_gateway/ui/, /_gateway/_gateway/ui/",
    "/_gateway/%70ermission/x, /%70ermission/x",
    "/_gateway/permission%2Fx, /permission%2Fx",
    "/_gateway/Permission/x, /Permission/x",
    "/_gateway/permissionx/x, /permissionx/x",
    "/_gateway/_settings, /_settings",
    "/_gateway/_cache/clear, /_cache/clear",
    "/_gateway/books/_cache/clear, /books/_cache/clear",
    "/_gateway/_reactivesearch.v3, /_reactivesearch.v3",
    "/_gateway/books/_reactivesearch/validate, /books/_reactivesearch/validate",
    "/_gateway/declarative, /_declarative",
    "/_gateway/declarative/validate, /_declarative/validate",
    "/_gateway/books/declarative, /books/_declarative",
    "/_gateway/_all/_declarative, /_all/_declarative",
    "/_gateway/books/_doc/declarative, /books/_doc/declarative",
    "/_gateway/_doc/declarative, /_doc/declarative",
    "/_gateway/_application/analytics, /_application/analytics",
    "/_gateway/declaratives, /declaratives"
  })
  void whatIsNoFeatureIsAskedForAsAtTheRoot(String path, String root) {
    RequestTarget target = new RequestTarget(path, QUERY);
    assertThat(prefix.isFeature(target)).isFalse();
    assertThat(prefix.atRoot(target)).isEqualTo(new RequestTarget(root, QUERY));
  }

  @ParameterizedTest
  @CsvSource({
    "/books/_search",
    "/",
    "/_gatewayx/books",
    "/_gateway;x/books",
    "//_gateway/books",
    "/%5Fgateway/books",
    "/x/_gateway/books",
    "/_gateway/permission/x/_search",
    "/_gateway/_permissions",
    "/_gateway/books/_permissions",
    "/_gateway/health/no-such",
    "/_gateway/books/analytics/click",
    "/_gateway/books/logs/search",
    "/_gateway/_all/logs/search",
    "/_gateway/ui/app.js",
    "/_gateway/logs/_search",
    "/_gateway/_synonyms/set"
  })
  void whatIsNotBelowOrIsAFeatureStays(String path) {
    RequestTarget target = new RequestTarget(path, QUERY);
    assertThat(prefix.atRoot(target)).isSameAs(target);
  }

  /** Segments, of which some mean something in some places and the others nowhere. */
  private static final List<String> SEGMENTS =
      List.of(
          "",
          "books",
          "_all",
          "_doc",
          "_search",
          "_gateway",
          "permission",
          "_permissions",
          "rules",
          "logs",
          "analytics",
          "click",
          "declarative",
          "_reactivesearch.v3",
          "_reindex",
          "_rethrottle",
          "%6Cogs",
          "..",
          "1");

  @Test
  void whateverIsBelowIsTheSameAtTheRootUnlessItIsAFeaturesOrDeclarative() {
    Set<String> features = FeaturePrefix.names(GatewayFeatures.ALL);
    for (String first : SEGMENTS) {
      for (String second : SEGMENTS) {
        for (String third : SEGMENTS) {
          String path = "/" + first + "/" + second + "/" + third;
          RequestTarget target = below(path);
          RequestTarget root = prefix.atRoot(target);
          boolean feature =
              first.equals("_reindex")
                  ? !second.isEmpty() && !third.startsWith("_")
                  : features.contains(first)
                      || (List.of("books", "_all", "click", "declarative", "%6Cogs", "..", "1")
                              .contains(first)
                          && List.of("logs", "analytics", "_permissions").contains(second));
          assertThat(prefix.isFeature(target)).as(path).isEqualTo(feature);
          if (feature) {
            assertThat(root).as(path).isSameAs(target);
          } else if (!path.contains("/declarative")) {
            assertThat(root.path()).as(path).isEqualTo(path);
          } else {
            assertThat(root.path().replace("/_declarative", "/declarative"))
                .as(path)
                .isEqualTo(path.replace("/_declarative", "/declarative"));
          }
        }
      }
    }
  }

  @Test
  void everyResourceBelowThePrefixIsAFeature() {
    assertThat(FeaturePrefix.names(GatewayFeatures.ALL))
        .contains("permission", "_permission", "health", "openapi.json", "_pipelines", "user")
        .doesNotContain("_settings", "_search", "_health", "_metrics", "_info");
  }

  /** Below analytics stand the reports of all features, each by the feature's name. */
  @Test
  void noTwoFeaturesHaveANameInCommon() {
    assertThat(
            GatewayFeatures.ALL.all().stream()
                .flatMap(one -> FeaturePrefix.names(new Features(List.of(one))).stream())
                .filter(name -> !name.matches("_?analytics")))
        .doesNotHaveDuplicates();
  }

  @Test
  void everyApiOfEveryEngineIsReachedBelowThePrefix() {
    List<String> kept =
        EngineApi.all().stream()
            .map(EngineApi::example)
            .filter(path -> !prefix.atRoot(below(path)).path().equals(path))
            .distinct()
            .toList();
    // Both are names of features too; the root always reaches the engine's.
    assertThat(kept).allMatch(path -> path.startsWith("/_synonyms") || isRun(path));
  }

  private static boolean isRun(String path) {
    return path.matches("/_reindex/[^/]+");
  }

  private static RequestTarget below(String path) {
    return new RequestTarget(FeaturePrefix.PATH + path, Optional.empty());
  }
}
