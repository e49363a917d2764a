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
        .isEqualTo(
            """
            /timeout <- /query/1/customQuery
            /query <- /query/2/react
            /query/bool/must/0/bool/must/0 <- /query/0/value
            /query/bool/must/0/bool/must/0 <- /query/0/datafield
            /query/bool/must/0/bool/must/1 <- /query/1/customQuery
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
