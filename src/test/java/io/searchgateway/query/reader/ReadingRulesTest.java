package io.searchgateway.query.reader;

import static io.searchgateway.query.reader.Bodies.query;
import static io.searchgateway.query.reader.Bodies.read;
import static io.searchgateway.query.reader.Bodies.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SuggestionQuery;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How values of other types are read. */
class ReadingRulesTest {

  @Test
  void namesAreMatchedIgnoringCase() {
    SearchQuery query = query(SearchQuery.class, "'SIZE':3,'datafield':'a','ReAct':{'AND':'x'}");
    assertThat(query.common().paging().size()).hasValue(3);
    assertThat(query.dataFields()).hasSize(1);
    assertThat(query.common().react().orElseThrow().ids()).containsExactly("x");
  }

  @ParameterizedTest
  @ValueSource(strings = {"'size':3,'Size':4", "'SIZE':4,'size':3,'sIze':5"})
  void anExactNameWins(String members) {
    assertThat(query(SearchQuery.class, members).common().paging().size()).hasValue(3);
    assertThat(read("{'query':[{'id':'q'," + members + "}]}").warnings())
        .isNotEmpty()
        .allMatch(warning -> warning.type().equals("repeated_property"))
        .noneMatch(warning -> warning.pointer().equals("/query/0/size"));
  }

  @Test
  void nullIsAbsent() {
    SearchQuery query =
        query(SearchQuery.class, "'size':null,'SIZE':4,'type':null,'react':{'and':null}");
    assertThat(query.common().paging().size()).hasValue(4);
    assertThat(query.common().react().orElseThrow().ids()).isEmpty();
    assertThat(request("{'query':null,'settings':null,'metadata':null}").settings())
        .isEqualTo(RequestSettings.DEFAULTS);
  }

  @Test
  void anAliasIsAnotherName() {
    SuggestionQuery query = query(SuggestionQuery.class, "'type':'suggestion','stopwords':['the']");
    assertThat(query.suggestions().predictive().customStopwords()).containsExactly("the");
    assertThat(
            query(
                    SuggestionQuery.class,
                    "'type':'suggestion','customStopwords':['a'],'stopwords':['the']")
                .suggestions()
                .predictive()
                .customStopwords())
        .containsExactly("a");
  }

  @Test
  void unknownNamesAreWarnedOfAndNoFault() {
    ReadRequest read =
        read(
            "{'extra':1,'query':[{'id':'q','queryType':'x','react':{'xor':'a'}}],'settings':{'b':2}}");
    assertThat(read.faults()).isEmpty();
    assertThat(read.warnings())
        .extracting(Warning::pointer)
        .containsExactlyInAnyOrder(
            "/extra", "/query/0/queryType", "/query/0/react/xor", "/settings/b");
    assertThat(read.warnings()).allMatch(warning -> warning.type().equals("unknown_property"));
  }

  @Test
  void rawQueriesAreNotLookedInto() {
    ReadRequest read = read("{'query':[{'id':'q','defaultQuery':{'anything':{'at':'all'}}}]}");
    assertThat(read.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{'query':[]}", "{'query':[],'settings':{}}"})
  void noQueryIsNoFault(String body) {
    assertThat(request(body).queries()).isEmpty();
  }

  @Test
  void queriesKeepTheirOrderTheirPlaceAndTheirObject() {
    var request = request("{'query':[{'id':'b','x':1},null,{'id':'a'},{'id':'b','type':'term'}]}");
    assertThat(request.queries()).extracting(q -> q.id()).containsExactly("b", "a", "b");
    assertThat(request.queries()).extracting(q -> q.position()).containsExactly(0, 2, 3);
    assertThat(request.queries().get(1).pointer()).isEqualTo("/query/2");
    assertThat(request.first("b").orElseThrow().type()).isEqualTo(QueryType.SEARCH);
    assertThat(request.first("c")).isEmpty();
    JsonObject sent = request.queries().get(0).json();
    assertThat(sent).hasToString("{\"id\":\"b\",\"x\":1}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'size':'ten'|/query/0/size|'size' must be an integer from 0 to 2147483647, not a string",
        "'size':1.5|/query/0/size|'size' must be an integer from 0 to 2147483647, not the number"
            + " 1.5",
        "'Size':99999999999|/query/0/Size|'Size' must be an integer from 0 to 2147483647, not the"
            + " number 99999999999",
        "'execute':'true'|/query/0/execute|'execute' must be a boolean, not a string",
        "'react':['a']|/query/0/react|'react' must be an object, not an array",
        "'react':{'and':5}|/query/0/react/and|'react.and' must be a string or an object or an"
            + " array, not the number 5",
        "'react':{'or':['a',{'not':[1]}]}|/query/0/react/or/1/not/0|'react.or[1].not[0]' must be a"
            + " string or an object, not the number 1",
        "'includeFields':'a'|/query/0/includeFields|'includeFields' must be an array, not a string",
        "'includeFields':['a',2]|/query/0/includeFields/1|'includeFields[1]' must be a string, not"
            + " the number 2",
        "'fieldWeights':[1,'a']|/query/0/fieldWeights/1|'fieldWeights[1]' must be a number, not a"
            + " string",
        "'queryVector':[1,null]|/query/0/queryVector/1|'queryVector[1]' must be a number, not null",
        "'defaultQuery':[]|/query/0/defaultQuery|'defaultQuery' must be an object, not an array",
        "'fuzziness':true|/query/0/fuzziness|'fuzziness' must be an integer from 0 to 2 or AUTO or"
            + " AUTO:3,6, not true",
        "'categoryValue':{}|/query/0/categoryValue|'categoryValue' must be a string or a number or"
            + " a boolean, not an object",
        "'range':3|/query/0/range|'range' must be an object, not the number 3",
        "'endpoint':{'url':'/x','headers':{'a':1}}|/query/0/endpoint/headers/a|'endpoint.headers.a'"
            + " must be a string, not the number 1",
        "'rankFeature':{'p':{'log':3}}|/query/0/rankFeature/p/log|'rankFeature.p.log' must be an"
            + " object, not the number 3",
        "'deepPaginationConfig':{'cursor':1}|/query/0/deepPaginationConfig/cursor|'deepPaginationConfig.cursor'"
            + " must be a string, not the number 1"
      })
  void aWrongTypeIsAFaultAtItsPlace(String members, String pointer, String message) {
    assertThat(Bodies.faults(members.replace("\\", "")))
        .containsExactly(Fault.badRequest("wrong_type", message, pointer));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'query':{}}|/query|'query' must be an array, not an object",
        "{'query':['a']}|/query/0|'query[0]' must be an object, not a string",
        "{'settings':[]}|/settings|'settings' must be an object, not an array",
        "{'settings':{'useCache':1}}|/settings/useCache|'useCache' must be a boolean, not the"
            + " number 1",
        "{'metadata':'m'}|/metadata|'metadata' must be an object, not a string"
      })
  void theSameHoldsForTheRestOfTheBody(String body, String pointer, String message) {
    assertThat(read(body).faults())
        .containsExactly(Fault.badRequest("wrong_type", message, pointer));
  }

