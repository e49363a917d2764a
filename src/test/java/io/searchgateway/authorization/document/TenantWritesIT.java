package io.searchgateway.authorization.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller changes that may see its own documents only. */
class TenantWritesIT extends PartialAccessFixture {

  @Test
  void whatWasWrittenButNotRefreshedDoesNotSlipThrough() throws Exception {
    String foreign = "{'tenant':'b','title':'foreign'}";
    assertThat(direct("PUT", "/" + index + "/_doc/1", foreign).status()).isEqualTo(200);
    assertThat(send(TENANT, "get", BodyKind.NONE, AnswerKind.DOCUMENT, "GET /i/_doc/1", "").body())
        .doesNotContain("foreign");
    assertThat(
            send(TENANT, "delete", BodyKind.NONE, AnswerKind.PLAIN, "DELETE /i/_doc/1", "")
                .status())
        .isEqualTo(409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PUT /i/_doc/2?op_type=index",
        "PUT /i/_doc/2?op%5ftype=index",
        "POST /i/_doc/2?op_type=INDEX&refresh=true",
        "PUT /i/_doc/2?op_type=create",
        "PUT /i/_doc/2?op_type=index&routing=2",
        "PUT /i/_doc/2?version_type=external&version=99",
        "PUT /i/_doc/2?op_type=index&version_type=external&version=99",
        "POST /i/_doc?op_type=index&id=2",
        "PUT /i/_create/2?op_type=index"
      })
  void noWordingOfAWriteChangesADocumentOfAnother(String line) throws Exception {
    String body = "{'tenant':'a','title':'mine'}";
    assertThat(send(TENANT, "index", BodyKind.DOCUMENT, AnswerKind.PLAIN, line, body).status())
        .isIn(400, 409);
    assertThat(direct("GET", "/" + index + "/_doc/2", "").body()).contains("foreign");
  }

  @Test
  void aDocumentOfAnotherIsNotReachedByAnOwnOneOfTheSameIdElsewhere() throws Exception {
    String body = "{'tenant':'a','title':'mine'}";
    String shards = "/" + index + "-shards";
    direct("PUT", shards, "{'settings':{'number_of_shards':5,'number_of_replicas':0}}");
    try {
      direct("PUT", shards + "/_doc/2?refresh=true", "{'tenant':'b','title':'foreign'}");
      for (String routing : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
        direct("PUT", shards + "/_create/2?refresh=true&routing=" + routing, body);
      }
      assertThat(
              send(TENANT, "get", BodyKind.NONE, AnswerKind.DOCUMENT, "GET /i-shards/_doc/2", "")
                  .status())
          .isEqualTo(404);
      assertThat(
              send(
                      TENANT,
                      "mget",
                      BodyKind.MGET,
                      AnswerKind.MGET,
                      "POST /i-shards/_mget",
                      "{'ids':['2']}")
                  .body())
          .doesNotContain("foreign");
      assertThat(
              send(
                      TENANT,
                      "index",
                      BodyKind.DOCUMENT,
                      AnswerKind.PLAIN,
                      "PUT /i-shards/_doc/2",
                      body)
                  .status())
          .isEqualTo(409);
      assertThat(direct("GET", shards + "/_doc/2", "").body()).contains("foreign");
    } finally {
      direct("DELETE", shards, "");
    }
  }

  @Test
  void aTenantChangesWhatIsItsOwn() throws Exception {
    assertThat(
            send(
                    TENANT,
                    "update",
                    BodyKind.UPDATE,
                    AnswerKind.DOCUMENT,
                    "POST /i/_update/2",
                    "{'doc':{'title':'x'}}")
                .status())
        .isEqualTo(404);
    assertThat(
            send(
                    TENANT,
                    "index",
                    BodyKind.DOCUMENT,
                    AnswerKind.PLAIN,
                    "PUT /i/_doc/2",
                    "{'tenant':'a'}")
                .status())
        .isEqualTo(409);
    assertThat(
            send(TENANT, "delete", BodyKind.NONE, AnswerKind.PLAIN, "DELETE /i/_doc/2", "")
                .status())
        .isEqualTo(404);
    assertThat(
            send(
                    TENANT,
                    "update",
                    BodyKind.UPDATE,
                    AnswerKind.DOCUMENT,
                    "POST /i/_update/1?retry_on_conflict=2&refresh=true",
                    "{'doc':{'title':'x'}}")
                .status())
        .isEqualTo(200);
    assertThat(
            send(
                    TENANT,
                    "index",
                    BodyKind.DOCUMENT,
                    AnswerKind.PLAIN,
                    "PUT /i/_doc/3?refresh=true",
                    "{'tenant':'a'}")
                .status())
        .isEqualTo(201);
    assertThat(
            send(
                    TENANT,
                    "delete_by_query",
                    BodyKind.BY_QUERY,
                    AnswerKind.PLAIN,
                    "POST /i/_delete_by_query?refresh=true",
                    "{'query':{'match_all':{}}}")
                .body())
        .contains("\"deleted\":2");
    assertThat(direct("GET", "/" + index + "/_doc/2", "").body()).contains("foreign");
  }
}
