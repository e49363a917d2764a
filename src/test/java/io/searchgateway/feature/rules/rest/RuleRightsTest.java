package io.searchgateway.feature.rules.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.sandbox.ScriptRights;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleRightsTest {

  private static Caller caller(
      Set<Category> categories, FieldRights fields, Optional<JsonObject> filter, String... names) {
    return new Caller(
        "c",
        Caller.Kind.PERMISSION,
        new Rights(
            false,
            categories,
            EnumSet.allOf(Acl.class),
            EnumSet.allOf(Operation.class),
            IndexGrants.parse(List.of(names)),
            fields,
            filter,
            DeclarativeLimits.NONE,
            RateLimits.NONE,
            List.of(),
            OptionalInt.empty(),
            List.of(),
            Optional.empty()));
  }

  private static Caller of(String... names) {
    return caller(EnumSet.of(Category.RULES), FieldRights.EVERYTHING, Optional.empty(), names);
  }

  private static Rule rule(String expression, String action) {
    String body = "{'name':'n','trigger':{'type':'always'},'actions':[" + action + "]}";
    JsonObject read =
        Json.readObject(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
    JsonObject trigger = Json.object().add("type", "always").add("expression", expression).build();
    return RuleReader.stored(
        "r", Json.object(read).add("trigger", trigger).build(), "a", Instant.EPOCH, Instant.EPOCH);
  }

  private static final String HIDE = "{'type':'hide_result','data':['1']}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'films' in $index",
        "'films,films-old' in $index and $query == \"x\"",
        "'films-o*' in $index",
        "'films' in $index or 'films-old' in $index",
      })
  void rulesWhollyWithinTheIndicesAreSeen(String expression) {
    assertThat(RuleRights.sees(of("films", "films-*"), rule(expression, HIDE))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "$query == \"x\"",
        "'films,books' in $index",
        "'*' in $index",
        "'f*' in $index",
        "not ('films' in $index)",
        "'films' in $index or $query == \"x\"",
        "[] in $index",
      })
  void rulesThatReachFartherAreNot(String expression) {
    assertThat(RuleRights.sees(of("films", "films-*"), rule(expression, HIDE))).isFalse();
    assertThat(RuleRights.sees(of("*"), rule(expression, HIDE))).isTrue();
  }

  @Test
  void aPatternThatTouchesADeniedIndexIsNotWithin() {
    Rule rule = rule("'films-*' in $index", HIDE);
    assertThat(RuleRights.sees(of("films-*"), rule)).isTrue();
    assertThat(RuleRights.sees(of("films-*", "!films-secret"), rule)).isFalse();
  }

  @Test
  void aPinnedIndexMustBeAllowedToo() {
    String pin =
        "{'type':'promote_result','data':[{'doc':{'_id':'1','_index':'%s'},'position':1}]}";
    assertThat(RuleRights.sees(of("films"), rule("'films' in $index", pin.formatted("films"))))
        .isTrue();
    assertThat(RuleRights.sees(of("films"), rule("'films' in $index", pin.formatted("books"))))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'add_filter','data':{'salary':1}}",
        "{'type':'bury','data':{'filter':{'salary':1}}}",
        "{'type':'boost','data':{'dataField':'salary','value':1}}",
        "{'type':'search_settings','data':{'dataField':['salary']}}",
        "{'type':'search_settings','data':{'dataField':[{'field':'salary','weight':2}]}}",
        "{'type':'search_settings','data':{'sortField':'salary'}}",
        "{'type':'pin_facets','data':['salary']}",
        "{'type':'hide_facets','data':['salary']}",
        "{'type':'promote_result','data':[{'doc':{'_id':'1','_source':{'salary':1}},'position':1}]}",
      })
  void fieldsThatAreHiddenCannotBeNamed(String action) {
    Rule rule = rule("'films' in $index", action);
    assertThat(rule.faults()).isEmpty();
    FieldRights fields = new FieldRights(List.of(), IndexNames.patterns(List.of("salary")));
    Caller restricted = caller(EnumSet.of(Category.RULES), fields, Optional.empty(), "films");
    assertThat(RuleRights.sees(restricted, rule)).isFalse();
    assertThat(RuleRights.sees(of("films"), rule)).isTrue();
    assertThat(((Problem) catchThrowable(() -> RuleRights.check(restricted, rule))).type())
        .isEqualTo("fields_hidden");
  }

  @Test
  void copiesOfDocumentsAreNotForThoseWhoSeeSomeDocumentsOnly() {
    String pin = "{'type':'promote_result','data':[{'doc':{'_id':'1','_source':{}},'position':1}]}";
    Caller restricted =
        caller(
            EnumSet.of(Category.RULES),
            FieldRights.EVERYTHING,
            Optional.of(JsonObject.EMPTY_JSON_OBJECT),
            "*");
    assertThat(RuleRights.sees(restricted, rule("", pin))).isFalse();
    assertThat(RuleRights.sees(restricted, rule("", HIDE))).isTrue();
  }

  @Test
  void scriptsNeedTheRightThatUploadsThem() {
    Rule script = rule("", "{'type':'script','script':'x'}");
    Caller rulesOnly = of("*");
    assertThat(ScriptRights.reads(rulesOnly)).isFalse();
    assertThat(RuleRights.sees(rulesOnly, script)).isTrue();
    assertThat(((Problem) catchThrowable(() -> RuleRights.check(rulesOnly, script))).type())
        .isEqualTo("category_not_allowed");
    Caller author =
        caller(EnumSet.allOf(Category.class), FieldRights.EVERYTHING, Optional.empty(), "*");
    RuleRights.check(author, script);
    Caller restricted =
        caller(EnumSet.allOf(Category.class), FieldRights.EVERYTHING, Optional.empty(), "films");
    Rule within = rule("'films' in $index", "{'type':'script','script':'x'}");
    assertThat(ScriptRights.reads(restricted)).isTrue();
    assertThat(((Problem) catchThrowable(() -> RuleRights.check(restricted, within))).type())
        .isEqualTo("category_not_allowed");
  }

  @Test
  void whatThisVersionCannotReadIsForThoseWhoSeeEverything() {
    Rule newer = rule("'films' in $index", "{'type':'fly'}");
    assertThat(RuleRights.sees(of("films"), newer)).isFalse();
    assertThat(RuleRights.sees(of("*"), newer)).isTrue();
  }
}
