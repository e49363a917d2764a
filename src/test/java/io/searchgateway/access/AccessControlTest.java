package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.CatalogIndexAuthorizer;
import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessControlTest {

  private static final Caller BOOKS = new RestrictedRights().indices("books").caller();
  private static final Caller READER = new RestrictedRights().operations(Operation.READ).caller();

  /** Remembers what it was asked, and learns nothing. */
  private static final class SilentCatalog implements IndexCatalog {

    private final List<String> asked = new ArrayList<>();

    @Override
    public CompletionStage<Void> learn(Collection<String> names) {
      asked.add(String.join(",", names));
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void suspect() {}
  }

  private final SilentCatalog catalog = new SilentCatalog();

  private Decision decide(Caller caller, String method, String target) {
    return decide(FixedIndexAuthorizer.judge(), caller, method, target);
  }

  private Decision decide(
      CatalogIndexAuthorizer authorizer, Caller caller, String method, String target) {
    return new AccessControl(
            new OwnIndexGuard(".gateway-"),
            new AccessControl.Restrictions(authorizer, catalog, false, () -> true))
        .decide(
            caller,
            RequestTarget.of(target),
            new Classifier().classify(method, RequestTarget.of(target)))
        .toCompletableFuture()
        .join();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET  | /books/_search                 | /books/_search
          GET  | /_search                       | /books/_search
          GET  | /_all/_search                  | /books/_search
          GET  | /%5Fall/_search?q=a            | /books/_search?q=a
          GET  | /*/_search                     | /books/_search
          GET  | /b*,-x/_search                 | /books/_search
          GET  | /sec*/_search                  | /*,-*/_search
          POST | /_msearch                      | /books/_msearch
          GET  | /_cat/indices                  | /_cat/indices/books
          DELETE | /_data_stream/books,*        | /_data_stream/books
          GET  | /_data_stream/*                | /_data_stream/*,-*
          GET  | /_mapping                      | /books/_mapping
          GET  | /_aliases                      | /_aliases
          GET  | /_alias                        | /books/_alias
          GET  | /%62ooks/_search               | /%62ooks/_search
          GET  | /                              | /
          GET  | /library/_search               | /library/_search
          PUT  | /books/_doc/secret%2F1         | /books/_doc/secret%2F1
          """)
  void whatIsForwardedNamesWhatIsGranted(String method, String target, String forwarded) {
    assertThat(decide(BOOKS, method, target))
        .isInstanceOfSatisfying(
            Decision.Allowed.class,
            allowed -> {
              assertThat(allowed.forward().text()).isEqualTo(forwarded);
              assertThat(allowed.restricted()).isPresent();
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET    | /secret/_search              | 403 | indices
          GET    | /books,secret/_search        | 403 | indices
          GET    | /books%2Csecret/_search      | 403 | indices
          GET    | /books/_search?index=secret  | 403 | indices
          GET    | /books/_search?%69ndex=secret | 403 | indices
          GET    | /_search?index=secret        | 403 | indices
          DELETE | /?index=secret               | 403 | indices
          GET    | /<secret>/_search            | 403 | indices
          GET    | /%3Csec%7Bnow%2Fd%7B'ret'%7D%7D%3E/_search | 403 | indices
          GET    | /books-pub/_search           | 403 | indices
          GET    | /remote:books/_search        | 403 | indices
          GET    | /.gateway-users/_search      | 403 | indices
          GET    | /_cluster/settings           | 403 | cluster
          GET    | /_snapshot/x                 | 403 | cluster
          GET    | /_security/user              | 403 | acl
          GET    | /_no_such_api                | 403 | category
          PUT    | /books/_alias/secret-alias   | 403 | indices
          POST   | /books/_split/secret         | 403 | indices
          GET    | /books/_search?a=1;index=x   | 400 | target
          GET    | /books/_search?q=1&q=2       | 400 | target
          GET    | //books/_search              | 400 | target
          GET    | /books%2F..%2Fsecret/_search | 400 | target
          GET    | /books%252Csecret/_search    | 400 | target
          POST   | /books/_doc?pipeline=x       | 403 | parameters
          DELETE | /_data_stream/*              | 403 | indices
          DELETE | /_data_stream/logs*          | 403 | indices
          DELETE | /_data_stream/_all           | 403 | indices
          DELETE | /_data_stream/logs-app       | 403 | indices
          DELETE | /_data_stream/*/_lifecycle   | 403 | indices
          GET    | /_data_stream/*/_stats       | 403 | indices
          GET    | /_data_stream/*/_options     | 403 | indices
          GET    | /books/_search?search_pipeline=x | 403 | parameters
          """)
  void whatIsNotGrantedIsDenied(String method, String target, int status, String check) {
    Caller caller =
        target.startsWith("/_security")
            ? new RestrictedRights().operations(Operation.READ).caller()
            : BOOKS;
    assertThat(decide(caller, method, target))
        .isInstanceOfSatisfying(
            Decision.Denied.class,
            denied -> {
              assertThat(denied.check()).isEqualTo(check);
              assertThat(denied.problem().status()).isEqualTo(status);
            });
  }

  @Test
  void categoryComesBeforeAclAndAclBeforeOperation() {
    Caller nothing =
        new RestrictedRights()
            .categories(Category.CAT)
            .acls()
            .operations()
            .indices("none")
            .caller();
    assertThat(check(nothing, "PUT", "/secret/_doc/1")).isEqualTo("category");
    Caller docs =
        new RestrictedRights()
            .categories(Category.DOCS)
            .acls()
            .operations()
            .indices("none")
            .caller();
    assertThat(check(docs, "PUT", "/secret/_doc/1")).isEqualTo("acl");
    Caller index =
        new RestrictedRights()
            .categories(Category.DOCS)
            .acls(Acl.INDEX)
            .operations()
            .indices("none")
            .caller();
    assertThat(check(index, "PUT", "/secret/_doc/1")).isEqualTo("operation");
    Caller writer =
        new RestrictedRights()
            .categories(Category.DOCS)
            .acls(Acl.INDEX)
            .operations(Operation.WRITE)
            .indices("none")
            .caller();
    assertThat(check(writer, "PUT", "/secret/_doc/1")).isEqualTo("indices");
  }

  private String check(Caller caller, String method, String target) {
    return ((Decision.Denied) decide(caller, method, target)).check();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/_search", "/b*/_search", "/_cluster/settings", "/books/_search"})
  void whoMayReadEverythingReadsAllButDottedIndices(String target) {
    assertThat(decide(READER, "GET", target))
        .isInstanceOfSatisfying(
            Decision.Allowed.class,
            allowed ->
                assertThat(allowed.forward().text())
                    .isIn("/*,-.*/_search", "/b*,-.*/_search", target));
    assertThat(check(READER, "DELETE", "/books")).isEqualTo("operation");
    assertThat(check(READER, "GET", "/.gateway-users/_search")).isEqualTo("indices");
  }

  @Test
  void whoHoldsAllRightsPassesButForTheEnginesSecurityWithABodyThatIsLookedThrough() {
    Caller all = new RestrictedRights().caller();
    RequestTarget unknown = new RequestTarget("/_new_api/x", Optional.empty());
    assertThat(decide(all, "POST", "/_new_api/x"))
        .isInstanceOfSatisfying(
            Decision.Allowed.class,
            allowed -> {
              assertThat(allowed.forward()).isEqualTo(unknown);
              assertThat(allowed.restricted()).get().matches(Decision.Restricted::toOwnOnly);
            });
    assertThat(decide(Caller.administrator("root"), "POST", "/_new_api/x"))
        .isEqualTo(new Decision.Allowed(unknown, Optional.empty()));
    assertThat(check(all, "GET", "/_security/user")).isEqualTo("acl");
    assertThat(decide(Caller.administrator("root"), "GET", "/_security/user"))
        .isInstanceOf(Decision.Allowed.class);
  }

  @Test
  void whoSeesFieldsInPartHasNoClusterLevel() {
    Caller blinkered = new RestrictedRights().hides("secret").caller();
    assertThat(check(blinkered, "GET", "/_nodes")).isEqualTo("cluster");
    assertThat(decide(blinkered, "GET", "/books/_search")).isInstanceOf(Decision.Allowed.class);
  }

  @Test
  void aNameThatStaysUnknownIsNotGuessedAt() {
    Caller family = new RestrictedRights().indices("books*").caller();
    Decision decision =
        decide(FixedIndexAuthorizer.judge(false), family, "GET", "/books-new/_search");
    assertThat(((Decision.Denied) decision).problem().status()).isEqualTo(503);
    assertThat(catalog.asked).containsOnly("books-new");
  }

  @Test
  void anotherExpressionThanWasJudgedIsNeverForwarded() {
    assertThat(decide(BOOKS, "GET", "/books/_search?index=b*"))
        .isInstanceOfSatisfying(
            Decision.Allowed.class,
            allowed ->
                assertThat(allowed.forward().text()).isEqualTo("/books/_search?index=books"));
  }
}
