package io.searchgateway.authorization.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.rights.Rights;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller sees and finds that may not see some fields. */
class HiddenFieldsIT extends PartialAccessFixture {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "POST /i/_search | {}",
        "GET /i/_search?_source=*&stored_fields=* |",
        "GET /i/_search?q=one&_source=true |",
        "POST /i/_search?_source_excludes=zz | {'_source':true}",
        "POST /i/_search |"
            + " {'query':{'nested':{'path':'notes','query':{'match_all':{}},'inner_hits':{}}}}",
        "POST /i/_search |"
            + " {'query':{'nested':{'path':'notes','query':{'match_all':{}},'inner_hits':{'_source':['*'],'stored_fields':['*']}}}}",
        "POST /i/_search |"
            + " {'fields':['*'],'docvalue_fields':['ten*'],'highlight':{'fields':{'*':{}}},'query':{'query_string':{'query':'one'}}}",
        "POST /i/_search |"
            + " {'aggs':{'t':{'terms':{'field':'tenant'},'aggs':{'h':{'top_hits':{'_source':['*']}}}}}}",
        "POST /i/_search |"
            + " {'collapse':{'field':'tenant','inner_hits':{'name':'n','_source':true}}}",
        "POST /i/_search |"
            + " {'query':{'multi_match':{'query':'one','fields':['*']}},'sort':['tenant','_score']}"
      })
  void aSearchFindsDocumentsAndShowsNoHiddenField(String line, String body) throws Exception {
    Answer answer =
        send(HIDDEN, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, body == null ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body()).contains("\"_id\":\"1\"").doesNotContain("canary");
    if (!line.contains("stored_fields=")) {
      assertThat(answer.body()).contains("one");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET /i/_search?q=canary |",
        "GET /i/_search?q=n* |",
        "POST /i/_search | {'query':{'query_string':{'query':'canary'}}}",
        "POST /i/_search | {'query':{'simple_query_string':{'query':'canary'}}}",
        "POST /i/_search | {'query':{'multi_match':{'query':'canary','fields':['*']}}}",
        "POST /i/_search | {'query':{'multi_match':{'query':'canary','fields':['mix*']}}}"
      })
  void aHiddenValueIsFoundByNoSearch(String line, String body) throws Exception {
    Answer answer =
        send(HIDDEN, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, body == null ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    if (line.contains("canary") || body != null) {
      assertThat(answer.body()).contains("\"hits\":[]");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET /i/_search?q=pub:canary | 403",
        "GET /i/_search?sort=pub | 403",
        "GET /i/_search?q=x&df=mixed | 403",
        "GET /i/_search?docvalue_fields=secret | 403",
        "GET /i/_search?suggest_field=secret&suggest_text=c | 403"
      })
  void aHiddenFieldCannotBeNamed(String line, int status) throws Exception {
    assertThat(send(HIDDEN, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, "").status())
        .isEqualTo(status);
  }

  @Test
  void documentsAreShownWithoutHiddenFields() throws Exception {
    assertThat(send(HIDDEN, "get", BodyKind.NONE, AnswerKind.DOCUMENT, "GET /i/_doc/1", "").body())
        .contains("one")
        .doesNotContain("canary");
    assertThat(
            send(
                    HIDDEN,
                    "get",
                    BodyKind.NONE,
                    AnswerKind.DOCUMENT,
                    "GET /i/_doc/1?_source_includes=secret,title&stored_fields=*",
                    "")
                .body())
        .doesNotContain("canary");
    assertThat(
            send(HIDDEN, "get_source", BodyKind.NONE, AnswerKind.SOURCE, "GET /i/_source/1", "")
                .body())
        .contains("one")
        .doesNotContain("canary");
    assertThat(
            send(
                    HIDDEN,
                    "mget",
                    BodyKind.MGET,
                    AnswerKind.MGET,
                    "POST /i/_mget",
                    "{'docs':[{'_id':'1','_source':['*']},{'_id':'9'}]}")
                .body())
        .contains("one")
        .doesNotContain("canary");
    assertThat(
            send(
                    HIDDEN,
                    "update",
                    BodyKind.UPDATE,
                    AnswerKind.DOCUMENT,
                    "POST /i/_update/1?_source=true",
                    "{'doc':{'title':'changed'}}")
                .body())
        .contains("changed")
        .doesNotContain("canary");
  }

  @ParameterizedTest
  @ValueSource(strings = {"_none_", "title", "*"})
  void storedFieldsAreShownInPlaceOfTheSource(String stored) throws Exception {
    for (Rights rights : List.of(HIDDEN, TENANT)) {
      Answer answer =
          send(
              rights,
              "search",
              BodyKind.SEARCH,
              AnswerKind.SEARCH,
              "GET /i/_search?stored_fields=" + stored,
              "");
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      assertThat(answer.body()).contains("\"hits\":[{").doesNotContain("_source", "canary");
    }
  }
}
