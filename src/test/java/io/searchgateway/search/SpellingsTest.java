package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpellingsTest {

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static DeclarativeQuery query(String members) {
    return new RequestReader(QueryLimits.DEFAULTS)
        .read(json("{'query':[{'id':'q'," + members + "}]}"))
        .request()
        .orElseThrow()
        .queries()
        .get(0);
  }

  private static List<String> fields(Optional<JsonObject> search) {
    return search.stream()
        .flatMap(body -> body.getJsonObject("suggest").values().stream())
        .filter(JsonObject.class::isInstance)
        .map(field -> field.asJsonObject().getJsonObject("phrase").getString("field"))
        .toList();
  }

  @Test
  void onlyFieldsOfWordsThatTheCallerSeesAreAsked() {
    DeclarativeQuery query =
        query(
            "'value':'x','dataField':['a.keyword','a.lang','a.autosuggest','secret','a','b*','b','c','d']");
    FieldRights rights = new FieldRights(List.of(), List.of(new WildcardPattern("secret")));
    assertThat(fields(Spellings.search(query, rights))).containsExactly("a", "b", "c");
    assertThat(Spellings.search(query("'dataField':['a']"), FieldRights.EVERYTHING)).isEmpty();
    assertThat(Spellings.search(query("'value':'x'"), FieldRights.EVERYTHING)).isEmpty();
  }

  @Test
  void theBestOfAllFieldsComeFirstAndOnce() {
    JsonObject before = json("{'hits':{'total':{'value':0}},'took':1}");
    JsonObject after =
        Spellings.added(
            before,
            json(
                "{'suggest':{'field0':[{'options':[{'text':'a','score':0.2,'highlighted':'<b>a'},"
                    + "{'text':'b','score':0.9}]}],'field1':[{'options':[{'text':'a','score':0.5},"
                    + "{'text':'c','score':0.1},{'text':'d','score':0.05}]}]}}"),
            query("'value':'x'"));
    assertThat(after.getJsonArray("did_you_mean").getValuesAs(JsonObject.class))
        .extracting(one -> one.getString("text"))
        .containsExactly("b", "a", "c");
    assertThat(after.getInt("took")).isEqualTo(1);
    assertThat(Spellings.added(before, json("{'error':{}}"), query("'value':'x'")))
        .isSameAs(before);
  }

  @Test
  void suggestionsHaveThemAsHitsToo() {
    JsonObject before = json("{'hits':{'total':{'value':0},'hits':[]}}");
    JsonObject found =
        json(
            "{'suggest':{'field0':[{'options':[{'text':'a','score':1,'highlighted':'<b>a</b>'}]}]}}");
    String suggestion = "'type':'suggestion','dataField':['t'],'value':'x'";
    JsonObject plain = Spellings.added(before, found, query(suggestion));
    assertThat(plain.getJsonObject("hits").getJsonObject("total").getInt("value")).isZero();
    JsonObject hit = plain.getJsonObject("hits").getJsonArray("hits").getJsonObject(0);
    assertThat(hit.getString("value")).isEqualTo("a");
    assertThat(hit.getString("label")).isEqualTo("a");
    assertThat(hit.getString("_suggestion_type")).isEqualTo("did_you_mean");
    JsonObject marked = Spellings.added(before, found, query(suggestion + ",'highlight':true"));
    assertThat(
            marked.getJsonObject("hits").getJsonArray("hits").getJsonObject(0).getString("label"))
        .isEqualTo("<b>a</b>");
    assertThat(
            Spellings.added(before, found, query("'dataField':['t'],'value':'x'"))
                .getJsonObject("hits"))
        .isEqualTo(before.getJsonObject("hits"));
  }

  @Test
  void anAnswerIsEmptyByItsTotal() {
    assertThat(Spellings.isEmpty(json("{'hits':{'total':0}}"))).isTrue();
    assertThat(Spellings.isEmpty(json("{'hits':{'total':{'value':0}}}"))).isTrue();
    assertThat(Spellings.isEmpty(json("{'hits':{'total':{'value':1}}}"))).isFalse();
    assertThat(Spellings.isEmpty(json("{'error':{}}"))).isFalse();
  }
}
