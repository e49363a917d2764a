package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wildcards never touch an own index; nothing else of the expression changes. */
class OwnIndexWildcardsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DELETE | /*                       | /*,-.gateway-*
          DELETE | /%2A                     | /%2A,-.gateway-*
          DELETE | //*/                     | //*,-.gateway-*/
          DELETE | /_all                    | /*,-.gateway-*
          DELETE | /%5Fall                  | /*,-.gateway-*
          DELETE | /a,b*                    | /a,b*
          DELETE | /a,*b*                   | /a,*b*,-.gateway-*
          DELETE | /*,-foo                  | /*,-foo,-.gateway-*
          DELETE | /*%2C-foo                | /*%2C-foo,-.gateway-*
          DELETE | /_all,-foo               | /_all,-foo,-.gateway-*
          DELETE | /<_all>                  | /*,-.gateway-*
          DELETE | /<{now{'_all'}}>         | /*,-.gateway-*
          GET    | /_all::data/_search      | /_all::data,-.gateway-*/_search
          GET    | /*::data/_search         | /*::data,-.gateway-*/_search
          DELETE | /_all,                   | /*,-.gateway-*
          DELETE | /+_all                   | /+_all
          DELETE | /%20*                    | /%20*,-.gateway-*
          DELETE | /*_all*                  | /*_all*,-.gateway-*
          DELETE | /-nothing                | /-nothing,-.gateway-*
          DELETE | /,-nothing               | /,-nothing,-.gateway-*
          DELETE | /,                       | /*,-.gateway-*
          DELETE | /%2C,                    | /*,-.gateway-*
          DELETE | /*,%2C,                  | /*,-.gateway-*
          DELETE | /.g*                     | /.g*,-.gateway-*
          DELETE | /?index=*                | /?index=*,-.gateway-*
          DELETE | /?index=_all&x           | /?index=*,-.gateway-*&x
          DELETE | /<{now{'*'}}>            | /*,-.gateway-*
          DELETE | /<*-{now{y}}>            | /<*-{now{y}}>,-.gateway-*
          GET    | /_search                 | /*,-.gateway-*/_search
          GET    | /_search?index=          | /*,-.gateway-*/_search?index=
          GET    | /_search?index=,         | /*,-.gateway-*/_search?index=,
          GET    | /_search?index=a&index=  | /*,-.gateway-*/_search?index=a&index=
          GET    | /_search?index=&index=a  | /_search?index=&index=a
          GET    | /_search?indices=a       | /*,-.gateway-*/_search?indices=a
          GET    | /_search?index=a*        | /_search?index=a*
          GET    | /_search?index=*         | /_search?index=*,-.gateway-*
          GET    | /*/_search?index=*       | /*,-.gateway-*/_search?index=*,-.gateway-*
          POST   | /_msearch/template       | /*,-.gateway-*/_msearch/template
          PUT    | /_settings               | /*,-.gateway-*/_settings
          PUT    | /_mapping/type           | /*,-.gateway-*/_mapping/type
          POST   | /_cache/clear            | /*,-.gateway-*/_cache/clear
          POST   | /_close?index=*          | /_close?index=*,-.gateway-*
          GET    | /_alias/x                | /*,-.gateway-*/_alias/x
          GET    | /_cat/count/*            | /_cat/count/*,-.gateway-*
          GET    | /_cluster/state/_all/*   | /_cluster/state/_all/*,-.gateway-*
          GET    | /_search/scroll          | /_search/scroll
          GET    | /_search/scroll/x        | /_search/scroll/x
          POST   | /_bulk                   | /_bulk
          GET    | /_cat/indices            | /_cat/indices
          GET    | /me:*/_search            | /me:*,me%3A-.gateway-*/_search
          GET    | /*,me:*,y*:%2A/_count    | /*,me:*,y*:%2A,-.gateway-*,me%3A-.gateway-*,y*%3A-.gateway-*/_count
          GET    | /me:b*,*:c/_search       | /me:b*,*:c/_search
          GET    | /me:_all/_search         | /me:_all,me%3A-.gateway-*/_search
          GET    | /me:-nothing/_search     | /me:-nothing,me%3A-.gateway-*/_search
          GET    | /_search?index=me:*      | /_search?index=me:*,me%3A-.gateway-*
          PUT    | /_alias?index=*&name=x   | /_alias?index=*,-.gateway-*&name=x
          """)
  void withoutHiddenIndicesTheForwardedExpressionExcludesThem(
      String method, String target, String forwarded) {
    assertThat(ClassifierWithGuard.outcome(method, target, false)).isEqualTo(forwarded);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/*",
        "/_all",
        "/_all,-foo",
        "/a,b*",
        "/*,-foo",
        "/-nothing",
        "/,",
        "/_search",
        "/?index=*",
        "/_search?index=*",
        "/*gateway*/_search",
        "/<{now{'*'}}>",
        "/*/_search?expand_wildcards=open,closed",
        "/*/_search?expand_wildcards=none",
        "/_settings",
      })
  void withHiddenIndicesOrdinaryWildcardsStayAsTheyAre(String target) {
    assertThat(ClassifierWithGuard.outcome("DELETE", target, true)).isEqualTo(target);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /*?expand_wildcards=all              | /*,-.gateway-*?expand_wildcards=all
          /*?expand_wildcards=ALL              | /*,-.gateway-*?expand_wildcards=ALL
          /*?expand_wildcards=open,hidden      | /*,-.gateway-*?expand_wildcards=open,hidden
          /*?%65xpand_wildcards=%61ll          | /*,-.gateway-*?%65xpand_wildcards=%61ll
          /*?=expand_wildcards=all             | /*,-.gateway-*?=expand_wildcards=all
          /*?a;expand_wildcards=all            | /*,-.gateway-*?a;expand_wildcards=all
          /*?expand_wildcards=all&expand_wildcards=open | /*,-.gateway-*?expand_wildcards=all&expand_wildcards=open
          /_all?expand_wildcards=all           | /*,-.gateway-*?expand_wildcards=all
          /,/_search?expand_wildcards=all      | /*,-.gateway-*/_search?expand_wildcards=all
          /_search?expand_wildcards=all        | /*,-.gateway-*/_search?expand_wildcards=all
          /?index=*&expand_wildcards=all       | /?index=*,-.gateway-*&expand_wildcards=all
          /.*                                  | /.*,-.gateway-*
          /.g*                                 | /.g*,-.gateway-*
          /%2E*                                | /%2E*,-.gateway-*
          /.gateway-*                          | /.gateway-*,-.gateway-*
          /.*,-.g-other                        | /.*,-.g-other,-.gateway-*
          /<.g*>                               | /<.g*>,-.gateway-*
          /<{now{'.g*'}}>                      | /<{now{'.g*'}}>,-.gateway-*
          /<{now{.*}}>                         | /<{now{.*}}>,-.gateway-*
          /a*,.*                               | /a*,.*,-.gateway-*
          """)
  void withHiddenIndicesWhatWouldFindThemIsNarrowed(String target, String forwarded) {
    assertThat(ClassifierWithGuard.outcome("DELETE", target, true)).isEqualTo(forwarded);
  }

  /** Some engines split at a semicolon and some do not: no narrowing holds for both. */
  @ParameterizedTest
  @ValueSource(strings = {"/?index=-a;b", "/?index=*;x", "/_search?index=a;,.gateway-users"})
  void besideASemicolonTheyAreDenied(String target) {
    assertThat(ClassifierWithGuard.outcome("DELETE", target, false))
        .isEqualTo("denied: reserved_index");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/books/_alias/.g*",
        "/_alias/.*",
        "/_rollup/data/.*",
        "/_x?name=.g*",
        "/_search?index=.g*;x"
      })
  void wherePatternsTakeNoExclusionTheyAreDenied(String target) {
    assertThat(ClassifierWithGuard.outcome("GET", target, true))
        .isEqualTo("denied: reserved_index");
    assertThat(ClassifierWithGuard.outcome("GET", target, false))
        .isEqualTo("denied: reserved_index");
  }

  @Test
  void callersWithoutAllRightsAreDeniedEverything() {
    var target = RequestTarget.of("/books/_search");
    Decision decision =
        new AccessControl(new OwnIndexGuard(".gateway-"))
            .decide(
                Caller.powerless("anna"), target, new Classifier().classify("GET", target), true);
    assertThat(decision)
        .isInstanceOfSatisfying(
            Decision.Denied.class,
            denied -> assertThat(denied.problem().type()).isEqualTo("not_allowed"));
  }

  @Test
  void anotherPrefixIsGuardedInItsPlace() {
    AccessControl access = new AccessControl(new OwnIndexGuard(".own_"));
    var named = RequestTarget.of("/.own_users");
    var other = RequestTarget.of("/.gateway-users");
    var caller = Caller.administrator("admin");
    Classifier classifier = new Classifier();
    assertThat(access.decide(caller, named, classifier.classify("GET", named), true))
        .isInstanceOf(Decision.Denied.class);
    assertThat(access.decide(caller, other, classifier.classify("GET", other), true))
        .isEqualTo(new Decision.Allowed(other, java.util.Optional.empty()));
  }
}
