package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.EngineApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Paths of features at the root are no paths of any engine. */
class RootAliasesTest {

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");

  /** What cannot be the name of an index or type: it begins with an underscore. */
  private static final Set<String> NAMES =
      Set.of("index", "alias", "type", "feature", "target", "name");

  static final List<String> SAFE =
      List.of(
          "/_permission",
          "/_permission/x",
          "/_permissions",
          "/i/_permissions",
          "/_role/x",
          "/_public_key",
          "/_user",
          "/_user/x",
          "/_users",
          "/_rule",
          "/_rule/x",
          "/_rule/x/script",
          "/_rules",
          "/_script/validate",
          "/_searchrelevancy/i",
          "/_cache/preferences",
          "/_cache/evict",
          "/_analytics",
          "/_analytics/x",
          "/_analytics/x/y",
          "/i/_analytics",
          "/i/_analytics/x",
          "/_suggestions/preferences",
          "/_popular_suggestions/preferences",
          "/_recent_suggestions/preferences",
          "/_index_suggestions/preferences",
          "/_featured_suggestions_group/x",
          "/_storedquery/x",
          "/_storedquery/x/y",
          "/_storedqueries",
          "/_uibuilder/x",
          "/_uibuilder/x/y",
          "/_sync/preferences",
          "/_aliasedindices",
          "/_logs",
          "/_logs/search",
          "/i/_logs",
          "/i/_logs/search",
          "/_log/x",
          "/_grade/metrics",
          "/_pipeline",
          "/_pipeline/x",
          "/_pipeline/x/y",
          "/_pipelines",
          "/_pipelines/x",
          "/_declarative",
          "/_declarative/x",
          "/_declarative.v3",
          "/i/_declarative",
          "/i/_declarative/x",
          "/_reactivesearch",
          "/_reactivesearch.v3",
          "/_reactivesearch.v3/x",
          "/i/_reactivesearch",
          "/i/_reactivesearch.v3",
          "/i/_reactivesearch.v3/x");

  private static final List<EngineApi> APIS = EngineApi.all();

  @ParameterizedTest
  @FieldSource("SAFE")
  void isNoRouteOfTheTable(String path) {
    assertThat(METHODS)
        .allSatisfy(
            method ->
                assertThat(
                        new Classifier()
                            .classify(method, new RequestTarget(path, Optional.empty()))
                            .route()
                            .known())
                    .as(method)
                    .isFalse());
  }

  @ParameterizedTest
  @FieldSource("SAFE")
  void isNoPathOfAnEngine(String path) {
    assertThat(APIS).filteredOn(api -> matches(api.path().split("/"), path.split("/"))).isEmpty();
  }

  @Test
  void engineRoutesWithSimilarNamesStayTheEngines() {
    assertThat(
            List.of(
                "/_cache/clear",
                "/i/_cache/clear",
                "/_rules/x",
                "/_query_rules/x",
                "/_scripts/x",
                "/_synonyms/x",
                "/_reindex/x/_rethrottle",
                "/_application/analytics/x",
                "/_search/pipeline/x",
                "/_ingest/pipeline/x"))
        .allSatisfy(
            path ->
                assertThat(
                        new Classifier()
                            .classify("POST", new RequestTarget(path, Optional.empty()))
                            .route()
                            .known())
                    .as(path)
                    .isTrue());
  }

  private static boolean matches(String[] pattern, String[] path) {
    if (pattern.length != path.length) {
      return false;
    }
    for (int i = 0; i < path.length; i++) {
      String segment = pattern[i];
      boolean value = segment.startsWith("{");
      boolean name = value && NAMES.contains(segment.substring(1, segment.length() - 1));
      if (value ? name && path[i].startsWith("_") : !segment.equals(path[i])) {
        return false;
      }
    }
    return true;
  }
}
