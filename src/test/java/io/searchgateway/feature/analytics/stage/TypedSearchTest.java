package io.searchgateway.feature.analytics.stage;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TypedSearchTest {

  private static Optional<TypedSearch> of(String request) {
    return of(request, Optional.empty());
  }

  private static Optional<TypedSearch> of(String request, String said) {
    return of(request, Optional.of(said));
  }

  private static Optional<TypedSearch> of(String request, Optional<String> said) {
    return TypedSearch.of(
        new RequestReader(QueryLimits.DEFAULTS).read(object(request)).request().orElseThrow(),
        said);
  }

  @Test
  void theValuesOfFacetsThatTheQueryReactsToAreItsFilters() {
    TypedSearch typed =
        of("{'query':[{'id':'q','value':'god','dataField':['title'],'from':10,"
                + "'react':{'and':['genre','year','place','unused']}},"
                + "{'id':'genre','type':'term','dataField':['genre'],'value':['crime','drama'],"
                + "'execute':false},"
                + "{'id':'year','type':'range','dataField':['year'],"
                + "'value':{'start':1970,'end':1980},'execute':false},"
                + "{'id':'other','type':'term','dataField':['other'],'value':'no'},"
                + "{'id':'unused','type':'term','dataField':['unused']}]}")
            .orElseThrow();
    assertThat(typed.text()).isEqualTo("god");
    assertThat(typed.query()).isEqualTo("q");
    assertThat(typed.from()).isEqualTo(10);
    assertThat(typed.filters()).containsExactly("genre=crime", "genre=drama", "year=1970..1980");
    assertThat(typed.state()).contains("\"genre\"").doesNotContain("settings");
  }

  @Test
  void theRequestIsKeptUnlessItSearchesOtherIndicesToo() {
    String query = "{'query':[{'id':'q','value':'god','dataField':['a'],'index':'films'},";
    assertThat(of(query + "{'id':'r','dataField':['a'],'index':'secret'}]}").orElseThrow().state())
        .isEmpty();
    assertThat(of(query + "{'id':'r','dataField':['a']}]}").orElseThrow().state()).isEmpty();
    assertThat(of(query + "{'id':'r','dataField':['a'],'index':'films'}]}").orElseThrow().state())
        .contains("\"r\"");
  }

  @Test
  void theTextOfASearchBoxIsThatOfTheResultsThatReactToIt() {
    TypedSearch typed =
        of("{'query':[{'id':'box','value':'god','dataField':['a'],'execute':false},"
                + "{'id':'results','dataField':['a'],'react':{'and':['box']}}]}")
            .orElseThrow();
    assertThat(typed.text()).isEqualTo("god");
    assertThat(typed.query()).isEqualTo("results");
  }

  @Test
  void aSearchWithoutATextIsOneUnlessTheClientDoesNotWantIt() {
    assertThat(of("{'query':[{'id':'q','dataField':['a']}]}").orElseThrow().text()).isEmpty();
    assertThat(of("{'settings':{'emptyQuery':false},'query':[{'id':'q','dataField':['a']}]}"))
        .isEmpty();
    assertThat(of("{'query':[{'id':'t','type':'term','dataField':['a'],'value':'x'}]}")).isEmpty();
  }

  @Test
  void whatTheClientSaysBesideTheRequestIsTheText() {
    String box = "{'query':[{'id':'q','value':'god','dataField':['a']}]}";
    assertThat(of(box, "alien").orElseThrow().text()).isEqualTo("alien");
    assertThat(of(box, "").orElseThrow().text()).isEmpty();
    TypedSearch filtered =
        of("{'query':[{'id':'t','type':'term','dataField':['a'],'value':'x'}]}", "alien")
            .orElseThrow();
    assertThat(filtered.query()).isEqualTo("t");
    assertThat(of("{'settings':{'emptyQuery':false},'query':[{'id':'q','dataField':['a']}]}", ""))
        .isEmpty();
  }
}
