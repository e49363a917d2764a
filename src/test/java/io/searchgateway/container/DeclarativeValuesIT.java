package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewaySuite;
import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * Every property of a query with values that nobody should send, on a real engine: each is refused
 * with its place and the id of its query, or is an error of that query alone, or is accepted as the
 * table here says.
 */
@ArquillianTest
class DeclarativeValuesIT implements GatewaySuite {

  private static final List<String> VALUES =
      List.of(
          "-1",
          "0",
          "1.5",
          "2147483647",
          "99999999999999999999",
          "1e400",
          "''",
          "null",
          "true",
          "'fortnight'",
          "'-1'",
          "'NaN'",
          "'a^b'",
          "[]",
          "[{}]",
          "[-1]",
          "['x',['y']]",
          "{}",
          "{'a':{'b':[{'c':{}}]}}");

  /** The query that a property is put into, by type, and what stands beside the property. */
  private static final Map<String, String> BASES =
      Map.of(
          "search", "'dataField':'title','value':'king'",
          "suggestion", "'dataField':'title','value':'king'",
          "term", "'dataField':'rating.keyword','value':'R'",
          "range",
              "'dataField':'imdb_rating','value':{'start':1,'end':9},"
                  + "'aggregations':['histogram','min']",
          "geo",
              "'dataField':'location','index':'airports','value':{'distance':9,'unit':'km',"
                  + "'location':'1, 2'}");

  /** What a property is of effect with. */
  private static final Map<String, String> BESIDE =
      Map.of(
          "candidates", "'queryVector':[1],'vectorDataField':'title'",
          "script", "'queryVector':[1],'vectorDataField':'title'",
          "highlightConfig", "'highlight':true",
          "customHighlight", "'highlight':true",
          "highlightField", "'highlight':true",
          "deepPaginationConfig", "'deepPagination':true,'sortField':'_id'",
          "after", "'aggregationField':'rating.keyword'",
          "categoryValue", "'categoryField':'rating.keyword'",
          "includeValues", "'categoryField':'rating.keyword'",
          "sortBy", "'sortField':'_score'");

  /** Properties, a dotted path for those within, that are tried on queries of each type. */
  private static final Map<String, List<String>> PROPERTIES =
      Map.of(
          "search",
          words(
              "id type index execute react react.and react.or react.not dataField",
              "fieldWeights value"),
          "suggestion",
          words(
              "value size searchboxId indexSuggestionsConfig",
              "indexSuggestionsConfig.size indexSuggestionsConfig.index",
              "indexSuggestionsConfig.valueFields popularSuggestionsConfig.size",
              "recentSuggestionsConfig.minHits",
              "featuredSuggestionsConfig.sectionsOrder",
              "documentSuggestionsConfig.maxChars maxPredictedWords customStopwords",
              "searchLanguage urlField categoryField enableIndexSuggestions",
              "showDistinctSuggestions highlight"),
          "term",
          words(
              "value size from aggregationSize pagination showMissing missingLabel",
              "selectAllLabel includeValues excludeValues after sortBy sortField",
              "queryFormat dataField nestedField aggregations"),
          "range",
          words(
              "value value.start value.end value.boost aggregations interval",
              "calendarInterval range range.start range.end range.boost",
              "includeNullValues queryFormat size from"),
          "geo",
          words(
              "value value.distance value.unit value.location value.geoBoundingBox",
              "value.geoBoundingBox.topLeft size from nestedField"));

  private static final List<String> MORE_OF_SEARCHES =
      words(
          "queryFormat fuzziness searchOperators queryString enableSynonyms",
          "categoryField categoryValue rankFeature rankFeature.pop",
          "rankFeature.pop.saturation.pivot rankFeature.pop.boost nestedField",
          "from size sortBy sortField includeFields excludeFields highlight",
          "highlightField highlightConfig highlightConfig.fields customHighlight",
          "aggregationField aggregationSize after showMissing includeValues",
          "excludeValues distinctField distinctFieldConfig",
          "distinctFieldConfig.inner_hits deepPagination deepPaginationConfig",
          "deepPaginationConfig.cursor defaultQuery defaultQuery.query",
          "defaultQuery.size defaultQuery.sort defaultQuery.aggs",
          "defaultQuery.timeout customQuery customQuery.query queryVector",
          "vectorDataField candidates script endpoint endpoint.url",
          "endpoint.method endpoint.headers compoundClause enableAI AIConfig",
          "imageValue autocompleteField unknown");

