package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.GeoQuery;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of the right type that no client could mean, and others that may not be what it meant. */
class OddValuesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'size':-1|/size",
        "'from':-5|/from",
        "'aggregationSize':-1|/aggregationSize",
        "'aggregationSize':0|/aggregationSize",
        "'candidates':-1|/candidates",
        "'fuzziness':'LOTS'|/fuzziness",
        "'fuzziness':-1|/fuzziness",
        "'fuzziness':3|/fuzziness",
        "'fuzziness':'AUTO:3'|/fuzziness",
        "'defaultQuery':{'query':5}|/defaultQuery/query",
        "'customQuery':{'query':[]}|/customQuery/query",
        "'type':'range','calendarInterval':'fortnight'|/calendarInterval",
        "'type':'range','range':{'start':1,'boost':-2}|/range/boost",
        "'type':'range','value':[{'start':1,'boost':-2}]|/value/0/boost",
        "'rankFeature':{'p':{'boost':-1}}|/rankFeature/p/boost",
        "'rankFeature':{'p':{'saturation':{'pivot':0}}}|/rankFeature/p/saturation/pivot",
        "'type':'suggestion','indexSuggestionsConfig':{'size':-1}|/indexSuggestionsConfig/size",
        "'type':'suggestion','recentSuggestionsConfig':{'minHits':-1}|/recentSuggestionsConfig/minHits"
      })
  void aValueThatCannotBeMeantIsAFault(String members, String pointer) {
    assertThat(Bodies.faults(members)).map(Fault::pointer).containsExactly("/query/0" + pointer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'distance':-1,'unit':'km','location':'1, 2'",
        "'distance':1,'unit':'km','location':'nowhere'",
        "'distance':1,'unit':'km','location':'1; 2'",
        "'distance':1,'unit':'km','location':'NaN, 2'",
        "'geoBoundingBox':{'topLeft':'','bottomRight':'1, 2'}"
      })
  void aPlaceThatIsNoneIsAFaultWhereItIsUsed(String value) {
    assertThat(Bodies.query(GeoQuery.class, "'type':'geo','value':{" + value + "}").value().fault())
        .isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,2", "-1.5, 2e1", " 1 , 2 ", "drm3btev3e86", "POINT (-71.3 41.1)"})
  void placesAreWrittenInSeveralWays(String place) {
    assertThat(
            Bodies.query(
                    GeoQuery.class,
                    "'type':'geo','value':{'distance':1,'unit':'km','location':'" + place + "'}")
                .value()
                .value())
        .isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "'1'", "'auto'", "'AUTO:3,6'"})
  void fuzzinessIsWhatEnginesKnow(String fuzziness) {
    assertThat(Bodies.faults("'fuzziness':" + fuzziness)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'type':'range','interval':-5|value_out_of_range|/interval",
        "'type':'range','aggregations':['min','median']|unknown_aggregation|/aggregations",
        "'type':'range','value':{'start':{},'end':1}|ignored_value|/value/start",
        "'type':'range','range':{'start':1,'boost':'x'}|ignored_value|/range/boost",
        "'value':['a',{}]|ignored_value|/value/1",
        "'dataField':['a',{}]|ignored_value|/dataField/1",
        "'dataField':5|ignored_value|/dataField",
        "'fieldWeights':[-1]|ignored_value|/fieldWeights/0",
        "'queryFormat':'phrase'|unknown_query_format|/queryFormat",
        "'react':{'and':['nobody']}|unknown_reference|/react/and/0",
        "'type':'term','value':{}|invalid_term_value|/value",
        "'sortField':5|invalid_sort_field|/sortField",
        "'size':1,'size':2|repeated_property|/size"
      })
  void whatIsPassedOverIsWarnedOf(String members, String type, String pointer) {
    ReadRequest read = Bodies.read("{'query':[{'id':'q'," + members + "}]}");
    assertThat(read.faults()).isEmpty();
    assertThat(read.warnings())
        .anySatisfy(
            warning -> {
              assertThat(warning.type()).isEqualTo(type);
              assertThat(warning.pointer()).isEqualTo("/query/0" + pointer);
            });
  }
}
