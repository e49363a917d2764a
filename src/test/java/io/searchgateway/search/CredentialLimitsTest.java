package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.ReadRequest;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.rights.DeclarativeLimits;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialLimitsTest {

  private static final DeclarativeLimits SIZES =
      new DeclarativeLimits(OptionalInt.of(20), OptionalInt.of(5), false);
  private static final DeclarativeLimits NO_DSL =
      new DeclarativeLimits(OptionalInt.empty(), OptionalInt.empty(), true);

  private final RequestReader reader = new RequestReader(QueryLimits.DEFAULTS);

  private List<Fault> faults(DeclarativeLimits limits, String members) {
    return faults(limits, members, ResolvedQueries.NONE);
  }

  private List<Fault> faults(DeclarativeLimits limits, String members, ResolvedQueries resolved) {
    String body = "{'query':[{'id':'a','dataField':'title'," + members + "}]}";
    ReadRequest read = reader.read(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    return CredentialLimits.faults(limits, read.request().orElseThrow(), resolved);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'size':20",
        "'value':'x'",
        "'aggregationSize':5",
        "'type':'term','size':5",
        "'defaultQuery':{'query':{'match_all':{}},'size':20}",
        "'size':0"
      })
  void whatStaysWithinTheSizesIsNoFault(String members) {
    assertThat(faults(SIZES, members)).isEmpty();
  }

  @Test
  void whatTheGatewayHasPutInOnePlaceMayNotBeWrittenInAnother() {
    JsonObject query = Json.wrapped("query", Json.wrapped("match_all", Json.object().build()));
    ResolvedQueries resolved =
        new ResolvedQueries(Map.of("/query/0/defaultQuery", query), List.of());
    assertThat(faults(NO_DSL, "'defaultQuery':" + query, resolved)).isEmpty();
    assertThat(faults(NO_DSL, "'customQuery':" + query, resolved)).hasSize(1);
  }

  @Test
  void aSizeBeyondTheLimitIsNamedWithItsPlace() {
    assertThat(faults(SIZES, "'size':21"))
        .containsExactly(
            Fault.badRequest("size_limit", "maximum allowed size is 20", "/query/0/size"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'defaultQuery':{'size':21}",
        "'customQuery':{'size':21}",
        "'defaultQuery':{'size':'21'}",
        "'defaultQuery':{'size':'21d'}",
        "'defaultQuery':{'collapse':{'field':'b','inner_hits':{'size':21}}}",
        "'defaultQuery':{'collapse':{'field':'b','inner_hits':[{'size':21}]}}",
        "'defaultQuery':{'aggs':{'a':{'top_hits':{'size':21}}}}",
        "'distinctFieldConfig':{'inner_hits':{'name':'x','size':21}}",
        "'distinctFieldConfig':{'inner_hits':[{'name':'x','size':21}]}"
      })
  void noSizeIsLargerInsideOfRawQueries(String members) {
    assertThat(faults(SIZES, members)).extracting(Fault::type).containsExactly("size_limit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'aggregationSize':6",
        "'type':'term','size':6",
        "'defaultQuery':{'aggs':{'a':{'terms':{'field':'b','size':6}}}}",
        "'defaultQuery':{'aggs':{'a':{'aggs':{'b':{'terms':{'size':'6'}}}}}}",
        "'customQuery':{'aggs':{'a':{'terms':{'field':'b','size':6}}}}",
        "'defaultQuery':{'aggs':{'params':{'terms':{'field':'b','size':6}}}}"
      })
  void noMoreBucketsCanBeAskedFor(String members) {
    assertThat(faults(SIZES, members))
        .extracting(Fault::type)
        .containsExactly("aggregation_size_limit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'defaultQuery':{'query':{'match_all':{}}}",
        "'customQuery':{'query':{'match_all':{}}}",
        "'defaultQuery':{'id':'stored','size':100}",
        "'distinctFieldConfig':{'inner_hits':{'name':'x'}}",
        "'highlightConfig':{'fields':{'title':{'highlight_query':{'match_all':{}}}}}",
        "'customHighlight':{'highlight_query':{'match_all':{}}}",
        "'type':'term','includeValues':'.*'",
        "'type':'term','excludeValues':'.*'",
        "'queryString':true",
        "'vectorDataField':'v','queryVector':[1],'script':'1'"
      })
  void withoutTheEnginesLanguageNothingOfItPasses(String members) {
    assertThat(faults(NO_DSL, members))
        .extracting(Fault::type)
        .containsExactly("query_dsl_disabled");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'defaultQuery':{'id':'stored','params':{'a':1}}",
        "'defaultQuery':{}",
        "'type':'term','includeValues':['a']",
        "'highlight':true,'highlightConfig':{'pre_tags':['b']}",
        "'queryString':false"
      })
  void storedQueriesAndValuesAreNotTheEnginesLanguage(String members) {
    assertThat(faults(NO_DSL, members)).isEmpty();
  }
}
