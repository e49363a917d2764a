package io.searchgateway.feature.uibuilder.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageReaderTest {

  private static final String SEARCH = "{'rsConfig':{'dataField':['title',{'dataField':'plot'}]}}";
  private static final String RESULT =
      "{'fields':{'title':{'dataField':'title'},'price':'price'},'rsConfig':{'size':'12'},"
          + "'sortOptionSelector':[{'label':'Price','dataField':'price','sortBy':'asc'}]}";
  private static final String FACET =
      "{'enabled':true,'rsConfig':{'componentType':'MULTILIST','filterType':'list','title':'A B',"
          + "'dataField':'genre'}}";
  private static final String RANGE =
      "{'rsConfig':{'componentId':'q','filterType':'range','dataField':'price'}}";

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonObject unfolded() {
    return json(
        "{'index':'films','searchSettings':"
            + SEARCH
            + ",'resultSettings':"
            + RESULT
            + ",'facetSettings':{'dynamicFacets':["
            + FACET
            + ","
            + RANGE
            + "]}}");
  }

  private static JsonObject folded() {
    return json(
        "{'pageSettings':{'currentPage':'home','pages':{'home':{'indexSettings':{'index':'films'},"
            + "'componentSettings':{'search':"
            + SEARCH
            + ",'result':"
            + RESULT
            + ",'A_B_0':"
            + FACET
            + ",'range':"
            + RANGE
            + "}}}}}");
  }

  @Test
  void bothFormsMeanTheSame() {
    assertThat(PageReader.read(folded())).isEqualTo(PageReader.read(unfolded()));
    PageModel model = PageReader.read(folded());
    assertThat(model.index()).isEqualTo("films");
    assertThat(model.results().size()).isEqualTo(12);
    assertThat(model.facets()).extracting(Filter::id).containsExactly("A_B_0", "q_");
    assertThat(model.search().fields())
        .extracting(PageModel.Weighted::field)
        .containsExactly("title", "plot");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'pageSettings':{'pages':{'home':7}}}",
        "{'facetSettings':{'dynamicFacets':[null,3,{'rsConfig':[]},{}]}}",
        "{'resultSettings':{'fields':{'title':{'dataField':{'dataField':{}}}},'rsConfig':"
            + "{'size':1e99}},'searchSettings':{'rsConfig':{'dataField':{},'fieldWeights':['x']}}}",
        "{'themeSettings':{'rsConfig':{'colors':{'primaryColor':'red;} body{}'}}}}",
        "{'globalSettings':{'language':'not a language','currency':'€€'}}"
      })
  void nothingThatSomebodyWritesMakesItFail(String text) {
    PageModel model = PageReader.read(json(text));
    JsonObject unused = PageRequest.of(model, PageState.of(model, Map.of()));
    assertThat(model.results().size()).isBetween(1, 100);
    assertThat(model.theme().values()).isEmpty();
  }

  @Test
  void theStateIsReadFromTheAddressAndWrittenBack() {
    PageModel model = PageReader.read(unfolded());
    PageState state =
        PageState.of(
            model,
            Map.of(
                "q", List.of("a b"),
                "page", List.of("3"),
                "A_B_0", List.of("x", "y", "x"),
                "q_", List.of("5..9.5"),
                "unknown", List.of("z")));
    assertThat(state.query(model)).isEqualTo("?q=a+b&A_B_0=x&A_B_0=y&q_=5..9.5&page=3");
    PageState wrong =
        PageState.of(
            model, Map.of("page", List.of("-1"), "sort", List.of("99"), "q_", List.of("a..b")));
    assertThat(wrong.query(model)).isEmpty();
  }

  @Test
  void theRequestIsTheOneOfTheScript() {
    PageModel model = PageReader.read(unfolded());
    PageState state = PageState.of(model, Map.of("q", List.of("x"), "q_", List.of("5..")));
    assertThat(PageRequest.of(model, state).toString())
        .contains("\"id\":\"search\",\"type\":\"search\",\"execute\":false")
        .contains("\"react\":{\"and\":[\"search\",\"A_B_0\",\"q_\"]},\"size\":12,\"from\":0")
        .contains("\"id\":\"q_\",\"type\":\"range\",\"execute\":false")
        .contains("\"value\":{\"start\":5}")
        .contains("\"id\":\"q___range\"")
        .contains("\"sortField\":[{\"price\":\"asc\"}]");
  }

  @ParameterizedTest
  @CsvSource({"0, 24, 1", "0, 100, 5", "5.5, 34.5, 2", "0, 1000000, 50000", "0, 0, 1"})
  void barsAreOfRoundNumbers(double least, double greatest, long interval) {
    assertThat(Steps.between(least, greatest).interval()).isEqualTo(interval);
  }
}