  private static final List<String> SETTINGS =
      words(
          "recordAnalytics userId customEvents customEvents.a enableQueryRules",
          "useCache backend emptyQuery suggestionAnalytics queryRule queryParams",
          "mergePromoted debug explain");

  private static final String WORD = "('fortnight'|'-1'|'NaN'|'a\\^b')";
  private static final String NUMBER = "(-1|0|1\\.5|2147483647|9{20}|1e400)";

  /** Type, property and value of what means something, and so is accepted without a warning. */
  private static final List<Pattern> MEANT =
      Stream.of(
              // Nothing is said, or that there is nothing.
              ".* (null|''|\\[]|\\{})",
              "search react\\.(and|or|not) \\[\\{}]",
              "range value \\[\\{}]",
              "(search|term) sortField \\[\\{}]",
              // Switches.
              "\\w+ (execute|pagination|showMissing|includeNullValues|highlight|enable\\w+"
                  + "|searchOperators|queryString|deepPagination|showDistinctSuggestions"
                  + "|recordAnalytics|useCache|emptyQuery|suggestionAnalytics|mergePromoted|debug|explain) true",
              // Values to look for.
              "(term|search|suggestion) (value|categoryValue) (true|\\[-1]|"
                  + WORD
                  + "|"
                  + NUMBER
                  + ")",
              "range (value|range)\\.(start|end) ('-1'|" + NUMBER + ")",
              // Names that the client chooses.
              "\\w+ (id|dataField|nestedField|categoryField|highlightField|aggregationField|urlField"
                  + "|vectorDataField|missingLabel|selectAllLabel|includeValues|excludeValues|searchboxId|deepPaginationConfig\\.cursor|userId|customEvents\\.a)"
                  + " "
                  + WORD,
              // Numbers within their bounds.
              "\\w+ (from|size|fuzziness|\\w+Config\\.\\w+) 0",
              "\\w+ (aggregationSize|from|interval|\\w+Config\\.\\w+) 2147483647",
              ".*(boost|pivot|distance) (0|1\\.5|2147483647|9{20}|1e400)",
              "search queryVector \\[-1]",
              // Of no effect on this type.
              "term (sortField|from) ([^\\[{].*)",
              // The engine reads them as formats, and as it likes.
              "range queryFormat " + WORD,
              "search defaultQuery\\.(size|sort|timeout) .*",
              // Free objects, and what is taken for features that are not there.
              "(search customQuery|search customQuery\\.query|term after"
                  + "|settings queryRule|settings queryParams) \\{.*",
              "search (enableAI|AIConfig|imageValue|autocompleteField) .*")
          .map(Pattern::compile)
          .toList();

  @ArquillianResource private URL deployed;

  private final List<String> wrong = new ArrayList<>();
  private int asked;

  @Deployment(testable = false)
  static WebArchive war() throws IOException, InterruptedException {
    URI engine = SharedEngine.get().baseUri();
    Samples.reload(engine);
    return GatewaySettings.inFrontOf(engine).archive();
  }

  @Test
  void whatNobodyShouldSendIsRefusedAtItsPlaceOrConcernsItsQueryAlone() {
    PROPERTIES.forEach((type, names) -> names.forEach(name -> tried(type, name)));
    MORE_OF_SEARCHES.forEach(name -> tried("search", name));
    for (String name : SETTINGS) {
      for (String value : VALUES) {
        String tested = "{'id':'tested','type':'search'," + BASES.get("search") + "}";
        check("settings", name, value, body(tested, ",'settings':" + within(name, value)));
      }
    }
    assertThat(wrong).as("%s of %s requests", wrong.size(), asked).isEmpty();
    assertThat(asked).isGreaterThan(2000);
  }

