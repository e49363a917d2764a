package io.searchgateway.query.reader;

import static io.searchgateway.query.reader.Bodies.query;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.GeoQuery;
import io.searchgateway.query.GeoValue;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.RangeValue;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SearchText;
import io.searchgateway.query.SortEntry;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import io.searchgateway.query.TermValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values and sort fields, whose faults wait for the translator. */
class QueryValuesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'pie'|pie|false",
        "' pie '|' pie '|false",
        "5|5|false",
        "5.50|5.50|false",
        "true|true|false",
        "['pie']|pie|false",
        "['pie',' ',7,null,'tart']|pie tart|true"
      },
      quoteCharacter = '~')
  void aSearchTextIsOneText(String value, String text, boolean several) {
    String expected = text.replace("'", "");
    assertThat(query(SearchQuery.class, "'value':" + value).value().value())
        .contains(new SearchText(expected, several));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "''", "'  '", "[]", "['',' ',3]"})
  void aBlankSearchTextIsAbsent(String value) {
    assertThat(query(SearchQuery.class, "'value':" + value).value().isSent()).isFalse();
    assertThat(query(SuggestionQuery.class, "'type':'suggestion','value':' '").value()).isEmpty();
  }

  @Test
  void anObjectIsNoSearchText() {
    assertThat(query(SearchQuery.class, "'value':{}").value().fault())
        .contains(
            Fault.badRequest("invalid_search_value", "invalid search value", "/query/0/value"));
  }

  @Test
  void termValuesKeepTheirTypesAndTheirForm() {
    assertThat(term("3")).isInstanceOf(TermValue.Single.class);
    assertThat(term("['a',3,true,null]").toString()).contains("[\"a\", 3, true]");
    assertThat(term("['a']")).isInstanceOf(TermValue.Multiple.class);
  }

  private static TermValue term(String value) {
    return query(TermQuery.class, "'type':'term','value':" + value).value().value().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{}|/query/0/value", "['a',{}]|/query/0/value/1", "[[]]|/query/0/value/0"})
  void objectsAreNoTerms(String value, String pointer) {
    assertThat(query(TermQuery.class, "'type':'term','value':" + value).value().fault())
        .contains(Fault.badRequest("invalid_term_value", "invalid term value", pointer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"''", "[]", "null"})
  void noTermIsAbsent(String value) {
    assertThat(query(TermQuery.class, "'type':'term','value':" + value).value().isSent()).isFalse();
  }

  @Test
  void rangesKeepWhatIsUsable() {
    RangeValue one = range("{'Start':1,'end':'now','boost':2}").value().value().orElseThrow();
    assertThat(one.toString()).contains("[1]", "\"now\"", "[2]");
    RangeValue none = range("{'start':true,'end':[],'boost':'x'}").value().value().orElseThrow();
    assertThat(((RangeValue.Single) none).bounds().isOpen()).isTrue();
    assertThat(((RangeValue.Single) none).bounds().boost()).isEmpty();
    assertThat(range("[{'start':1},{}]").value().value().orElseThrow())
        .isInstanceOf(RangeValue.Multiple.class);
    assertThat(range("[]").value().isSent()).isFalse();
  }

  private static RangeQuery range(String value) {
    return query(RangeQuery.class, "'type':'range','value':" + value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {"5|/query/0/value", "''|/query/0/value", "[{},5]|/query/0/value/1"})
  void whatIsNoObjectIsNoRange(String value, String pointer) {
    assertThat(range(value).value().fault())
        .contains(Fault.badRequest("invalid_range_value", "invalid range value", pointer));
  }

  @Test
  void circlesAndBoxesAreRead() {
    assertThat(geo("{'distance':5.9,'UNIT':'km','location':'1, 2'}").value().value())
        .contains(new GeoValue.Distance(5, "km", "1, 2"));
    assertThat(geo("{'distance':0.2,'unit':'mi','location':'drm3b'}").value().value())
        .contains(new GeoValue.Distance(0, "mi", "drm3b"));
    assertThat(
            geo("{'distance':'x','geoBoundingBox':{'topLeft':'3, 1','bottomRight':'1, 3'}}")
                .value()
                .value())
        .contains(new GeoValue.Box("3, 1", "1, 3"));
  }

  private static GeoQuery geo(String value) {
    return query(GeoQuery.class, "'type':'geo','value':" + value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "5|invalid geo value|",
        "[]|invalid geo value|",
        "{}|invalid geo value, 'distance' field is missing|/distance",
        "{'distance':5}|invalid geo value, 'unit' field is missing|/unit",
        "{'distance':5,'unit':'km'}|invalid geo value, 'location' field is missing|/location",
        "{'distance':'5','unit':'km','location':'1,2'}|error while parsing `value.distance` for geo"
            + " type of query|/distance",
        "{'distance':1e999999999,'unit':'km','location':'1,2'}|error while parsing `value.distance`"
            + " for geo type of query|/distance",
        "{'distance':5,'unit':1,'location':'1,2'}|invalid unit value in geo query|/unit",
        "{'distance':5,'unit':'parsec','location':'1,2'}|invalid unit value in geo query|/unit",
        "{'distance':5,'unit':'km','location':[1,2]}|invalid location value in geo query|/location",
        "{'geoBoundingBox':[]}|invalid geo value, geoBoundingBox must be an object|/geoBoundingBox",
        "{'geoBoundingBox':{}}|invalid geo value, 'geoBoundingBox.topLeft' field is"
            + " missing|/geoBoundingBox/topLeft",
        "{'geoBoundingBox':{'topLeft':'1,2'}}|invalid geo value, 'geoBoundingBox.bottomRight' field"
            + " is missing|/geoBoundingBox/bottomRight",
        "{'geoBoundingBox':{'topLeft':1,'bottomRight':'1,2'}}|invalid topLeft value in geo"
            + " query|/geoBoundingBox/topLeft",
        "{'geoBoundingBox':{'topLeft':'1,2','bottomRight':2}}|invalid bottomRight value in geo"
            + " query|/geoBoundingBox/bottomRight"
      })
  void whatIsNoPlaceIsSaid(String value, String message, String place) {
    assertThat(geo(value).value().fault())
        .contains(
            Fault.badRequest(
                "invalid_geo_value", message, "/query/0/value" + (place == null ? "" : place)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'a'|asc|a:false",
        "'a'|desc|a:true",
        "'_score'|asc|_score:true",
        "['b','a',{'c':'asc','_score':'asc'},null]|desc|b:true a:true c:false _score:false",
        "['a']|count|a:false"
      })
  void sortFieldsKeepTheirOrder(String sortField, String sortBy, String expected) {
    SearchQuery query =
        query(SearchQuery.class, "'sortField':" + sortField + ",'sortBy':'" + sortBy + "'");
    assertThat(query.sortFields().value().orElseThrow())
        .extracting((SortEntry entry) -> entry.field() + ":" + entry.descending())
        .containsExactly(expected.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "5|invalid value passed for `sortField`, only array and string are accepted!|",
        "{'a':'asc'}|invalid value passed for `sortField`, only array and string are accepted!|",
        "['a',5]|invalid type passed in sortField array at index: 1|/1",
        "['a',{'b':1}]|invalid sort value passed for index `1` and key: `b`|/1/b",
        "[{'b':'up'}]|invalid value passed for `sortBy` for index `0` and key: `b`|/0/b"
      })
  void whatCannotBeSortedByIsSaid(String sortField, String message, String place) {
    assertThat(query(SearchQuery.class, "'sortField':" + sortField).sortFields().fault())
        .contains(
            Fault.badRequest(
                "invalid_sort_field",
                message,
                "/query/0/sortField" + (place == null ? "" : place)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"''", "[]", "null"})
  void noSortFieldIsAbsent(String sortField) {
    assertThat(query(SearchQuery.class, "'sortField':" + sortField).sortFields().isSent())
        .isFalse();
  }
}
