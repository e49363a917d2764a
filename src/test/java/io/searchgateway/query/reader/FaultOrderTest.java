package io.searchgateway.query.reader;

import static io.searchgateway.query.reader.Bodies.faults;
import static io.searchgateway.query.reader.Bodies.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The faults of requests and their order. */
class FaultOrderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'type':'geos'|unknown_query_type|invalid queryType encountered: geos|type",
        "'sortBy':'up'|unknown_sort_by|invalid sortBy encountered: up|sortBy",
        "'compoundClause':'should'|unknown_compound_clause|invalid compoundClause encountered:"
            + " should|compoundClause",
        "'type':'geo','dataField':['a','b']|several_geo_fields|field 'dataField' can not have"
            + " multiple fields for 'geo' query|dataField",
        "'highlightConfig':{}|highlight_config_without_highlight|`highlightConfig` will be ignored"
            + " when `highlight` is not passed or set to `false`|highlightConfig",
        "'highlightConfig':{},'highlight':false|highlight_config_without_highlight|`highlightConfig`"
            + " will be ignored when `highlight` is not passed or set to `false`|highlightConfig",
        "'type':'suggestion','value':3|invalid_suggestion_value|Expected query.value to be of type"
            + " string, but got a different type|value",
        "'type':'suggestion','value':['a']|invalid_suggestion_value|Expected query.value to be of"
            + " type string, but got a different type|value",
        "'endpoint':{}|missing_endpoint_url|`endpoint.url` is a required property when `endpoint`"
            + " is passed. Remove the `endpoint` property if it's not used.|endpoint/url",
        "'endpoint':{'url':''}|missing_endpoint_url|`endpoint.url` is a required property when"
            + " `endpoint` is passed. Remove the `endpoint` property if it's not used.|endpoint/url"
      },
      quoteCharacter = '~')
  void aQueryIsRefused(String members, String type, String message, String place) {
    assertThat(faults(members))
        .containsExactly(Fault.badRequest(type, message, "/query/0/" + place));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{'id':''}", "{'id':null}"})
  void anIdIsNeeded(String query) {
    assertThat(read("{'query':[" + query + "]}").faults())
        .containsExactly(
            Fault.badRequest("missing_id", "field 'id' can't be empty", "/query/0/id"));
  }

  @Test
  void anIdOfTheWrongTypeIsOneFault() {
    assertThat(read("{'query':[{'id':5}]}").faults())
        .extracting(Fault::type)
        .containsExactly("wrong_type");
  }

  @ParameterizedTest
  @ValueSource(strings = {"settings", "error"})
  void keysOfTheAnswerAreNoIds(String id) {
    assertThat(read("{'query':[{'id':'" + id + "'}]}").faults())
        .containsExactly(
            Fault.badRequest(
                "reserved_id",
                "'" + id + "' is reserved and cannot be the ID of a query",
                "/query/0/id"));
  }

  @Test
  void backendsThatAreNotServedAreTold() {
    assertThat(read("{'settings':{'backend':'solr'}}").faults())
        .containsExactly(
            Fault.badRequest(
                "backend_not_available",
                "the backend 'solr' is not available",
                "/settings/backend"));
    assertThat(read("{'settings':{'backend':'sql'}}").faults())
        .containsExactly(
            Fault.badRequest(
                "unknown_backend", "invalid backend encountered: sql", "/settings/backend"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "{}", "['a',1]", "true"})
  void customEventsAreTexts(String value) {
    assertThat(read("{'settings':{'customEvents':{'a':'b','size':" + value + "}}}").faults())
        .containsExactly(
            Fault.badRequest(
                "invalid_custom_event",
                "Custom event size value must be a string or an array of strings",
                "/settings/customEvents/size"));
  }

  @Test
  void typesComeFirstThenEventsThenEachQueryInItsOrder() {
    String body =
        "{'query':[{'type':'suggestion','value':1,'highlightConfig':{},'endpoint':{}},"
            + "{'id':'settings','type':'geo','dataField':['a','b'],'size':'x'}],"
            + "'settings':{'customEvents':{'a':1},'emptyQuery':3}}";
    assertThat(read(body).faults())
        .extracting(Fault::pointer)
        .containsExactly(
            "/query/1/size",
            "/settings/emptyQuery",
            "/settings/customEvents/a",
            "/query/0/id",
            "/query/0/highlightConfig",
            "/query/0/value",
            "/query/0/endpoint/url",
            "/query/1/id",
            "/query/1/dataField");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'type':'range','value':5",
        "'type':'geo','value':5",
        "'type':'term','value':{}",
        "'value':{}",
        "'sortField':5",
        "'type':'geo','dataField':'a'",
        "'type':'suggestion','value':null",
        "'customHighlight':{}",
        "'sortBy':'count'"
      })
  void whatOnlyTheTranslatorCanJudgeIsNoFaultYet(String members) {
    assertThat(faults(members)).isEmpty();
  }
}
