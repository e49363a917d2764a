package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.junit.jupiter.api.Test;

/** Other spellings of searches without results, by the words of a real engine. */
class SpellingIT extends StoredQueryScenario {

  private static final String READS = "'categories':['declarative'],'ops':['read']";

  private static String search(String type, String text, boolean spelling) {
    return "{'query':[{'id':'q','type':'"
        + type
        + "','dataField':['title'],'value':'"
        + text
        + "','enableSpelling':"
        + spelling
        + "}]}";
  }

  private String at() {
    return "/" + films + "/_declarative";
  }

  private static JsonArray spellings(RawAnswer answer) {
    return ok(answer).getJsonObject("q").get("did_you_mean") instanceof JsonArray found
        ? found
        : JsonValue.EMPTY_JSON_ARRAY;
  }

  @Test
  void aSearchWithoutResultsHasOtherSpellingsWhereItAsksForThem() {
    for (String type : new String[] {"search", "suggestion"}) {
      JsonObject best =
          spellings(admin("POST", at(), search(type, "nummber", true))).getJsonObject(0);
      assertThat(best.getString("text")).isEqualTo("number");
      assertThat(best.getString("highlighted")).isEqualTo("<b class=\"highlight\">number</b>");
      assertThat(best.getJsonNumber("score").doubleValue()).isPositive();
      assertThat(hits(ok(admin("POST", at(), search(type, "nummber", true))).getJsonObject("q")))
          .hasSize(type.equals("suggestion") ? 1 : 0);
      assertThat(spellings(admin("POST", at(), search(type, "nummber", false)))).isEmpty();
      assertThat(spellings(admin("POST", at(), search(type, "number", true)))).isEmpty();
      assertThat(spellings(admin("POST", at(), search(type, "zzzzzz", true)))).isEmpty();
    }
  }

  @Test
  void wordsThatACallerDoesNotSeeAreNotTold() {
    String body = search("search", "nummber", true);
    assertThat(spellings(as(credential(READS), "POST", at(), body))).hasSize(1);
    for (String more :
        new String[] {
          ",'exclude_fields':['title']", ",'document_filter':{'term':{'kind':'k1'}}",
        }) {
      RawAnswer answer = as(credential(READS + more), "POST", at(), body);
      assertThat(answer.text()).doesNotContain("did_you_mean");
    }
    String alias = films + "-some";
    ok(
        admin(
            "POST",
            "/_aliases",
            "{'actions':[{'add':{'index':'"
                + films
                + "','alias':'"
                + alias
                + "','filter':{'term':{'kind':'k1'}}}}]}"));
    String path = "/" + alias + "/_declarative";
    assertThat(spellings(admin("POST", path, body))).hasSize(1);
    RawAnswer narrowed = as(credential(alias, READS), "POST", path, body);
    assertThat(ok(narrowed).toString()).doesNotContain("did_you_mean");
    String other =
        search("search", "nummber", true).replace("'id'", "'index':'" + secrets + "','id'");
    assertThat(as(credential(READS), "POST", at(), other).text()).doesNotContain("did_you_mean");
  }
}
