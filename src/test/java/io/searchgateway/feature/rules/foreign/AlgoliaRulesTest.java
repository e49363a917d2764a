package io.searchgateway.feature.rules.foreign;

import static io.searchgateway.feature.rules.foreign.ForeignSamples.expression;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.json;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.messages;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.rule;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgoliaRulesTest {

  private static final String HIDE = "'consequence':{'hide':[{'objectID':'1'}]}";

  private static ForeignRules.Result when(String conditions) {
    return json("algolia", "[{'objectID':'r','conditions':" + conditions + "," + HIDE + "}]");
  }

  private static ForeignRules.Result params(String params) {
    return json("algolia", "{'objectID':'r','consequence':{'params':" + params + "}}");
  }

  private static String action(ForeignRules.Result result) {
    return rule(result).getJsonArray("actions").getJsonObject(0).toString().replace('"', '\'');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {'pattern':'a b','anchoring':'is'}         | $query == 'a b'
          {'pattern':'a b'}                          | $query == 'a b'
          {'pattern':'a b','anchoring':'startsWith'} | $query startsWith 'a b'
          {'pattern':'a b','anchoring':'endsWith'}   | $query endsWith 'a b'
          {'pattern':'a b','anchoring':'contains'}   | $query containsWords 'a b'
          {'pattern':'','anchoring':'is'}            | not ($query matches '.')
          {'context':'mobile'}                       | $customEvents.context == 'mobile'
          {'filters':'a:b AND NOT (c > 1 OR d:e f)'} |
          {'filters':'a:b OR price:1 TO 2'}          | $filter.a == 'b' or ($filter.price >= 1 and $filter.price <= 2)
          """)
  void conditionsBecomeExpressions(String condition, String expected) {
    ForeignRules.Result result = when("[" + condition + "]");
    if (expected == null) {
      assertThat(result.rules()).isEmpty();
      assertThat(messages(result.warnings()))
          .containsExactly(
              "r: `conditions.filters` cannot be read, the condition is left out: `a:b AND NOT (c > 1"
                  + " OR d:e f)`");
    } else {
      assertThat(expression(result)).isEqualTo(expected);
    }
  }

  @Test
  void severalConditionsAreAlternatives() {
    assertThat(expression(when("[{'pattern':'a'},{'pattern':'b','context':'c'}]")))
        .isEqualTo("$query == 'a' or ($query == 'b' and $customEvents.context == 'c')");
    assertThat(expression(when("[{'pattern':'a'},{'anchoring':'contains','pattern':''}]")))
        .isEmpty();
  }

  @Test
  void textsAreNoSyntax() {
    assertThat(
            expression(
                json(
                    "algolia",
                    "[{'objectID':'r','conditions':[{'pattern':"
                        + "'\\u0027) or (\\u0027x\\u0027 == \\u0027x\\\\'}],"
                        + HIDE
                        + "}]")))
        .isEqualTo("$query == '\\') or (\\'x\\' == \\'x\\\\'");
    assertThat(expression(when("[{'filters':'\\'odd field\\':\\'a) b\\''}]")))
        .isEqualTo("$filter['odd field'] == 'a) b'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {'query':'tv'}                              | {'type':'replace_search_term','data':'tv'}
          {'filters':'a:b AND a:c'}                   | {'type':'add_filter','data':{'a':'b'}}
          {'filters':'NOT (a:b OR a:c)'}              | {'type':'add_filter','data':{'a':{'not':'b'}}}
          {'filters':'a != 3'}                        | {'type':'add_filter','data':{'a':{'not':3}}}
          {'facetFilters':'a:-b'}                     | {'type':'add_filter','data':{'a':{'not':'b'}}}
          {'facetFilters':['-a:b']}                   | {'type':'add_filter','data':{'a':{'not':'b'}}}
          {'facetFilters':['a:-5']}                   | {'type':'add_filter','data':{'a':'-5'}}
          {'facetFilters':['a:\\\\-b']}               | {'type':'add_filter','data':{'a':'-b'}}
          {'numericFilters':['a >= 1.5']}             | {'type':'add_filter','data':{'a':{'gte':1.5}}}
          {'optionalFilters':[['a:b','a:c<score=4>']]}| {'type':'boost','data':{'dataField':'a','value':['b','c'],'boostOp':'add','boostFactor':4}}
          {'query':{'remove':['x']}}                  | {'type':'remove_words','data':['x']}
          """)
  void paramsBecomeActions(String params, String expected) {
    ForeignRules.Result result = params(params);
    assertThat(result.warnings()).isEmpty();
    assertThat(action(result)).isEqualTo(expected);
  }

  @Test
  void twoValuesThatAFieldMustBothHaveAreTwoFilters() {
    assertThat(rule(params("{'filters':'a:b AND a:c'}")).getJsonArray("actions")).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {'filters':'a:b OR c:d'}                       | filters
          {'filters':'a:b OR'}                           | filters
          {'filters':'((a:b)'}                           | filters
          {'facetFilters':[['a:b','c:d']]}               | facetFilters
          {'facetFilters':[5]}                           | facetFilters
          {'numericFilters':['a > x']}                   | numericFilters
          {'optionalFilters':[['a:b','c:d']]}            | optionalFilters
          {'optionalFilters':['nonsense']}               | optionalFilters
          {'automaticFacetFilters':[{'facet':'brand'}]}  | automaticFacetFilters
          {'automaticOptionalFacetFilters':['brand']}    | automaticOptionalFacetFilters
          {'query':''}                                   | query
          {'query':{'edits':[{'type':'remove'}]}}        | query.edits.delete
          {'query':{'remove':[{}],'more':1}}             | query.more
          {'renderingContent':{'redirect':{'url':'javascript:x'}}} | renderingContent.redirect.url
          {'renderingContent':{'redirect':{'url':'//x'}}} | renderingContent.redirect.url
          {'renderingContent':{'widgets':{}}}            | renderingContent.widgets
          {'renderingContent':{'facetOrdering':{'facets':{'order':[],'more':1}}}} | renderingContent.facetOrdering.facets.more
          {'tagFilters':['x']}                           | tagFilters
          """)
  void paramsThatCannotBeSaidAreNoted(String params, String member) {
    ForeignRules.Result result = params(params);
    assertThat(messages(result.warnings()))
        .anyMatch(message -> message.startsWith("r: `consequence.params." + member + "` "));
    assertThat(messages(result.skipped()))
        .containsExactly("r: nothing that this rule does can be carried over");
  }

  @Test
  void unknownMembersAreNotedOnEveryLevel() {
    ForeignRules.Result result =
        json(
            "algolia",
            "{'rules':[{'objectID':'r','u0':1,'conditions':[{'pattern':'a','u1':1}],"
                + "'validity':[{'from':1,'u2':1}],'consequence':{'u3':1,'params':{'u4':1,"
                + "'query':{'u5':1,'edits':[{'type':'remove','delete':'a','u6':1}]},"
                + "'renderingContent':{'u7':1,'redirect':{'url':'/x','u8':1},"
                + "'facetOrdering':{'u9':1,'facets':{'u10':1}}}},"
                + "'promote':[{'objectID':'1','u11':1}],'hide':[{'objectID':'1','u12':1}]}}],"
                + "'u13':1}");
    assertThat(result.rules()).hasSize(1);
    for (int i = 0; i <= 13; i++) {
      String member = "u" + i + "` cannot be carried over";
      assertThat(messages(result.warnings())).anyMatch(message -> message.endsWith(member));
    }
    assertThat(result.warnings()).hasSize(14);
  }

  @Test
  void membersOfAWrongTypeAreNoted() {
    ForeignRules.Result result =
        json(
            "algolia",
            "[{'objectID':'r','enabled':'yes','conditions':[7],'consequence':{"
                + "'promote':['x',{'objectID':'1','position':-1}],'userData':0}}]");
    assertThat(messages(result.warnings()))
        .containsExactly(
            "r: `enabled` is not true or false and cannot be carried over",
            "r: `conditions` cannot be carried over: `7`",
            "r: `consequence.promote` cannot be carried over: `\"x\"`",
            "r: `consequence.promote.position` cannot be carried over: `-1`");
  }

  @Test
  void idsBecomeIdsOfRules() {
    ForeignRules.Result result =
        json(
            "algolia",
            "[{'objectID':'Größe/1',%1$s},{'objectID':'Grosse-1',%1$s},{'objectID':'靴',%1$s},{%1$s}]"
                .formatted(HIDE));
    assertThat(result.rules())
        .extracting(ForeignRules.ForeignRule::rule)
        .extracting((JsonObject rule) -> rule.getString("id"))
        .allMatch(id -> id.matches("[A-Za-z0-9_-]{1,128}"))
        .startsWith("Grosse-1")
        .endsWith("rule-4");
    assertThat(messages(result.skipped()))
        .containsExactly("Grosse-1: another rule of the file has the ID `Grosse-1` already");
  }

  @Test
  void linesAreReadAsWell() {
    ForeignRules.Result result =
        json("algolia", "{'objectID':'a'," + HIDE + "}\n\n{'objectID':'b'," + HIDE + "}\n");
    assertThat(result.rules())
        .extracting(ForeignRules.ForeignRule::source)
        .containsExactly("a", "b");
  }
}
