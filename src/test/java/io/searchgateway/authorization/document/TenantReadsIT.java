package io.searchgateway.authorization.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.field.PartialCallers;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a caller finds and reads that may see its own documents only. */
class TenantReadsIT extends PartialAccessFixture {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET /i/_search |",
        "GET /i/_search?q=* |",
        "POST /i/_search | {'query':{'bool':{'should':[{'match_all':{}}]}}}",
        "POST /i/_search | {'post_filter':{'match_all':{}}}",
        "POST /i/_search | {'aggs':{'t':{'terms':{'field':'tenant'}}}}"
      })
  void aTenantFindsItsOwnDocumentsOnly(String line, String body) throws Exception {
    Answer answer =
        send(TENANT, "search", BodyKind.SEARCH, AnswerKind.SEARCH, line, body == null ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body())
        .contains("\"_id\":\"1\"")
        .doesNotContain("foreign")
        .doesNotContain("\"key\":\"b\"");
  }

  @Test
  void aTenantCountsItsOwnDocumentsOnly() throws Exception {
    assertThat(send(TENANT, "count", BodyKind.QUERY, AnswerKind.PLAIN, "GET /i/_count", "").body())
        .contains("\"count\":1");
    assertThat(
            send(TENANT, "count", BodyKind.QUERY, AnswerKind.PLAIN, "GET /i/_count?q=two", "")
                .body())
        .contains("\"count\":0");
  }

  @Test
  void aTenantReadsByIdWhatIsItsOwn() throws Exception {
    for (String api : List.of("get /i/_doc/", "get_source /i/_source/", "exists /i/_doc/")) {
      String name = api.substring(0, api.indexOf(' '));
      String method = name.equals("exists") ? "HEAD" : "GET";
      String path = api.substring(api.indexOf(' '));
      AnswerKind kind = name.equals("get_source") ? AnswerKind.SOURCE : AnswerKind.DOCUMENT;
      assertThat(send(TENANT, name, BodyKind.NONE, kind, method + path + "1", "").status())
          .isEqualTo(200);
      assertThat(send(TENANT, name, BodyKind.NONE, kind, method + path + "2", "").status())
          .isEqualTo(404);
    }
    assertThat(
            send(TENANT, "get_source", BodyKind.NONE, AnswerKind.SOURCE, "GET /i/_source/1", "")
                .body())
        .startsWith("{\"tenant\":\"a\"");
    Answer many =
        send(
            TENANT,
            "mget",
            BodyKind.MGET,
            AnswerKind.MGET,
            "POST /i/_mget",
            "{'ids':['1','2','9']}");
    assertThat(PartialCallers.json(many.body()).getJsonArray("docs").getValuesAs(JsonObject.class))
        .extracting(document -> document.getBoolean("found"))
        .containsExactly(true, false, false);
    assertThat(many.body()).doesNotContain("foreign").doesNotContain("version_conflict");
  }
}
