package io.searchgateway.engine.dialect;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.EngineVersion;
import java.util.EnumSet;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which version has which form of searches, at every border. */
class SearchFormTest {

  private static Dialect dialect(String distribution, String version) {
    return Dialects.of(
        new EngineIdentity(
            Distribution.valueOf(distribution.toUpperCase(Locale.ROOT)),
            EngineVersion.parse(version).orElseThrow(),
            "test"));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          elasticsearch, 2.4.6,   _term, include,  exclude,  interval,          NONE,            SCRIPT
          elasticsearch, 5.0.0,   _term, includes, excludes, interval,          NONE,            SCRIPT
          elasticsearch, 5.6.16,  _term, includes, excludes, interval,          NONE,            SCRIPT
          elasticsearch, 6.0.1,   _key,  includes, excludes, interval,          NONE,            SCRIPT
          elasticsearch, 6.1.0,   _key,  includes, excludes, interval,          WITHOUT_MISSING, SCRIPT
          elasticsearch, 6.3.2,   _key,  includes, excludes, interval,          WITHOUT_MISSING, SCRIPT
          elasticsearch, 6.4.0,   _key,  includes, excludes, interval,          FULL,            SCRIPT
          elasticsearch, 6.8.23,  _key,  includes, excludes, interval,          FULL,            SCRIPT
          elasticsearch, 7.1.1,   _key,  includes, excludes, interval,          FULL,            SCRIPT
          elasticsearch, 7.2.0,   _key,  includes, excludes, calendar_interval, FULL,            SCRIPT
          elasticsearch, 7.10.2,  _key,  includes, excludes, calendar_interval, FULL,            SCRIPT
          elasticsearch, 8.19.21, _key,  includes, excludes, calendar_interval, FULL,            SCRIPT
          elasticsearch, 9.1.0,   _key,  includes, excludes, calendar_interval, FULL,            SCRIPT
          opensearch,    1.3.14,  _key,  includes, excludes, calendar_interval, FULL,            KNN
          opensearch,    2.19.6,  _key,  includes, excludes, calendar_interval, FULL,            KNN
          opensearch,    3.5.0,   _key,  includes, excludes, calendar_interval, FULL,            KNN
          opensearch,    4.0.0,   _key,  includes, excludes, calendar_interval, FULL,            KNN
          """)
  void aVersionHasItsNames(
      String distribution,
      String version,
      String order,
      String includes,
      String excludes,
      String interval,
      CompositeForm composite,
      VectorForm vectors) {
    SearchForm form = dialect(distribution, version).search();
    assertThat(form.keyOrder()).isEqualTo(order);
    assertThat(form.includes()).isEqualTo(includes);
    assertThat(form.excludes()).isEqualTo(excludes);
    assertThat(form.calendarInterval()).isEqualTo(interval);
    assertThat(form.composite()).isEqualTo(composite);
    assertThat(form.vectors()).isEqualTo(vectors);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          elasticsearch, 2.4.6,   ''
          elasticsearch, 5.0.0,   SEARCH_AFTER
          elasticsearch, 5.2.2,   SEARCH_AFTER
          elasticsearch, 5.3.0,   COLLAPSE SEARCH_AFTER
          elasticsearch, 5.6.16,  COLLAPSE SEARCH_AFTER
          elasticsearch, 6.8.23,  COLLAPSE SEARCH_AFTER
          elasticsearch, 7.0.1,   COLLAPSE SEARCH_AFTER RANK_FEATURE
          elasticsearch, 7.2.1,   COLLAPSE SEARCH_AFTER RANK_FEATURE
          elasticsearch, 7.3.0,   COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT
          elasticsearch, 7.5.2,   COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT
          elasticsearch, 7.6.0,   COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT VECTOR_FIELD_BY_NAME
          elasticsearch, 7.10.2,  COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT VECTOR_FIELD_BY_NAME
          elasticsearch, 8.19.21, COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT VECTOR_FIELD_BY_NAME
          opensearch,    1.3.14,  COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT KNN_SCORE
          opensearch,    2.19.6,  COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT KNN_SCORE
          opensearch,    3.5.0,   COLLAPSE SEARCH_AFTER RANK_FEATURE VECTOR_SCRIPT KNN_SCORE
          """)
  void aVersionHasItsFeatures(String distribution, String version, String features) {
    assertThat(dialect(distribution, version).search().features())
        .isEqualTo(
            Stream.of(features.split(" "))
                .filter(name -> !name.isEmpty())
                .map(SearchFeature::valueOf)
                .collect(toCollection(() -> EnumSet.noneOf(SearchFeature.class))));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          elasticsearch, 5.2.1,  Elasticsearch 5.2.1
          opensearch,    2.19.6, OpenSearch 2.19.6
          """)
  void anEngineIsNamedInMessages(String distribution, String version, String name) {
    assertThat(dialect(distribution, version).engine()).isEqualTo(name);
  }
}
