package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonStructure;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which property produced which part. */
class ExplanationTest {
  private static final TranslationContext EXPLAIN =
      new TranslationContext("192.0.2.7", Optional.empty(), Translations.REFERENCE, true);

  private static Explanation explain(String request, int query) {
    return Translations.of(request, EXPLAIN).queries().get(query).explanation();
  }

  private static String parts(Explanation explanation) {
    StringBuilder lines = new StringBuilder();
    for (Explanation.Part part : explanation.parts()) {
      lines.append(part.part()).append(" <- ").append(part.from()).append('\n');
    }
    return lines.toString();
  }

  @Test
  void nobodyAskedNobodyIsTold() {
    Translation translation = Translations.of("{'query':[{'id':'a','size':3}]}");
    assertThat(translation.queries().get(0).explanation()).isEqualTo(Explanation.NONE);
  }

  @Test
  void everyPartHasItsProperty() {
    assertThat(
            parts(
                explain(
                    """
                    {'query':[{'id':'a','dataField':['title'],'value':'red','size':3,
                     'highlight':true,'sortBy':'asc','includeFields':['title'],
                     'aggregationField':'a/b'}]}
                    """,
                    0)))
        .isEqualTo(
            """
            /query <- /query/0/value
            /query <- /query/0/dataField
            /query/bool/should/0 <- /query/0/value
            /query/bool/should/0/multi_match/fields/0 <- /query/0/dataField/0
            /query/bool/should/1 <- /query/0/value
            /query/bool/should/1/multi_match/fields/0 <- /query/0/dataField/0
            /query/bool/should/2 <- /query/0/value
            /query/bool/should/2/multi_match/fields/0 <- /query/0/dataField/0
            /query/bool/should/3 <- /query/0/value
            /query/bool/should/3/multi_match/fields/0 <- /query/0/dataField/0
            /size <- /query/0/size
            /_source <- /query/0/includeFields
            /sort <- /query/0/sortBy
            /highlight <- /query/0/highlight
            /aggs/a~1b <- /query/0/aggregationField
            /aggs/a~1b <- /query/0/size
            /aggs/a~1b <- /query/0/sortBy
            """);
  }

  @Test
  void aClauseTakenOverComesFromTheOtherQuery() {
    assertThat(
            parts(
                explain(
                    """
                    {'query':[
                     {'id':'f','type':'term','datafield':['c'],'value':'x','execute':false},
                     {'id':'r','customQuery':{'query':{'match_all':{}},'timeout':'1s'},
                      'execute':false},
                     {'id':'q','dataField':['t'],'value':'red','react':{'and':['f','r']}}]}
                    """,
                    0)))
        .startsWith(
            """
            /timeout <- /query/1/customQuery
            /query <- /query/2/react
            /query/bool/must/0/bool/must/0 <- /query/0/value
            /query/bool/must/0/bool/must/0 <- /query/0/datafield
            /query/bool/must/0/bool/must/0 <- /query/2/react/and/0
            /query/bool/must/0/bool/must/1 <- /query/1/customQuery
            /query/bool/must/0/bool/must/1 <- /query/2/react/and/1
            /query/bool/must/1 <- /query/2/value
            /query/bool/must/1 <- /query/2/dataField
            """);
  }

  @Test
  void whatNoPropertyProducedComesFromTheQueryAsAWhole() {
    assertThat(parts(explain("{'query':[{'id':'a','type':'term'}]}", 0)))
        .isEqualTo(
            """
            /query <- /query/0
            /size <- /query/0
            """);
  }

  @Test
  void eachFieldOfSeveralHasItsEntryAndItsWeight() {
    String request =
        """
        {'query':[{'id':'a','DataField':['title','plot',{'field':'cast','weight':2}],
          'fieldWeights':[3,1.5],'value':'red','queryFormat':'and'}]}
        """;
    assertThat(parts(explain(request, 0)))
        .contains(
            """
            /query/bool/should/0/multi_match/fields/0 <- /query/0/DataField/0
            /query/bool/should/0/multi_match/fields/0 <- /query/0/fieldWeights/0
            /query/bool/should/0/multi_match/fields/1 <- /query/0/DataField/1
            /query/bool/should/0/multi_match/fields/1 <- /query/0/fieldWeights/1
            /query/bool/should/0/multi_match/fields/2 <- /query/0/DataField/2
            """);
  }

  @Test
  void aReferenceIsToldOfTheQueryThatReactsAndOfNoOther() {
    String request =
        """
        {'query':[
          {'id':'f','type':'term','dataField':'c','value':'x','execute':false},
          {'id':'a','react':{'and':'f'}},
          {'id':'b','react':{'or':['f']}}]}
        """;
    assertThat(parts(explain(request, 0)))
        .contains("/query/1/react/and")
        .doesNotContain("/query/2");
    assertThat(parts(explain(request, 1)))
        .contains("/query/2/react/or/0")
        .doesNotContain("/query/1");
  }

  @Test
  void whatAddsNothingIsToldWithItsReason() {
    String request =
        """
        {'query':[{'id':'f','type':'term','dataField':'c','execute':false},
          {'id':'g','dataField':'c','execute':false},
          {'id':'s','type':'suggestion','value':'x','dataField':'t','enableIndexSuggestions':false},
          {'id':'a','react':{'and':['f',{'or':'nobody'}]}}]}
        """;
    Translation translation = Translations.of(request, EXPLAIN);
    assertThat(translation.queries().get(0).explanation().unused())
        .map(unused -> unused.from() + " " + unused.reason())
        .containsExactly("/query/3/react/and/0 no_value", "/query/3/react/and/1/or unknown_id");
    assertThat(NotExecuted.of(Translations.request(request.replace('\'', '"')), translation))
        .map(query -> query.id() + " " + query.from() + " " + query.reason())
        .containsExactly(
            "f /query/0/execute used_by_others",
            "g /query/1/execute execute_false",
            "s /query/2 suggestions_off");
  }

  @Test
  void everyPartHasASource() {
    Explanation explanation = explain("{'query':[{'id':'a','type':'term','size':3}]}", 0);
    assertThat(explanation.json().toString())
        .contains(
            "\"source\":{\"kind\":\"default\",\"stage\":\"declarativeQuery\"}",
            "\"source\":{\"kind\":\"request\",\"stage\":\"declarativeQuery\"}");
  }

  @Test
  void pointersLeadSomewhere() {
    String request =
        "{'query':[{'id':'a','type':'range','dataField':['m'],'value':{'start':1,'end':9},"
            + "'aggregations':['min','histogram'],'nestedField':'n','distinctField':'m',"
            + "'queryVector':[1],'vectorDataField':'v','defaultQuery':{'timeout':'1s'}}]}";
    JsonStructure sent = Translations.json(request);
    TranslatedQuery query = Translations.of(request, EXPLAIN).queries().get(0);
    assertThat(query.explanation().parts())
        .hasSizeGreaterThan(8)
        .allSatisfy(
            part -> {
              assertThat(query.body().getValue(part.part())).isNotNull();
              assertThat(sent.getValue(part.from())).isNotNull();
              assertThat(part.note()).isNotBlank();
            });
    assertThat(Json.bytes(query.explanation().json())).isNotEmpty();
  }

  @Test
  void anExplanationChangesNothing() {
    String request =
        "{'query':[{'id':'a','type':'term','dataField':['a'],'value':['x'],'react':{'and':'a'}}]}";
    assertThat(Translations.of(request, EXPLAIN).ndjson())
        .isEqualTo(Translations.of(request).ndjson());
  }
}