  @Test
  void aNumberWithoutAFractionIsAnInteger() {
    assertThat(query(SearchQuery.class, "'size':10.0").common().paging().size()).hasValue(10);
    assertThat(query(SearchQuery.class, "'size':1e1").common().paging().size()).hasValue(10);
    assertThat(Bodies.faults("'size':1e999999999")).hasSize(1);
    assertThat(Bodies.faults("'size':1e-999999999")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|malformed_json",
        "{'query':|malformed_json",
        "7|body_not_object",
        "[]|body_not_object",
        "null|body_not_object"
      })
  void whatIsNoJsonObjectIsRefused(String body, String type) {
    ReadRequest read = read(body == null ? "" : body);
    assertThat(read.request()).isEmpty();
    assertThat(read.faults())
        .singleElement()
        .returns(type, Fault::type)
        .returns("", Fault::pointer);
  }

  @Test
  void depthIsBounded() {
    String deep = "{'metadata':".repeat(50) + "1" + "}".repeat(50);
    assertThat(read(deep).faults()).isEmpty();
    assertThat(read("{'metadata':" + deep + "}").faults())
        .containsExactly(
            Fault.badRequest("body_too_deep", "the body is nested more than 50 levels deep", ""));
  }

  @Test
  void theNumberOfQueriesIsBounded() {
    List<String> hundred = java.util.Collections.nCopies(100, "{'id':'q'}");
    assertThat(read("{'query':[" + String.join(",", hundred) + "]}").faults()).isEmpty();
    assertThat(read("{'query':[" + String.join(",", hundred) + ",{'id':'q'}]}").faults())
        .containsExactly(
            Fault.badRequest(
                "too_many_queries", "a request can have 100 queries, not 101", "/query"));
  }

  @Test
  void theNumberOfReferencesIsBounded() {
    String ids = String.join(",", java.util.Collections.nCopies(1001, "'a'"));
    assertThat(Bodies.faults("'react':{'and':[" + ids + "]}"))
        .extracting(Fault::type)
        .containsExactly("too_many_references");
  }

  @Test
  void repeatedMembersAreWarnedOf() {
    ReadRequest read = read("{'query':[{'id':'a','size':1,'size':2}]}");
    assertThat(read.request().orElseThrow().queries().get(0).common().paging().size()).hasValue(2);
    assertThat(read.warnings()).extracting(Warning::pointer).containsExactly("/query/0/size");
  }

  @Test
  void messagesQuoteLittleOfWhatWasSent() {
    String big = "x".repeat(100_000);
    assertThat(Bodies.faults("'type':'" + big + "'").get(0).message().length()).isLessThan(200);
    assertThat(read("{'" + big + "':1}").warnings().get(0).message().length()).isLessThan(200);
  }

  @Test
  void findingsAreBounded() {
    String wrong = String.join(",", java.util.Collections.nCopies(5000, "1"));
    assertThat(read("{'query':[" + wrong + "]}").faults()).hasSize(100);
  }

  @Test
  void aBodyThatIsJsonAlreadyIsReadTheSame() {
    String body = "{\"query\":[{\"id\":\"q\",\"size\":\"x\"}]}";
    JsonObject json =
        io.searchgateway.json.Json.readObject(body.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    assertThat(new RequestReader(QueryLimits.DEFAULTS).read(json)).isEqualTo(read(body));
  }
}
