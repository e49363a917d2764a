package io.searchgateway.feature.storedquery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.json.Json;
import io.searchgateway.json.JsonTemplate;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryDefinitionTest {

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static QueryDefinition read(String query, String more) {
    return DefinitionReader.read(
        json("{'index':'films','query':" + query + more + "}"), author -> {});
  }

  private static JsonObject rendered(QueryDefinition definition, String params, boolean plain) {
    return definition.render(
        json(params), Pointer.ROOT.child("params"), plain, QueryDefinition.budget());
  }

  private static Problem refusal(QueryDefinition definition, String params, boolean plain) {
    return catchThrowableOfType(Problem.class, () -> rendered(definition, params, plain));
  }

  @Test
  void givenValuesCountBeforeDefaultsAndNullIsNone() {
    QueryDefinition definition =
        read("{'size':'{{ n }}','query':'{{q}}'}", ",'params':{'n':5,'q':'a'}");
    assertThat(rendered(definition, "{'q':'b','n':null,'unused':1}", false))
        .isEqualTo(json("{'size':5,'query':'b'}"));
    Problem missing = refusal(read("{'size':'{{n}}'}", ""), "{}", false);
    assertThat(missing.type()).isEqualTo("missing_parameter");
    assertThat(missing.message()).contains("`n`");
    assertThat(missing.pointer()).contains("/params/n");
  }

  @Test
  void whatIsNoNameIsNoPlace() {
    String query = "{'a':'{{}}','b':'{{ 1x }}','c':'{{a b}}','d':'{x}'}";
    assertThat(rendered(read(query, ""), "{'x':1}", false)).isEqualTo(json(query));
  }

  @Test
  void plainCallersGiveNoObjectsUnlessTheSchemaAsksForOne() {
    QueryDefinition open = read("{'query':'{{q}}'}", "");
    assertThat(rendered(open, "{'q':['a',1,true]}", true))
        .isEqualTo(json("{'query':['a',1,true]}"));
    for (String value : new String[] {"{'a':1}", "[[{'a':1}]]"}) {
      assertThat(refusal(open, "{'q':" + value + "}", true).type()).isEqualTo("query_dsl_disabled");
      assertThat(rendered(open, "{'q':" + value + "}", false)).containsKey("query");
    }
    QueryDefinition asking = read("{'query':'{{q}}'}", ",'paramsSchema':{'q':{'type':'object'}}");
    assertThat(rendered(asking, "{'q':{'a':1}}", true)).isEqualTo(json("{'query':{'a':1}}"));
    QueryDefinition usual = read("{'query':'{{q}}'}", ",'params':{'q':{'a':1}}");
    assertThat(rendered(usual, "{}", true)).isEqualTo(json("{'query':{'a':1}}"));
  }

  @Test
  void whatComesOutIsBounded() {
    QueryDefinition often = read("{'a':['{{x}}','{{x}}','{{x}}']}", "");
    String text = "a".repeat(200 * 1024);
    assertThat(refusal(often, "{'x':'" + text + "'}", false).type())
        .isEqualTo("rendered_query_too_large");
    String deep = "[".repeat(39) + "]".repeat(39);
    assertThat(refusal(often, "{'x':" + deep + "}", false).type())
        .isEqualTo("rendered_query_too_large");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'type':'integer'}                | 5     | ''",
        "{'type':'integer'}                | 5.0   | ''",
        "{'type':'integer'}                | 5.5   | type",
        "{'type':'integer'}                | 1e999 | ''",
        "{'type':'number','min':1,'max':2} | 2.5   | maximum",
        "{'type':'number','min':1,'max':2} | 0     | minimum",
        "{'type':'boolean'}                | 'x'   | type",
        "{'type':'array','max':1}          | [1,2] | maximum",
        "{'type':'object'}                 | []    | type",
        "{'enum':['a',2]}                  | 2     | ''",
        "{'enum':['a',2]}                  | 'b'   | one of",
        "{'max':2}                         | 'abc' | maximum",
        "{'pattern':'[a-z]+'}              | 'abc' | ''",
        "{'pattern':'[a-z]+'}              | 'ab1' | pattern",
        "{'pattern':'(a+)+b'}              | 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac' | pattern",
        "{'pattern':'5'}                   | 5     | pattern"
      },
      quoteCharacter = '^')
  void aSchemaSaysWhatParametersMayBe(String rule, String value, String fault) {
    QueryDefinition definition = read("{'a':'{{x}}'}", ",'paramsSchema':{'x':" + rule + "}");
    String params = "{'x':" + value + "}";
    if (fault.equals("''")) {
      assertThat(rendered(definition, params, false)).containsKey("a");
    } else {
      assertThat(refusal(definition, params, false).message()).contains(fault);
    }
  }

  @Test
  void allThatIsWrongWithADefinitionIsToldAtOnce() {
    assertThatThrownBy(
            () ->
                DefinitionReader.read(
                    json(
                        "{'index':'_all','query':[],'params':{'a':5},'extra':1,"
                            + "'paramsSchema':{'a':{'type':'string','min':'x'},'b':1,"
                            + "'c':{'pattern':'('},'d':{'typ':'x'}}}"),
                    author -> {}))
        .isInstanceOfSatisfying(
            Problem.class,
            problem ->
                assertThat(problem.faults())
                    .extracting(Fault::pointer)
                    .containsExactlyInAnyOrder(
                        "/index",
                        "/query",
                        "/extra",
                        "/paramsSchema/a/min",
                        "/paramsSchema/b",
                        "/paramsSchema/c/pattern",
                        "/paramsSchema/d/typ"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "films     | films       | true",
        "films     | films2      | false",
        "films-*   | films-1     | true",
        "films-*   | films-*     | true",
        "films-*   | films-1*    | true",
        "films-*   | *           | false",
        "films-*   | ''          | false",
        "films-*   | _all        | false",
        "*         | ''          | true",
        "*         | _all        | true",
        "a,b       | b,a         | true",
        "a,b       | b,c         | false",
        "films-*   | films-*,-films-2 | true",
        "films-*   | -films-2    | false"
      })
  void anIndexIsCoveredByName(String definition, String asked, boolean covered) {
    assertThat(DefinitionIndices.covers(definition, asked)).isEqualTo(covered);
  }

  private static Problem refusal(String more) {
    return catchThrowableOfType(Problem.class, () -> read("{'a':'{{x}}'}", more));
  }

  @Test
  void patternsThatMayTakeLongAreFaults() {
    String nested = "(?:".repeat(3) + "a{1000}" + "){1000}".repeat(3);
    for (String pattern :
        new String[] {
          "(?:(?:){2147483647}){2147483647}",
          "(?:(?:){1000}){1000}",
          nested,
          "(?:a?){1000}".repeat(80),
          "(?i)[b-\\\\x{10fffe}]",
          "(?s-mi:a)",
          "(?=a)a",
          "(a)\\\\1"
        }) {
      Problem refused = refusal(",'paramsSchema':{'x':{'pattern':'" + pattern + "'}}");
      assertThat(refused.type()).isEqualTo("bad_params_schema");
      assertThat(refused.pointer()).contains("/paramsSchema/x/pattern");
    }
  }

  @Test
  void aPatternThatTriesEachWayEndsSoon() {
    String rule = "{'pattern':'" + "(?:a?|b?)".repeat(60) + "x'}";
    assertThat(refusal(",'params':{'x':''},'paramsSchema':{'x':" + rule + "}").message())
        .contains("pattern");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
        "(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})(?:[.]|$)){4}",
        "[^@]{1,64}@[^@]{1,255}",
        "(?s)[a-z]{2}(_[a-z]{2})?"
      })
  void ordinaryPatternsAreTaken(String pattern) {
    assertThat(
            read("{'a':'{{x}}'}", ",'paramsSchema':{'x':{'pattern':'" + pattern + "'}}").schema())
        .isNotNull();
  }

  @Test
  void patternsOfOneDefinitionAreBoundedTogether() {
    String rules =
        IntStream.range(0, 20)
            .mapToObj(i -> "'x" + i + "':{'pattern':'a{900}'}")
            .collect(Collectors.joining(","));
    assertThat(refusal(",'paramsSchema':{" + rules + "}").pointer()).contains("/paramsSchema");
  }

  @Test
  void matchingCountsAsMuchAsWriting() {
    QueryDefinition definition =
        read("{'a':'{{x}}'}", ",'paramsSchema':{'x':{'pattern':'[a-z]{0,1000}[a-z]{0,900}'}}");
    JsonTemplate.Budget budget = QueryDefinition.budget();
    JsonObject params = json("{'x':'" + "a".repeat(1900) + "'}");
    assertThat(
            catchThrowableOfType(
                    Problem.class,
                    () -> {
                      for (int i = 0; i < 20; i++) {
                        var unused = definition.render(params, Pointer.ROOT, false, budget);
                      }
                    })
                .type())
        .isEqualTo("rendered_query_too_large");
  }

  @Test
  void valuesAreTriedOnlyForAuthors() {
    JsonObject body =
        json(
            "{'index':'films','query':{},'params':{'a':5},"
                + "'paramsSchema':{'a':{'type':'string'}}}");
    Problem stranger = Problem.of(403, "no_author", "no");
    assertThatThrownBy(
            () ->
                DefinitionReader.read(
                    body,
                    read -> {
                      throw stranger;
                    }))
        .isSameAs(stranger);
    assertThat(
            catchThrowableOfType(Problem.class, () -> DefinitionReader.read(body, read -> {}))
                .pointer())
        .contains("/params/a");
    assertThat(DefinitionReader.stored(body).params()).containsKey("a");
  }

  @Test
  void theSizeIsLookedAtFirst() {
    String unknown =
        IntStream.range(0, 20_000).mapToObj(i -> "'u" + i + "':1").collect(Collectors.joining(","));
    assertThat(refusal("," + unknown).faults())
        .extracting(Fault::type)
        .containsExactly("definition_too_large");
  }

  @Test
  void theNumberOfPartsIsBounded() {
    String parts = String.join(",", Collections.nCopies(20_000, "[]"));
    assertThat(refusal(",'params':{'x':[" + parts + "]}").type()).isEqualTo("definition_too_large");
  }

  @Test
  void notMoreThanAHundredFaultsAreTold() {
    String unknown =
        IntStream.range(0, 200).mapToObj(i -> "'u" + i + "':1").collect(Collectors.joining(","));
    assertThat(refusal("," + unknown).faults()).hasSize(100);
  }
}
