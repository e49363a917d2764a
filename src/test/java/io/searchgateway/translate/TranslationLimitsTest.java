package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.problem.Fault;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one request may become. */
class TranslationLimitsTest {
  private static final TranslationLimits TIGHT =
      new TranslationLimits(2, 3, 3, 5, 2_000, 8, 2, 10, 2, 12);

  private static List<Fault> faults(String request) {
    return Translations.of(request, Translations.context(Translations.REFERENCE), TIGHT).faults();
  }

  private static void assertWithin(String request) {
    assertThat(faults(request)).isEmpty();
  }

  private static void assertBeyond(String request, String type, String pointer) {
    assertThat(faults(request))
        .extracting(Fault::status, Fault::type, Fault::pointer)
        .containsExactly(tuple(400, type, pointer));
  }

  @Test
  void reactIsNestedSoDeeplyOnly() {
    assertWithin("{'query':[{'id':'a','react':{'and':{'or':['a']}}}]}");
    assertBeyond(
        "{'query':[{'id':'a','react':{'and':{'or':{'not':'a'}}}}]}",
        "react_too_deep",
        "/query/0/react");
  }

  @Test
  void soManyClausesAreTakenOverOnly() {
    assertWithin("{'query':[{'id':'a','react':{'and':['a','a','a','unknown']}}]}");
    assertBeyond(
        "{'query':[{'id':'a','react':{'and':['a','a']}},{'id':'b','react':{'or':['a','a']}}]}",
        "too_many_references",
        "/query/1/react");
  }

  @Test
  void aQueryHasSoManyAggregationsOnly() {
    assertWithin("{'query':[{'id':'a','type':'term','dataField':['a','b','c']}]}");
    assertBeyond(
        "{'query':[{'id':'a','type':'term','dataField':['a','b','c','d']}]}",
        "too_many_aggregations",
        "/query/0");
  }

  @Test
  void aRequestHasSoManyAggregationsOnly() {
    assertBeyond(
        "{'query':[{'id':'a','type':'term','dataField':['a','b','c']},"
            + "{'id':'b','type':'term','dataField':['a','b','c']}]}",
        "too_many_aggregations",
        "/query/1");
  }

  @Test
  void whatIsTakenOverHasASize() {
    String large = "x".repeat(1_500);
    String request =
        "{'query':[{'id':'a','type':'term','dataField':['f'],'value':'" + large + "'},%s]}";
    assertWithin(String.format(request, "{'id':'b','react':{'and':'a'}}"));
    assertBeyond(
        String.format(
            request, "{'id':'b','react':{'and':'a'}},{'id':'c','react':{'and':['a','a']}}"),
        "translation_too_large",
        "/query/2/react");
  }

  @Test
  void inheritedOptionsCountToo() {
    String large = "x".repeat(2_100);
    assertBeyond(
        "{'query':[{'id':'a','customQuery':{'rescore':'"
            + large
            + "'},'execute':false},"
            + "{'id':'b','react':{'and':'a'}}]}",
        "translation_too_large",
        "/query/1/react");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          a.*b+,       true
          a\\\\*\\\\*\\\\*b, true
          a*b*c*,      false
          abcdefghi,   false
          """)
  void aRegularExpressionIsBounded(String pattern, boolean within) {
    for (String property : List.of("includeValues", "excludeValues")) {
      String request =
          "{'query':[{'id':'a','type':'term','dataField':['f'],'"
              + property
              + "':'"
              + pattern
              + "'}]}";
      if (within) {
        assertWithin(request);
      } else {
        assertBeyond(request, "pattern_too_complex", "/query/0/" + property);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          a* b~,       within
          a* b* c?,    too_many_wildcards
          /a/ /b/,     too_many_wildcards
          abcdefghijk, query_string_too_long
          """)
  void aQueryStringIsBounded(String text, String expected) {
    for (String property : List.of("queryString", "searchOperators")) {
      String request =
          "{'query':[{'id':'a','dataField':['f'],'" + property + "':true,'value':'" + text + "'}]}";
      if (expected.equals("within")) {
        assertWithin(request);
      } else {
        assertBeyond(request, expected, "/query/0/value");
      }
    }
  }

  @Test
  void headerLinesAreBounded() {
    assertBeyond(
        "{'query':[{'id':'a','index':'abcdefghijklm'}]}", "index_too_long", "/query/0/index");
    assertBeyond("{'query':[{'id':'abcdef'}]}", "preference_too_long", "/query/0/id");
    TranslationContext url =
        new TranslationContext(
            "::1", Optional.of("a preference of the URL"), Translations.REFERENCE, false);
    assertThat(Translations.of("{'query':[{'id':'a'}]}", url, TIGHT).faults())
        .extracting(Fault::type)
        .containsExactly("preference_too_long");
  }
}
