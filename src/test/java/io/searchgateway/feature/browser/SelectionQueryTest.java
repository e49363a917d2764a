package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which documents a selection means. */
class SelectionQueryTest {

  static final BrowsedColumns COLUMNS =
      BrowsedColumns.ofCapabilities(
          Jsons.object(
              """
              {'fields':{
                'year':{'long':{'type':'long','searchable':true,'aggregatable':true}},
                'genre':{'keyword':{'type':'keyword','searchable':true,'aggregatable':true}},
                'title':{'text':{'type':'text','searchable':true,'aggregatable':false}},
                'title.keyword':{'keyword':{'type':'keyword','searchable':true,'aggregatable':true}},
                'plot':{'text':{'type':'text','searchable':true,'aggregatable':false}}}}\
              """),
          field -> true);

  private static JsonObject clause(String field, String... values) {
    Selection selection =
        new Selection(
            Optional.empty(), Map.of(field, List.of(values)), Optional.empty(), List.of());
    return SelectionQuery.of(selection, COLUMNS)
        .getJsonObject("bool")
        .getJsonArray("filter")
        .getJsonObject(0);
  }

  private static String words(String text) {
    Selection selection = new Selection(Optional.of(text), Map.of(), Optional.empty(), List.of());
    JsonObject query =
        SelectionQuery.of(selection, COLUMNS)
            .getJsonObject("bool")
            .getJsonArray("must")
            .getJsonObject(0);
    assertThat(query.getJsonObject("simple_query_string").getString("default_operator"))
        .isEqualTo("and");
    return query.getJsonObject("simple_query_string").getString("query");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "genre | drama       | {'term':{'genre':'drama'}}",
        "title | Alien       | {'term':{'title.keyword':'Alien'}}",
        "plot  | two words   | {'match_phrase':{'plot':'two words'}}",
        "genre | *           | {'exists':{'field':'genre'}}",
        "title | *           | {'exists':{'field':'title'}}",
        "genre | !*          | {'bool':{'must_not':{'exists':{'field':'genre'}}}}",
        "title | ~a b | {'match':{'title':{'query':'a b','operator':'and','lenient':true}}}",
        "year  | 1990..2000  | {'range':{'year':{'gte':'1990','lte':'2000'}}}",
        "year  | 1990..      | {'range':{'year':{'gte':'1990'}}}",
        "year  | ..2000      | {'range':{'year':{'lte':'2000'}}}",
        "title | a..b        | {'range':{'title.keyword':{'gte':'a','lte':'b'}}}",
        "genre | ..          | {'term':{'genre':'..'}}",
        "genre | =1..2       | {'term':{'genre':'1..2'}}",
        "genre | =*          | {'term':{'genre':'*'}}",
        "genre | =~x         | {'term':{'genre':'~x'}}",
        "genre | ==x         | {'term':{'genre':'=x'}}",
        "title.keyword | Alien | {'term':{'title.keyword':'Alien'}}"
      })
  void aValueSaysWhatIsAskedOfItsColumn(String field, String value, String clause) {
    assertThat(clause(field, value)).isEqualTo(Jsons.object(clause));
  }

  @Test
  void ofSeveralValuesOneIsEnough() {
    assertThat(clause("genre", "drama", "!*"))
        .isEqualTo(
            Jsons.object(
                "{'bool':{'should':[{'term':{'genre':'drama'}},"
                    + "{'bool':{'must_not':{'exists':{'field':'genre'}}}}]}}"));
  }

  @Test
  void aFilterOnWhatIsNoColumnIsRefused() {
    assertThatThrownBy(() -> clause("secret", "x"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("unknown_field"));
  }

  @Test
  void everythingThatIsSaidMustBeSo() {
    Selection selection =
        new Selection(
            Optional.of("alien"),
            Map.of("year", List.of("1979")),
            Optional.of(Jsons.object("{'match_all':{}}")),
            List.of("7", "8"));

    assertThat(SelectionQuery.of(selection, COLUMNS).getJsonObject("bool").getJsonArray("filter"))
        .containsExactly(
            Jsons.object("{'term':{'year':'1979'}}"),
            Jsons.object("{'match_all':{}}"),
            Jsons.object("{'ids':{'values':['7','8']}}"));
    assertThat(SelectionQuery.of(selection, COLUMNS).getJsonObject("bool")).containsKey("must");
  }

  @Test
  void nothingSaidMeansEveryDocument() {
    assertThat(SelectionQuery.of(Selection.ALL, COLUMNS))
        .isEqualTo(Jsons.object("{'match_all':{}}"));
  }

  @Test
  void theLastWordMayBeTheBeginningOfOne() {
    assertThat(words("alien")).isEqualTo("(alien|alien*)");
    assertThat(words("the alie ")).isEqualTo("the (alie|alie*)");
    assertThat(words("cost $1")).isEqualTo("cost ($1|$1*)");
  }

  @Test
  void whatHasAMeaningOfItsOwnIsTakenAsWritten() {
    for (String written : List.of("\"the alien\"", "ali*", "a | b", "-alien", "a (b)", "alein~1")) {
      assertThat(words(written)).isEqualTo(written);
    }
  }

  private static final BrowsedColumns NESTED =
      BrowsedColumns.ofCapabilities(
          Jsons.object(
              """
              {'fields':{
                'title':{'text':{'type':'text','searchable':true,'aggregatable':false}},
                'cast':{'nested':{'type':'nested','searchable':false,'aggregatable':false}},
                'cast.age':{'long':{'type':'long','searchable':true,'aggregatable':true}},
                'cast.name':{'text':{'type':'text','searchable':true,'aggregatable':false}},
                'cast.name.raw':{'keyword':{'type':'keyword','searchable':true,'aggregatable':true}},
                'cast.shot':{'binary':{'type':'binary','searchable':false,'aggregatable':false}}}}\
              """),
          field -> !field.equals("cast"));

  private static JsonObject nested(String query) {
    return Jsons.object("{'nested':{'path':'cast','query':" + query + ",'ignore_unmapped':true}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cast.name | Weaver | {'term':{'cast.name.raw':'Weaver'}}",
        "cast.name | ~weav  |"
            + " {'match':{'cast.name':{'query':'weav','operator':'and','lenient':true}}}",
        "cast.age  | 30..   | {'range':{'cast.age':{'gte':'30'}}}",
        "cast.age  | *      | {'exists':{'field':'cast.age'}}"
      })
  void nestedObjectsAreAskedAsDocumentsOfTheirOwn(String field, String value, String clause) {
    Selection selection =
        new Selection(Optional.empty(), Map.of(field, List.of(value)), Optional.empty(), List.of());

    assertThat(SelectionQuery.of(selection, NESTED).getJsonObject("bool").getJsonArray("filter"))
        .containsExactly(nested(clause));
  }

  @Test
  void noValueMeansThatNoneOfTheObjectsHasOne() {
    Selection selection =
        new Selection(
            Optional.empty(), Map.of("cast.age", List.of("!*")), Optional.empty(), List.of());

    assertThat(
            SelectionQuery.of(selection, NESTED)
                .getJsonObject("bool")
                .getJsonArray("filter")
                .getJsonObject(0)
                .getJsonObject("bool")
                .get("must_not"))
        .isEqualTo(nested("{'exists':{'field':'cast.age'}}"));
  }

  @Test
  void eachWordIsLookedForWithinAndOutsideOfNestedObjects() {
    Selection selection =
        new Selection(Optional.of("alien weav"), Map.of(), Optional.empty(), List.of());
    String word =
        "{'bool':{'should':[{'simple_query_string':{'query':'%s','default_operator':'and',"
            + "'lenient':true}},{'nested':{'path':'cast','query':{'simple_query_string':{"
            + "'query':'%s','fields':['cast.age','cast.name'],'default_operator':'and',"
            + "'lenient':true}},'ignore_unmapped':true}}]}}";

    assertThat(SelectionQuery.of(selection, NESTED).getJsonObject("bool").getJsonArray("must"))
        .containsExactly(
            Jsons.object(word.formatted("alien", "alien")),
            Jsons.object(word.formatted("(weav|weav*)", "(weav|weav*)")));
  }

  @Test
  void whatIsWrittenWithOperatorsStaysTogether() {
    Selection selection =
        new Selection(Optional.of("alien | weaver"), Map.of(), Optional.empty(), List.of());

    assertThat(SelectionQuery.of(selection, NESTED).getJsonObject("bool").getJsonArray("must"))
        .hasSize(1);
  }
}
