package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is translated, what goes elsewhere, and how faults are told. */
class TranslatorTest {

  @Test
  void nothingComesOfNothing() {
    Translation translation = Translations.of("{}");
    assertThat(translation.queries()).isEmpty();
    assertThat(translation.faults()).isEmpty();
    assertThat(translation.ndjson()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(QueryType.class)
  void everyTypeIsTranslated(QueryType type) {
    assertThat(Translator.BY_TYPE).containsOnlyKeys(QueryType.values());
    assertThat(Translations.of("{'query':[{'id':'q','type':'" + type.wireName() + "'}]}").queries())
        .singleElement()
        .returns(type, translated -> translated.query().type());
  }

  @Test
  void everyExecutedQueryIsAPairOfLinesInTheOrderOfTheRequest() {
    Translation translation =
        Translations.of("{'query':[{'id':'b'},{'id':'x','execute':false},{'id':'a','index':'i'}]}");
    assertThat(new String(translation.ndjson(), StandardCharsets.UTF_8))
        .isEqualTo(
            """
            {"preference":"b_192.0.2.7"}
            {"query":{"match_all":{}}}
            {"preference":"a_192.0.2.7","index":"i"}
            {"query":{"match_all":{}}}
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          {'id':'q'}                                                      | false
          {'id':'q','includeFields':['*'],'excludeFields':[]}             | false
          {'id':'q','defaultQuery':{'_source':{'includes':['*'],'excludes':[]}}} | false
          {'id':'q','includeFields':['a']}                                | true
          {'id':'q','includeFields':['*','a']}                            | true
          {'id':'q','excludeFields':['a']}                                | true
          {'id':'q','includeFields':[]}                                   | true
          {'id':'q','defaultQuery':{'_source':false}}                     | true
          {'id':'q','defaultQuery':{'stored_fields':['a']}}               | true
          {'id':'q','defaultQuery':{'script_fields':{}}}                  | true
          {'id':'q','defaultQuery':{'fields':['a']}}                      | true
          {'id':'q','react':{'and':'r'}},{'id':'r','execute':false,'customQuery':{'fields':[]}} | true
          """)
  void theSourceIsAskedForWhereItIsNotReturnedWhole(String queries, boolean asked) {
    assertThat(Translations.body(queries).containsKey("_source")).isEqualTo(asked);
  }

  @Test
  void aPreferenceOfTheUrlIsThatOfEveryLine() {
    TranslationContext context =
        new TranslationContext("192.0.2.7", Optional.of("_local"), Translations.REFERENCE, false);
    assertThat(headers("{'query':[{'id':'a'},{'id':'b'}],'settings':{'userId':'u'}}", context))
        .containsOnly(Translations.json("{'preference':'_local'}"));
  }

  @Test
  void aUserIsPartOfThePreferenceInPlaceOfTheAddress() {
    TranslationContext context = Translations.context(Translations.REFERENCE);
    assertThat(headers("{'query':[{'id':'a'}],'settings':{'userId':'u_1'}}", context))
        .containsExactly(Translations.json("{'preference':'a_u_1'}"));
  }

  @Test
  void endpointQueriesAreSetApart() {
    Translation translation =
        Translations.of(
            "{'query':[{'id':'a','endpoint':{'url':'/x'}},"
                + "{'id':'b','endpoint':{'url':'/x'},'execute':false}]}");
    assertThat(translation.queries()).isEmpty();
    assertThat(translation.endpoints()).hasSize(1);
    assertThat(translation.endpoints().get(0).query().id()).isEqualTo("a");
    assertThat(translation.endpoints().get(0).endpoint().url()).isEqualTo("/x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                                        | engine
          {'enableIndexSuggestions':false}                                          | idle
          {'enableIndexSuggestions':false,'endpoint':{'url':'/x'}}                  | endpoint
          {'enableEndpointSuggestions':false,'endpoint':{'url':'/x'}}               | idle
          {'enableEndpointSuggestions':false}                                       | engine
          {'enableEndpointSuggestions':true,'endpoint':{'url':'/x'}}                | endpoint
          """)
  void switchedOffSuggestionsAreIdle(String properties, String where) {
    String members = properties.substring(1, properties.length() - 1);
    Translation translation =
        Translations.of(
            "{'query':[{'id':'s','type':'suggestion'"
                + (members.isEmpty() ? "" : "," + members)
                + "}]}");
    assertThat(translation.queries()).hasSize(where.equals("engine") ? 1 : 0);
    assertThat(translation.endpoints()).hasSize(where.equals("endpoint") ? 1 : 0);
    assertThat(translation.idle().stream().map(DeclarativeQuery::id))
        .hasSize(where.equals("idle") ? 1 : 0);
  }

  @Test
  void allFaultsAreFoundInTheOrderOfTheQueries() {
    assertThat(
            Translations.of(
                    """
                    {'query':[
                     {'id':'a','react':{'and':'d'}},
                     {'id':'b','value':'x','sortBy':'asc'},
                     {'id':'c','type':'term','pagination':true},
                     {'id':'d','type':'range','value':{'start':1}},
                     {'id':'e','react':{'or':['d','b']}}
                    ]}
                    """)
                .faults())
        .containsExactly(
            fault("missing_data_field", "field 'dataField' cannot be empty", "/query/3/dataField"),
            fault("missing_data_field", "field 'dataField' cannot be empty", "/query/1/dataField"),
            fault(
                "missing_sort_field",
                "field 'dataField' or `sortField` must be present to apply 'sortBy' property",
                "/query/1/sortBy"),
            fault(
                "missing_data_field",
                "field 'dataField' must be present to make 'pagination' work for 'term' type of"
                    + " queries",
                "/query/2/pagination"));
  }

  @Test
  void whatNobodyNeedsHasNoFault() {
    assertThat(
            Translations.of(
                    """
                    {'query':[
                     {'id':'unused','value':'x','execute':false},
                     {'id':'term','type':'term','value':'x'},
                     {'id':'raw','value':'x','defaultQuery':{'query':{'match_all':{}}}},
                     {'id':'raw_for_others','value':'x','execute':false,
                      'customQuery':{'query':{'match_all':{}}}},
                     {'id':'dependent','react':{'and':'raw_for_others'}}
                    ]}
                    """)
                .faults())
        .isEmpty();
  }

  @Test
  void aFaultPointsToTheSpellingThatWasSent() {
    assertThat(Translations.faults("{'id':'a','SORTBY':'asc'}"))
        .extracting(Fault::pointer)
        .containsExactly("/query/0/SORTBY");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          elasticsearch-5.2.2  | 'distinctField':'a'                        | distinctField       | Elasticsearch 5.3 or OpenSearch
          elasticsearch-5.2.2  | 'distinctFieldConfig':{'field':'a'}        | distinctFieldConfig | Elasticsearch 5.3 or OpenSearch
          elasticsearch-2.4.6  | 'deepPagination':true,'deepPaginationConfig':{'cursor':'x'} | deepPagination | Elasticsearch 5.0 or OpenSearch
          elasticsearch-6.8.23 | 'rankFeature':{'a':{'boost':1}}            | rankFeature         | Elasticsearch 7.0 or OpenSearch
          elasticsearch-7.5.2  | 'queryVector':[1],'vectorDataField':'v'    | queryVector         | Elasticsearch 7.6 or OpenSearch
          elasticsearch-7.2.1  | 'queryVector':[1],'vectorDataField':'v','script':'s' | queryVector | Elasticsearch 7.3 or OpenSearch
          """)
  void whatAnEngineCannotDoIsNamedWithTheVersionNeeded(
      String engine, String members, String property, String needed) {
    Translation translation =
        Translations.of(
            "{'query':[{'id':'a'," + members + "}]}",
            Translations.context(Translations.dialect(engine)));
    assertThat(translation.faults())
        .containsExactly(
            fault(
                "unsupported_by_engine",
                "`"
                    + property
                    + "` needs "
                    + needed
                    + "; this engine is Elasticsearch "
                    + engine.substring(engine.indexOf('-') + 1),
                "/query/0/" + property));
  }

  @Test
  void aReferenceToAStoredQueryMustHaveBeenResolved() {
    assertThat(
            Translations.of(
                    "{'query':[{'id':'a','defaultQuery':{'id':'q'}},"
                        + "{'id':'b','customQuery':{'id':'q'},'execute':false},"
                        + "{'id':'c','react':{'and':['b','b']}}]}")
                .faults())
        .extracting(Fault::type, Fault::pointer)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                "stored_query_not_resolved", "/query/0/defaultQuery"),
            org.assertj.core.groups.Tuple.tuple(
                "stored_query_not_resolved", "/query/1/customQuery"));
  }

  private static List<JsonObject> headers(String request, TranslationContext context) {
    return Translations.of(request, context).queries().stream()
        .map(TranslatedQuery::header)
        .toList();
  }

  private static Fault fault(String type, String message, String pointer) {
    return new Fault(400, type, message, pointer);
  }
}
