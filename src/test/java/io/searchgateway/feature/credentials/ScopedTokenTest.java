package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.feature.credentials.AccessServer.Reply;
import io.searchgateway.feature.system.MetricsResource;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Rights;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopedTokenTest {

  private static final String ROOT = "/_gateway/token";
  private static final String PERMISSION = "/_gateway/permission";

  private AccessServer server;
  private Reply parent;

  @BeforeEach
  void start() throws Exception {
    server = new AccessServer();
    parent =
        server.ask(
            AccessServer.ADMIN,
            "POST",
            PERMISSION,
            "{'indices':['books*','!books-secret'],'categories':['search','docs'],"
                + "'ops':['read','write'],'include_fields':['title','author*'],"
                + "'exclude_fields':['author.salary'],'sources':['192.0.2.0/24'],"
                + "'document_filter':{'term':{'owner':'${user.name}'}}}");
    assertThat(parent.code()).as(parent.text()).isEqualTo(200);
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  private String path() {
    return PERMISSION + "/" + parent.object().getString("username");
  }

  private String token(String scope) throws Exception {
    Reply made = server.ask(AccessServer.basic(parent), "POST", ROOT, scope);
    assertThat(made.code()).as(made.text()).isEqualTo(200);
    return made.object().getString("token");
  }

  private Authentication signIn(AccessServer.Node node, String token) {
    return node.authenticator.authenticate(List.of("Bearer " + token), "192.0.2.7").join();
  }

  private boolean letsIn(String token) {
    return signIn(server.node, token) instanceof Authentication.Authenticated;
  }

  private Caller caller(String token) {
    return ((Authentication.Authenticated) signIn(server.node, token)).caller();
  }

  @Test
  void aTokenHasAllOfItsParentUnlessItSaysLess() throws Exception {
    Caller caller = caller(token(""));
    String name = parent.object().getString("username");
    Rights own = server.node.directory.find(name).orElseThrow().caller().rights();
    assertThat(caller.kind()).isEqualTo(Caller.Kind.TOKEN);
    assertThat(caller.credential()).isEqualTo(name);
    assertThat(caller.rights().categories()).isEqualTo(own.categories());
    assertThat(caller.rights().indices()).isEqualTo(own.indices());
    assertThat(caller.rights().fields()).isEqualTo(own.fields());
    assertThat(caller.rights().documentFilter()).isEqualTo(own.documentFilter());
    assertThat(caller.rights().sources()).isEqualTo(own.sources());
    assertThat(caller.rights().expires()).contains(server.now.plusSeconds(900));
  }

  @Test
  void aTokenNarrows() throws Exception {
    Rights rights =
        caller(
                token(
                    "{'indices':['books-1*'],'ops':['read'],'categories':['search'],'ttl':60,"
                        + "'include_fields':['author.name'],'exclude_fields':['title'],"
                        + "'sources':['192.0.2.7'],'document_filter':{'term':{'title':'x'}}}"))
            .rights();
    assertThat(rights.indices().allow("books-1")).isTrue();
    assertThat(rights.indices().allow("books-2")).isFalse();
    assertThat(rights.operations()).hasSize(1);
    assertThat(rights.categories()).hasSize(1);
    assertThat(rights.fields().allow("author.name")).isTrue();
    assertThat(rights.fields().allow("title")).isFalse();
    assertThat(rights.fields().allow("author.salary")).isFalse();
    assertThat(rights.sources()).containsExactly("192.0.2.7");
    assertThat(rights.documentFilter().orElseThrow().toString())
        .contains("\"title\":\"x\"")
        .contains("\"owner\":\"" + parent.object().getString("username") + "\"");
    assertThat(rights.expires()).contains(server.now.plusSeconds(60));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'indices':['books']}",
        "{'indices':['*','!books']}",
        "{'indices':[]}",
        "{'include_fields':['title']}",
        "{'exclude_fields':['title']}",
        "{'document_filter':{'term':{'title':'x'}}}"
      })
  void aTokenForAPartHoldsNothingThatIsAboutTheWhole(String scope) throws Exception {
    String whole = tokenOfAdministrator("{}");
    assertThat(caller(whole).rights().categories())
        .contains(Category.AUDIT, Category.USER, Category.PERMISSION, Category.PIPELINES);
    Set<Category> held = caller(tokenOfAdministrator(scope)).rights().categories();
    assertThat(held)
        .contains(Category.SEARCH, Category.DOCS, Category.DECLARATIVE)
        .allMatch(Category::isConfined)
        .doesNotContain(
            Category.AUDIT,
            Category.USER,
            Category.PERMISSION,
            Category.AUTH,
            Category.SYNC,
            Category.LOGS,
            Category.ANALYTICS,
            Category.PIPELINES);
    ResourceRights metrics = ResourceRights.of(MetricsResource.class.getAnnotation(OpenTo.class));
    assertThat(metrics.refusal(Optional.of(caller(whole)), "GET")).isEmpty();
    assertThat(metrics.refusal(Optional.of(caller(tokenOfAdministrator(scope))), "GET"))
        .hasValueSatisfying(
            denied -> assertThat(denied.problem().type()).isEqualTo("cluster_not_allowed"));
    String all = scope.replaceFirst("}$", ",'categories':['search','audit']}");
    Reply refused = server.ask(AccessServer.ADMIN, "POST", ROOT, all);
    assertThat(refused.code()).isEqualTo(403);
    assertThat(refused.text()).contains("\"/categories\"");
  }

  private String tokenOfAdministrator(String scope) throws Exception {
    Reply made = server.ask(AccessServer.ADMIN, "POST", ROOT, scope);
    assertThat(made.code()).as(made.text()).isEqualTo(200);
    return made.object().getString("token");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'indices':['*']}                                   | 403 | /indices
          {'indices':['books-1','other']}                     | 403 | /indices
          {'indices':['books-secret']}                        | 403 | /indices
          {'ops':['delete']}                                  | 403 | /ops
          {'categories':['cat']}                              | 403 | /categories
          {'acls':['cat']}                                    | 403 | /acls
          {'include_fields':['salary']}                       | 403 | /include_fields
          {'include_fields':['*']}                            | 403 | /include_fields
          {'sources':['0.0.0.0/1']}                           | 403 | /sources
          {'document_filter':{'range':{'salary':{'gt':1}}}}   | 403 | /document_filter
          {'document_filter':{'term':{'title':'${jwt.a}'}}}   | 400 | /document_filter
          {'document_filter':{'script':{}}}                   | 400 | /document_filter/script
          {'ttl':0}                                           | 400 | /ttl
          {'ttl':86401}                                       | 400 | /ttl
          {'name':'x'}                                        | 400 | /name
          """)
  void whatTheParentDoesNotHoldIsRefused(String scope, int status, String place) throws Exception {
    Reply refused = server.ask(AccessServer.basic(parent), "POST", ROOT, scope);
    assertThat(refused.code()).as(refused.text()).isEqualTo(status);
    assertThat(refused.text()).contains("\"" + place + "\"");
  }

  @Test
  void aTokenIsNotDerivedFromAToken() throws Exception {
    Reply refused = server.ask("Bearer " + token(""), "POST", ROOT, "{}");
    assertThat(refused.type()).isEqualTo("not_derivable");
  }

  @Test
  void aTokenFollowsWhatIsTakenFromItsParent() throws Exception {
    String token = token("{'indices':['books-1','books-2*'],'include_fields':['author.name']}");
    Reply changed =
        server.ask(
            AccessServer.ADMIN,
            "PATCH",
            path(),
            "{'indices':['books-1'],'include_fields':['title'],'ops':['write']}");
    assertThat(changed.code()).isEqualTo(200);
    Rights rights = caller(token).rights();
    assertThat(rights.indices().allow("books-1")).isTrue();
    assertThat(rights.indices().allow("books-22")).isFalse();
    assertThat(rights.indices().grants()).hasSize(1);
    assertThat(rights.fields().allow("author.name")).isFalse();
    assertThat(rights.fields().allow("title")).isFalse();
    assertThat(rights.operations()).extracting(one -> one.word()).containsExactly("write");
    server.ask(AccessServer.ADMIN, "PATCH", path(), "{'sources':['198.51.100.0/24']}");
    assertThat(letsIn(token)).isTrue();
    assertThat(caller(token).rights().sources()).containsExactly("198.51.100.0/24");
  }

  @Test
  void aTokenEndsInItsTimeAndWithItsParent() throws Exception {
    String brief = token("{'ttl':10}");
    String longer = token("");
    server.now = server.now.plusSeconds(10);
    assertThat(letsIn(brief)).isFalse();
    assertThat(letsIn(longer)).isTrue();
    Reply rotated = server.ask(AccessServer.ADMIN, "POST", path() + "/rotate", "");
    assertThat(letsIn(longer)).isFalse();
    parent = rotated;
    String after = token("");
    rotated = server.ask(AccessServer.ADMIN, "POST", path() + "/rotate", "{'grace_seconds':5}");
    String former = token("");
    parent = rotated;
    String next = token("");
    assertThat(List.of(after, former, next)).allMatch(this::letsIn);
    server.now = server.now.plusSeconds(5);
    assertThat(List.of(after, former)).noneMatch(this::letsIn);
    assertThat(letsIn(next)).isTrue();
  }

  @Test
  void aTokenEndsWhenItsParentIsDeletedOrExpires() throws Exception {
    String token = token("{'ttl':600}");
    server.ask(AccessServer.ADMIN, "PATCH", path(), "{'ttl':60}");
    assertThat(letsIn(token)).isTrue();
    server.now = server.now.plusSeconds(60);
    assertThat(letsIn(token)).isFalse();
    server.ask(AccessServer.ADMIN, "PATCH", path(), "{'ttl':-1}");
    assertThat(letsIn(token)).isTrue();
    server.ask(AccessServer.ADMIN, "DELETE", path(), "");
    assertThat(letsIn(token)).isFalse();
  }

  @Test
  void anAdministratorsTokenIsNoAdministrator() throws Exception {
    Reply made = server.ask(AccessServer.ADMIN, "POST", ROOT, "{}");
    String bearer = "Bearer " + made.object().getString("token");
    assertThat(server.ask(bearer, "POST", PERMISSION, "{}").type()).isEqualTo("users_only");
    assertThat(server.get(bearer, "/_gateway/users").code()).isEqualTo(403);
    assertThat(server.get(bearer, "/_gateway/user").code()).isEqualTo(403);
  }

  @Test
  void aTokenIsGoodOnEveryGateway() throws Exception {
    String token = token("");
    AccessServer.Node other = server.another();
    try {
      assertThat(signIn(other, token)).isInstanceOf(Authentication.Authenticated.class);
      server.ask(AccessServer.ADMIN, "DELETE", path(), "");
      other.look();
      assertThat(signIn(other, token)).isInstanceOf(Authentication.Refused.class);
    } finally {
      other.close();
    }
  }

  @Test
  void forgedTokensAreRefused() throws Exception {
    String good = token("{'indices':['books-1']}");
    String[] parts = good.split("\\.", -1);
    String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
    String wider =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(claims.replace("books-1", "books*").getBytes(StandardCharsets.UTF_8));
    assertThat(letsIn(parts[0] + "." + wider + "." + parts[2])).isFalse();
    JWSObject own =
        new JWSObject(
            new JWSHeader.Builder(JWSAlgorithm.HS256)
                .type(JWSObject.parse(good).getHeader().getType())
                .keyID(JWSObject.parse(good).getHeader().getKeyID())
                .build(),
            new Payload(claims));
    own.sign(new MACSigner(new byte[32]));
    assertThat(letsIn(own.serialize())).isFalse();
    assertThat(letsIn(good)).isTrue();
  }
}
