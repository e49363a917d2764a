package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.credentials.AccessServer.Reply;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermissionResourceTest {

  private static final String ROOT = "/_gateway/permission";

  private AccessServer server;

  @BeforeEach
  void start() throws Exception {
    server = new AccessServer();
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  private Reply create(String body) throws Exception {
    return server.ask(AccessServer.ADMIN, "POST", ROOT, body);
  }

  private String path(Reply made) {
    return ROOT + "/" + made.object().getString("username");
  }

  @Test
  void aPermissionThatWasMadeSignsIn() throws Exception {
    Reply made = create("{'indices':['books*'],'ops':['read'],'categories':['search','docs']}");
    assertThat(made.code()).isEqualTo(200);
    JsonObject record = made.object();
    assertThat(record.getString("username")).matches("[0-9a-f]{12}");
    assertThat(record.getString("creator")).isEqualTo("root");
    assertThat(server.get(AccessServer.basic(made), ROOT + "/x").type()).isEqualTo("users_only");
    String wrong = AccessServer.basic(record.getString("username"), "wrong");
    assertThat(server.get(wrong, ROOT + "/x").code()).isEqualTo(401);
  }

  @Test
  void thePasswordIsShownOnceAndNeverStored() throws Exception {
    Reply made = create("{}");
    String password = made.object().getString("password");
    Reply read = server.get(AccessServer.ADMIN, path(made));
    assertThat(read.object().get("password")).isEqualTo(JsonValue.NULL);
    assertThat(read.object().getString("password_hint"))
        .isEqualTo("…" + password.substring(password.length() - 4));
    assertThat(read.text()).doesNotContain("$2b$");
    assertThat(server.audited.toString()).doesNotContain(password).doesNotContain("$2b$");
  }

  @Test
  void whatAnAdministratorMakesHoldsAllUnlessItSaysOtherwise() throws Exception {
    JsonObject record = create("{}").object();
    assertThat(record.getJsonArray("categories")).hasSize(23);
    assertThat(record.getJsonArray("ops")).hasSize(3);
    assertThat(record.getJsonArray("indices")).hasToString("[\"*\"]");
    assertThat(record.getJsonObject("limits").getInt("docs_limit")).isEqualTo(30);
    assertThat(record.getJsonObject("limits").getInt("ip_limit")).isEqualTo(7200);
    assertThat(record.getInt("ttl")).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'indices':['books']}",
        "{'indices':['*','!books']}",
        "{'include_fields':['title']}",
        "{'exclude_fields':['title']}",
        "{'document_filter':{'term':{'owner':'${user.name}'}}}"
      })
  void whatIsForAPartHoldsNothingAboutTheWholeUnlessThatIsNamed(String part) throws Exception {
    assertThat(create(part).object().getJsonArray("categories"))
        .hasToString(
            "[\"docs\",\"search\",\"indices\",\"cat\",\"clusters\",\"misc\","
                + "\"suggestions\",\"declarative\"]");
    String named = part.replaceFirst("}$", ",'categories':['search','pipelines']}");
    assertThat(create(named).object().getJsonArray("categories"))
        .hasToString("[\"search\",\"pipelines\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'indices':['*']}", "{'include_fields':['*']}", "{'ops':['read']}"})
  void whatIsForAllHoldsAll(String all) throws Exception {
    assertThat(create(all).object().getJsonArray("categories")).hasSize(23);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'categories':['docs','dcos']}             | /categories/1
          {'categories':'docs'}                      | /categories
          {'acls':['bulk'],'categories':['search']}  | /acls/0
          {'acls':['bulkk']}                         | /acls/0
          {'ops':['read','admin']}                   | /ops/1
          {'indices':['']}                           | /indices/0
          {'indices':['a,b']}                        | /indices/0
          {'indices':['!']}                          | /indices/0
          {'sources':['10.0.0.0/99']}                | /sources/0
          {'sources':['1.2.3']}                      | /sources/0
          {'sources':['*']}                          | /sources/0
          {'referers':['a b']}                       | /referers/0
          {'ttl':0}                                  | /ttl
          {'ttl':'x'}                                | /ttl
          {'limits':{'dcos_limit':1}}                | /limits/dcos_limit
          {'limits':{'docs_limit':-2}}               | /limits/docs_limit
          {'username':'x'}                           | /username
          {'creator':'x'}                            | /creator
          {'owner':''}                               | /owner
          {'colour':1}                               | /colour
          {'declarativeConfig':{'maxSize':-1}}       | /declarativeConfig/maxSize
          {'document_filter':{'script':{}}}          | /document_filter/script
          {'document_filter':{'terms':{'a':{'index':'b','id':'1','path':'c'}}}} | /document_filter/terms/a
          {'document_filter':{'bool':{'must':[{'term':{'a':1}},{'has_child':{}}]}}} | /document_filter/bool/must/1/has_child
          {'document_filter':{'wildcard':{'a':'${jwt.x}'}}} | /document_filter/wildcard/a
          {'document_filter':{'term':{'a':'${x}'}}}  | /document_filter/term/a
          """)
  void aFaultIsToldWithItsPlace(String body, String pointer) throws Exception {
    Reply refused = create(body);
    assertThat(refused.code()).as(refused.text()).isEqualTo(400);
    assertThat(refused.text()).contains("\"" + pointer + "\"");
  }

  @Test
  void aChangeOfCategoriesResetsTheAcls() throws Exception {
    Reply made = create("{'categories':['search','docs'],'acls':['search','bulk']}");
    Reply changed =
        server.ask(AccessServer.ADMIN, "PATCH", path(made), "{'categories':['cat','docs']}");
    assertThat(changed.code()).as(changed.text()).isEqualTo(200);
    JsonObject record = server.get(AccessServer.ADMIN, path(made)).object();
    assertThat(record.getJsonArray("acls").toString()).contains("mget").doesNotContain("msearch");
    Reply acls = server.ask(AccessServer.ADMIN, "PATCH", path(made), "{'acls':['bulk']}");
    assertThat(acls.code()).isEqualTo(200);
    assertThat(server.get(AccessServer.ADMIN, path(made)).object().getJsonArray("acls"))
        .hasToString("[\"bulk\"]");
  }

  @Test
  void limitsMergeAndZeroSetsNothing() throws Exception {
    Reply made = create("{'limits':{'docs_limit':5,'reactivesearch_limit':7}}");
    Reply changed =
        server.ask(
            AccessServer.ADMIN,
            "PATCH",
            path(made),
            "{'limits':{'docs_limit':0,'search_limit':-1,'ip_limit':9}}");
    assertThat(changed.code()).isEqualTo(200);
    JsonObject limits = server.get(AccessServer.ADMIN, path(made)).object().getJsonObject("limits");
    assertThat(limits.getInt("docs_limit")).isEqualTo(5);
    assertThat(limits.getInt("declarative_limit")).isEqualTo(7);
    assertThat(limits.getInt("search_limit")).isEqualTo(-1);
    assertThat(limits.getInt("ip_limit")).isEqualTo(9);
    assertThat(limits.getInt("cat_limit")).isEqualTo(30);
  }

  @ParameterizedTest
  @CsvSource({"username", "password", "creator", "created_at"})
  void whatTheGatewaySetsIsNotChanged(String field) throws Exception {
    Reply made = create("{}");
    assertThat(server.ask(AccessServer.ADMIN, "PATCH", path(made), "{'" + field + "':'x'}").code())
        .isEqualTo(400);
  }

  @Test
  void aChangeIsHeldToTheStateThatWasSeen() throws Exception {
    Reply made = create("{}");
    String seen = server.get(AccessServer.ADMIN, path(made)).etag();
    assertThat(seen).isEqualTo(made.etag()).isNotEmpty();
    Reply first =
        server.ask(
            AccessServer.ADMIN, "PATCH", path(made), "{'description':'one'}", "If-Match", seen);
    assertThat(first.code()).isEqualTo(200);
    Reply second =
        server.ask(
            AccessServer.ADMIN, "PATCH", path(made), "{'description':'two'}", "If-Match", seen);
    assertThat(second.code()).isEqualTo(412);
    assertThat(server.ask(AccessServer.ADMIN, "DELETE", path(made), "", "If-Match", seen).code())
        .isEqualTo(412);
    assertThat(
            server
                .ask(AccessServer.ADMIN, "DELETE", path(made), "", "If-Match", first.etag())
                .code())
        .isEqualTo(200);
  }

  @Test
  void aDeletedPermissionEndsAtOnceHereAndElsewhereAfterALook() throws Exception {
    AccessServer.Node other = server.another();
    try {
      Reply made = create("{}");
      other.look();
      String credential = AccessServer.basic(made);
      assertThat(server.get(credential, ROOT + "/x").code()).isEqualTo(403);
      assertThat(other.ask(credential, "GET", ROOT + "/x", "").code()).isEqualTo(403);
      Reply deleted = server.ask(AccessServer.ADMIN, "DELETE", path(made), "");
      assertThat(deleted.object().getString("message"))
          .isEqualTo(
              "permission with \"username\"=\""
                  + made.object().getString("username")
                  + "\" deleted");
      assertThat(server.get(credential, ROOT + "/x").code()).isEqualTo(401);
      other.look();
      assertThat(other.ask(credential, "GET", ROOT + "/x", "").code()).isEqualTo(401);
      assertThat(server.get(AccessServer.ADMIN, path(made)).code()).isEqualTo(404);
    } finally {
      other.close();
    }
  }

  @Test
  void aReplacedPasswordCountsOnlyForItsGrace() throws Exception {
    Reply made = create("{}");
    String first = AccessServer.basic(made);
    Reply rotated =
        server.ask(AccessServer.ADMIN, "POST", path(made) + "/rotate", "{'grace_seconds':60}");
    assertThat(rotated.code()).isEqualTo(200);
    String second = AccessServer.basic(rotated);
    assertThat(server.get(first, ROOT + "/x").code()).isEqualTo(403);
    assertThat(server.get(second, ROOT + "/x").code()).isEqualTo(403);
    server.now = server.now.plusSeconds(60);
    assertThat(server.get(first, ROOT + "/x").code()).isEqualTo(401);
    assertThat(server.get(second, ROOT + "/x").code()).isEqualTo(403);
    Reply again = server.ask(AccessServer.ADMIN, "POST", path(made) + "/rotate", "");
    assertThat(server.get(second, ROOT + "/x").code()).isEqualTo(401);
    assertThat(server.get(AccessServer.basic(again), ROOT + "/x").code()).isEqualTo(403);
  }

  @Test
  void anExpiredPermissionIsToldSo() throws Exception {
    Reply made = create("{'ttl':10}");
    server.now = server.now.plusSeconds(9);
    assertThat(server.get(AccessServer.basic(made), ROOT + "/x").code()).isEqualTo(403);
    server.now = server.now.plusSeconds(1);
    Reply expired = server.get(AccessServer.basic(made), ROOT + "/x");
    assertThat(expired.code()).isEqualTo(401);
    assertThat(expired.type()).isEqualTo("credential_expired");
    assertThat(server.get(AccessServer.ADMIN, path(made)).object().getBoolean("expired")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"/_permission", "/_gateway/_permission", "/_gateway/permission"})
  void everySpellingLeadsThere(String root) throws Exception {
    assertThat(server.ask(AccessServer.ADMIN, "POST", root, "{}").code()).isEqualTo(200);
    assertThat(server.get(AccessServer.ADMIN, root + "/nobody").object().toString())
        .contains("permission with \\\"username\\\"=\\\"nobody\\\" not found");
  }

  @Test
  void changesAreAudited() throws Exception {
    Reply made = create("{}");
    Reply changed = server.ask(AccessServer.ADMIN, "PATCH", path(made), "{'description':'d'}");
    assertThat(changed.code()).isEqualTo(200);
    assertThat(server.audited)
        .extracting(event -> event.action() + " " + event.principal() + " " + event.outcome())
        .containsExactly("permission.create root ok", "permission.change root ok");
  }
}
