package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditEvent;
import io.searchgateway.feature.credentials.AccessServer.Reply;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserResourceTest {

  private static final String ROOT = "/_gateway/user";

  private AccessServer server;

  @BeforeEach
  void start() throws Exception {
    server = new AccessServer();
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  private static String secret(String name) {
    return "lantern-" + name.chars().sum() + "-harbour";
  }

  /** Adds a user and gives the header that signs in with it. */
  private String user(String name, String members) throws Exception {
    Reply made =
        server.ask(
            AccessServer.ADMIN,
            "POST",
            ROOT,
            "{'username':'" + name + "','password':'" + secret(name) + "'," + members + "}");
    assertThat(made.code()).as(made.text()).isEqualTo(201);
    return AccessServer.basic(name, secret(name));
  }

  @Test
  void aUserIsMadeAndSignsIn() throws Exception {
    String ann = user("ann", "'allowed_actions':['analytics'],'indices':['books*']");
    Reply own = server.get(ann, ROOT);
    assertThat(own.code()).isEqualTo(200);
    JsonObject record = own.object();
    assertThat(record.getString("username")).isEqualTo("ann");
    assertThat(record.getJsonArray("categories")).hasToString("[\"cat\",\"analytics\",\"logs\"]");
    assertThat(record.getJsonArray("acls")).hasToString("[\"cat\"]");
    assertThat(record).doesNotContainKey("password");
    assertThat(server.get(ann, ROOT + "/ann").type()).isEqualTo("category_not_allowed");
    assertThat(server.get(ann, "/_gateway/users").code()).isEqualTo(403);
    assertThat(server.get(AccessServer.ADMIN, "/_gateway/users").text()).contains("\"ann\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'password':'quiet-harbour-42','allowed_actions':['develop']}                    | /username
          {'username':'a:b','password':'quiet-harbour-42','allowed_actions':['develop']}   | /username
          {'username':'a','allowed_actions':['develop']}                    | /password
          {'username':'a','password':'','allowed_actions':['develop']}      | /password
          {'username':'a','password':'quiet-harbour-42'}                                   | /allowed_actions
          {'username':'a','password':'quiet-harbour-42','allowed_actions':['devel']}       | /allowed_actions/0
          {'username':'a','password':'quiet-harbour-42','allowed_actions':['speed'],'acls':['bulk']} | /acls/0
          {'username':'a','password':'quiet-harbour-42','is_admin':'true'}                 | /is_admin
          {'username':'a','password':'quiet-harbour-42','is_admin':true,'indices':['a']}   | /indices
          {'username':'a','password':'quiet-harbour-42','is_admin':true,'sources':['x']}   | /sources/0
          """)
  void aFaultIsToldWithItsPlace(String body, String pointer) throws Exception {
    Reply refused = server.ask(AccessServer.ADMIN, "POST", ROOT, body);
    assertThat(refused.code()).as(refused.text()).isEqualTo(400);
    assertThat(refused.text()).contains("\"" + pointer + "\"");
  }

  @Test
  void namesAreSharedWithPermissions() throws Exception {
    user("ann", "'is_admin':true");
    String body = "{'username':'%s','password':'quiet-harbour-42','is_admin':true}";
    assertThat(server.ask(AccessServer.ADMIN, "POST", ROOT, body.formatted("ann")).code())
        .isEqualTo(409);
    Reply permission = server.ask(AccessServer.ADMIN, "POST", "/_gateway/permission", "{}");
    String taken = permission.object().getString("username");
    assertThat(server.ask(AccessServer.ADMIN, "POST", ROOT, body.formatted(taken)).code())
        .isEqualTo(409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'is_admin':true}",
        "{'allowed_actions':['develop']}",
        "{'indices':['*']}",
        "{'acls':['bulk']}",
        "{'sources':['0.0.0.0/0']}"
      })
  void nobodyRaisesOneself(String body) throws Exception {
    String ann = user("ann", "'allowed_actions':['user-management']");
    Reply refused = server.ask(ann, "PATCH", ROOT, body);
    assertThat(refused.type()).isEqualTo("not_yours_to_change");
    assertThat(refused.code()).isEqualTo(403);
    if (!body.contains("sources")) {
      Reply byName = server.ask(ann, "PATCH", ROOT + "/ann", body);
      assertThat(byName.code()).as(byName.text()).isIn(400, 403);
    }
  }

  @Test
  void onesPasswordChangesAtOnce() throws Exception {
    String ann = user("ann", "'allowed_actions':['speed']");
    String body = "{'password':'newer-harbour-42','current_password':'%s','email':'a@example.com'}";
    assertThat(server.ask(ann, "PATCH", ROOT, body.formatted(secret("ann"))).code()).isEqualTo(200);
    assertThat(server.get(ann, ROOT).code()).isEqualTo(401);
    Reply own = server.get(AccessServer.basic("ann", "newer-harbour-42"), ROOT);
    assertThat(own.object().getString("email")).isEqualTo("a@example.com");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p                        | short_password
          elevenchars             | short_password
          passwordpassword        | common_password
          harbour-newcomer-4711   | password_with_name
          """)
  void aWeakPasswordIsRefusedWithItsReasonAtItsPlace(String password, String type)
      throws Exception {
    user("newcomer1", "'allowed_actions':['develop']");
    String made = "{'username':'newcomer','password':'%s','allowed_actions':['develop']}";
    Reply refused = server.ask(AccessServer.ADMIN, "POST", ROOT, made.formatted(password));
    assertThat(refused.code()).isEqualTo(400);
    assertThat(refused.text()).contains("\"" + type + "\"", "\"/password\"");
    String changed = "{'password':'%s'}".formatted(password);
    Reply kept = server.ask(AccessServer.ADMIN, "PATCH", ROOT + "/newcomer1", changed);
    assertThat(kept.code()).isEqualTo(type.equals("password_with_name") ? 200 : 400);
  }

  @Test
  void onesOwnPasswordIsChangedByWhoKnowsIt() throws Exception {
    String ann = user("ann", "'allowed_actions':['user-management']");
    for (String path : new String[] {ROOT, ROOT + "/ann"}) {
      Reply missing = server.ask(ann, "PATCH", path, "{'password':'newer-harbour-42'}");
      assertThat(missing.code()).isEqualTo(400);
      assertThat(missing.text()).contains("\"missing_field\"", "\"/current_password\"");
      Reply wrong =
          server.ask(
              ann,
              "PATCH",
              path,
              "{'password':'newer-harbour-42','current_password':'not-it-at-all'}");
      assertThat(wrong.code()).isEqualTo(403);
      assertThat(wrong.text()).contains("\"wrong_current_password\"", "\"/current_password\"");
    }
    assertThat(server.get(ann, ROOT).code()).isEqualTo(200);
  }

  @Test
  void guessingThePresentPasswordIsSlowedDownLikeSigningIn() throws Exception {
    String ann = user("ann", "'allowed_actions':['speed']");
    server.node.exhaust("ann");
    Reply braked =
        server.ask(
            ann, "PATCH", ROOT, "{'password':'newer-harbour-42','current_password':'guess'}");
    assertThat(braked.code()).isEqualTo(429);
    assertThat(braked.type()).isEqualTo("too_many_attempts");
  }

  @Test
  void thePasswordOfAnotherIsGivenWithoutThePresentOne() throws Exception {
    user("ann", "'allowed_actions':['speed']");
    String other = ROOT + "/ann";
    assertThat(
            server
                .ask(AccessServer.ADMIN, "PATCH", other, "{'password':'newer-harbour-42'}")
                .code())
        .isEqualTo(200);
    Reply needless =
        server.ask(
            AccessServer.ADMIN,
            "PATCH",
            other,
            "{'password':'newest-harbour-42','current_password':'rootrootroot'}");
    assertThat(needless.text()).contains("\"not_settable\"", "\"/current_password\"");
  }

  @Test
  void whoManagesUsersMakesNoMightierOnes() throws Exception {
    String ann = user("ann", "'allowed_actions':['user-management','analytics'],'indices':['b*']");
    String body = "{'username':'x','password':'quiet-harbour-42',%s}";
    String[] refused = {
      "'is_admin':true",
      "'allowed_actions':['develop']",
      "'allowed_actions':['analytics'],'indices':['*']",
      "'allowed_actions':['analytics'],'indices':['books','a']"
    };
    for (String members : refused) {
      Reply answer = server.ask(ann, "POST", ROOT, body.formatted(members));
      assertThat(answer.code()).as(members).isEqualTo(403);
      assertThat(answer.type()).isEqualTo("beyond_own_rights");
    }
    Reply made =
        server.ask(
            ann,
            "POST",
            ROOT,
            body.formatted("'allowed_actions':['analytics'],'indices':['books','!b-secret']"));
    assertThat(made.code()).as(made.text()).isEqualTo(201);
  }

  @Test
  void whoManagesUsersTakesOverNoMightierOnes() throws Exception {
    String ann = user("ann", "'allowed_actions':['user-management']");
    user("dev", "'allowed_actions':['develop']");
    for (String target : new String[] {"root", "dev"}) {
      Reply password =
          server.ask(ann, "PATCH", ROOT + "/" + target, "{'password':'lamplight-harbour-7'}");
      assertThat(password.type()).isEqualTo("beyond_own_rights");
      assertThat(server.ask(ann, "DELETE", ROOT + "/" + target, "").code()).isEqualTo(403);
    }
  }

  @Test
  void whoMakesPermissionsGrantsOnlyWhatIsHeld() throws Exception {
    String ann =
        user("ann", "'allowed_actions':['access-control','analytics'],'indices':['books*']");
    String root = "/_gateway/permission";
    for (String body :
        new String[] {
          "{'categories':['docs']}",
          "{'indices':['*']}",
          "{'indices':['books','other']}",
          "{'owner':'root'}",
          "{'categories':['cat','user']}"
        }) {
      Reply answer = server.ask(ann, "POST", root, body);
      assertThat(answer.code()).as(body).isEqualTo(403);
    }
    Reply made = server.ask(ann, "POST", root, "{'categories':['cat'],'indices':['books-1']}");
    assertThat(made.code()).as(made.text()).isEqualTo(200);
    assertThat(made.object().getJsonObject("limits").getInt("cat_limit")).isEqualTo(10);
    assertThat(made.object().getJsonArray("ops")).hasToString("[\"read\"]");
    Reply all = server.ask(AccessServer.ADMIN, "POST", root, "{}");
    String mightier = root + "/" + all.object().getString("username");
    assertThat(server.ask(ann, "POST", mightier + "/rotate", "").code()).isEqualTo(403);
    assertThat(server.ask(ann, "PATCH", mightier, "{'description':'x'}").code()).isEqualTo(403);
    assertThat(server.ask(ann, "DELETE", mightier, "").code()).isEqualTo(403);
    assertThat(server.get(ann, "/_gateway/user/permissions").json().asJsonArray()).hasSize(1);
    assertThat(server.get(ann, "/_gateway/permissions").json().asJsonArray()).hasSize(2);
  }

  @Test
  void aGrantedNameDoesNotCountLiterallyUnderAWildcard() throws Exception {
    String ann = user("ann", "'allowed_actions':['access-control','speed'],'indices':['p*']");
    Reply made =
        server.ask(ann, "POST", "/_gateway/permission", "{'categories':['cat'],'indices':['pub']}");
    var grants =
        server
            .node
            .directory
            .find(made.object().getString("username"))
            .orElseThrow()
            .caller()
            .rights()
            .indices();
    assertThat(grants.allow("pub")).isTrue();
    assertThat(grants.allowLiterally("pub")).isFalse();
    Reply literal =
        server.ask(
            AccessServer.ADMIN,
            "POST",
            "/_gateway/permission",
            "{'categories':['cat'],'ops':['read'],'indices':['pub']}");
    String path = "/_gateway/permission/" + literal.object().getString("username");
    assertThat(server.ask(ann, "POST", path + "/rotate", "").type()).isEqualTo("beyond_own_rights");
  }

  @Test
  void aDamagedRecordCanBeDeleted() throws Exception {
    server.damage("permissions", "broken");
    server.node.look();
    String path = "/_gateway/permission/broken";
    assertThat(server.get(AccessServer.ADMIN, path).code()).isEqualTo(404);
    assertThat(server.ask(AccessServer.ADMIN, "PATCH", path, "{}").type())
        .isEqualTo("damaged_document");
    assertThat(server.ask(AccessServer.ADMIN, "DELETE", path, "").code()).isEqualTo(200);
    assertThat(server.ask(AccessServer.ADMIN, "PATCH", path, "{}").code()).isEqualTo(404);
    assertThat(server.audited)
        .last()
        .extracting(AuditEvent::action, AuditEvent::target)
        .containsExactly("permission.delete", "broken");
  }

  @Test
  void theLastAdministratorStays() throws Exception {
    assertThat(server.ask(AccessServer.ADMIN, "DELETE", ROOT, "").type())
        .isEqualTo("last_administrator");
    String demotion = "{'is_admin':false,'allowed_actions':['develop']}";
    assertThat(server.ask(AccessServer.ADMIN, "PATCH", ROOT + "/root", demotion).code())
        .isEqualTo(409);
    String ann = user("ann", "'is_admin':true");
    assertThat(server.ask(ann, "DELETE", ROOT + "/root", "").code()).isEqualTo(200);
    assertThat(server.get(AccessServer.ADMIN, ROOT).code()).isEqualTo(401);
    assertThat(server.ask(ann, "DELETE", ROOT, "").code()).isEqualTo(409);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DELETE |
          PATCH  | {'is_admin':false,'allowed_actions':['develop']}
          """)
  void ofTwoGatewaysThatEndTheLastTwoAdministratorsOneTakesItBack(String method, String body)
      throws Exception {
    user("ann", "'is_admin':true");
    AccessServer.Node other = server.another();
    try {
      List<Integer> rival = new CopyOnWriteArrayList<>();
      server.engine.beforeNext(
          line -> !line.method().equals("GET") && line.target().contains("users/_doc/root"),
          () -> rival.add(ended(other, "/ann")));
      Reply refused =
          server.ask(AccessServer.ADMIN, method, ROOT + "/root", body == null ? "" : body);
      assertThat(rival).containsExactly(200);
      assertThat(refused.type()).as(refused.text()).isEqualTo("last_administrator");
      other.look();
      Reply record = other.ask(AccessServer.ADMIN, "GET", ROOT, "");
      assertThat(record.object().getBoolean("is_admin")).isTrue();
    } finally {
      other.close();
    }
  }

  private static int ended(AccessServer.Node node, String name) {
    try {
      return node.ask(AccessServer.ADMIN, "DELETE", ROOT + name, "").code();
    } catch (Exception failed) { // declared so by the client
      throw new IllegalStateException(failed);
    }
  }

  @Test
  void rolesNameOnePermission() throws Exception {
    String path = "/_gateway/role/editor";
    Reply made = server.ask(AccessServer.ADMIN, "POST", path, "{'indices':['a']}");
    assertThat(made.object().getString("role")).isEqualTo("editor");
    assertThat(server.ask(AccessServer.ADMIN, "POST", path, "{}").text())
        .contains("permission with role=editor already exists");
    assertThat(
            server
                .ask(AccessServer.ADMIN, "POST", "/_gateway/permission", "{'role':'editor'}")
                .code())
        .isEqualTo(400);
    assertThat(server.ask(AccessServer.ADMIN, "PATCH", path, "{'description':'d'}").code())
        .isEqualTo(200);
    Reply read = server.get(AccessServer.ADMIN, "/_role/editor");
    assertThat(read.object().getString("description")).isEqualTo("d");
    assertThat(server.ask(AccessServer.ADMIN, "DELETE", path, "").code()).isEqualTo(200);
    assertThat(server.get(AccessServer.ADMIN, path).code()).isEqualTo(404);
  }

  @Test
  void permissionsAreListedByIndexAndInPart() throws Exception {
    for (String indices : new String[] {"'a*'", "'b'", "'*'"}) {
      assertThat(
              server
                  .ask(
                      AccessServer.ADMIN,
                      "POST",
                      "/_gateway/permission",
                      "{'indices':[" + indices + "]}")
                  .code())
          .isEqualTo(200);
    }
    for (String path :
        new String[] {
          "/_gateway/permissions?index=abc",
          "/_gateway/abc/permissions",
          "/_gateway/abc/_permissions",
          "/abc/_permissions"
        }) {
      assertThat(server.get(AccessServer.ADMIN, path).json().asJsonArray()).as(path).hasSize(2);
    }
    assertThat(server.get(AccessServer.ADMIN, "/_permissions?size=1&from=1").json().asJsonArray())
        .hasSize(1);
    assertThat(server.get(AccessServer.ADMIN, "/_permissions?size=x").code()).isEqualTo(400);
    assertThat(server.get(AccessServer.ADMIN, "/_gateway/_permissions").json().asJsonArray())
        .hasSize(3);
  }
}