  private static List<String> words(String... lines) {
    return Stream.of(lines).flatMap(line -> Stream.of(line.split(" "))).toList();
  }

  private void tried(String type, String name) {
    for (String value : VALUES) {
      String first = name.substring(0, (name + ".").indexOf('.'));
      String base =
          "'id':'tested','type':'"
              + type
              + "',"
              + BASES.get(type)
              + (BESIDE.containsKey(first) ? "," + BESIDE.get(first) : "");
      JsonObject query =
          Json.object(parsed("{" + base + "}"))
              .addAll(Json.object(parsed(within(name, value, type))))
              .build();
      check(type, name, value, body(query.toString(), ""));
    }
  }

  private static String body(String tested, String more) {
    return ("{'query':[" + tested + ",{'id':'other','size':1}]" + more + "}").replace('\'', '"');
  }

  private static JsonObject parsed(String text) {
    return Json.readObject(Bytes.utf8(text.replace('\'', '"')).toArray()).orElseThrow();
  }

  /**
   * The value in the objects that its path names; beside it in a value of its type what must be.
   */
  private static String within(String path, String value, String type) {
    String whole = within(path, value);
    if (!path.startsWith("value.")) {
      return whole;
    }
    String rest =
        type.equals("geo") && !path.contains("Box")
            ? "'distance':9,'unit':'km','location':'1, 2'"
            : path.contains("topLeft") ? "" : "'start':1,'end':9";
    JsonObject base =
        type.equals("geo") && path.contains("Box") ? parsed("{}") : parsed("{" + rest + "}");
    JsonObject inner =
        Json.object(base).addAll(Json.object(parsed(whole).getJsonObject("value"))).build();
    return "{'value':" + inner + "}";
  }

  private static String within(String path, String value) {
    int dot = path.indexOf('.');
    return dot < 0
        ? "{'" + path + "':" + value + "}"
        : "{'" + path.substring(0, dot) + "':" + within(path.substring(dot + 1), value) + "}";
  }

  private void check(String type, String name, String value, String body) {
    asked++;
    RawAnswer answer = send(gateway().request("POST", "/movies/_declarative").json(body));
    String fault = fault(type, name, value, answer);
    if (!fault.isEmpty()) {
      wrong.add(type + " " + name + " " + value + ": " + fault);
    }
  }

  private static String fault(String type, String name, String value, RawAnswer answer) {
    if (answer.status() == 400) {
      JsonObject error = answer.jsonObject().getJsonObject("error");
      boolean general = type.equals("settings");
      boolean placed =
          error.getString("pointer", "").startsWith(general ? "/settings/" : "/query/0");
      boolean named = general || name.equals("id") || error.getString("query", "").equals("tested");
      return placed && named ? "" : "refused without its place: " + answer.text();
    }
    if (answer.status() != 200) {
      return "fails as a whole: " + answer.status() + " " + answer.text();
    }
    JsonObject json = answer.jsonObject();
    if (!json.containsKey("other") || !json.getJsonObject("other").containsKey("hits")) {
      return "concerns another query: " + answer.text();
    }
    String id = name.equals("id") || !json.containsKey("tested") ? "" : "tested";
    if (!id.isEmpty() && json.get(id) instanceof JsonObject own && own.containsKey("error")) {
      return own.getInt("status", 0) < 500 ? "" : "makes the engine fail: " + own;
    }
    return answer.headers("warning").isEmpty() && !isMeant(type, name, value)
        ? "is accepted without a word"
        : "";
  }

  /** Accepted, because it means something. */
  private static boolean isMeant(String type, String name, String value) {
    return MEANT.stream()
        .anyMatch(meant -> meant.matcher(type + " " + name + " " + value).matches());
  }

  @Override
  public GatewayUnderTest gateway() {
    try {
      return ContainerUnderTest.gateway(deployed, SharedEngine.get().baseUri());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
