package io.searchgateway.feature.uibuilder.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.DeclarativeLimits;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.RateLimits;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PublicCredentialTest {

  private static final Set<Category> CATEGORIES =
      Set.of(Category.DECLARATIVE, Category.SUGGESTIONS, Category.ANALYTICS_EVENTS);

  private static final FieldRights FIELDS =
      new FieldRights(List.of(new WildcardPattern("title")), List.of());

  private static final DeclarativeLimits LIMITS =
      new DeclarativeLimits(OptionalInt.of(100), OptionalInt.of(100), true);

  private static Caller caller(
      Set<Category> categories,
      Set<Operation> operations,
      String index,
      FieldRights fields,
      DeclarativeLimits limits,
      List<String> referers) {
    Rights rights =
        new Rights(
            false,
            categories,
            Set.of(),
            operations,
            IndexGrants.parse(List.of(index)),
            fields,
            Optional.empty(),
            limits,
            new RateLimits(Map.of(), 7200),
            List.of(),
            OptionalInt.empty(),
            referers,
            Optional.empty());
    return new Caller("p", Caller.Kind.PERMISSION, rights);
  }

  private static List<String> excess(
      Set<Category> categories,
      Set<Operation> operations,
      String index,
      FieldRights fields,
      DeclarativeLimits limits,
      List<String> referers) {
    return PublicCredential.excess(caller(categories, operations, index, fields, limits, referers));
  }

  private static FieldRights fields(String... patterns) {
    return new FieldRights(Stream.of(patterns).map(WildcardPattern::new).toList(), List.of());
  }

  private static Caller of(FieldRights fields) {
    return caller(CATEGORIES, READ, "films", fields, LIMITS, HOSTED);
  }

  @Test
  void patternsOfFieldsAreTooMuch() {
    for (String pattern : List.of("*", "*a*", "a*", "*.*", "a*.*", ".*", "a*b")) {
      assertThat(PublicCredential.excess(of(fields("title", pattern)))).as(pattern).hasSize(1);
    }
    FieldRights hidden = new FieldRights(List.of(), List.of(new WildcardPattern("secret")));
    assertThat(PublicCredential.excess(of(hidden))).hasSize(1);
    assertThat(PublicCredential.excess(of(fields("title", "title.*")))).isEmpty();
  }

  @Test
  void referrersOfWildcardsOnlyAreTooMuch() {
    for (String referer : List.of("https://*/*", "*.*", "*", "https://*:*/shop", "*://*", "**")) {
      assertThat(excess(CATEGORIES, READ, "films", FIELDS, LIMITS, List.of("hosted", referer)))
          .as(referer)
          .hasSize(1);
    }
    assertThat(
            excess(CATEGORIES, READ, "films", FIELDS, LIMITS, List.of("https://*.shop.example/*")))
        .isEmpty();
  }

  @Test
  void aCredentialIsForItsPageOnly() {
    PageFields page = new PageFields(Set.of("title", "customer.lang"), Optional.empty());
    Caller right = of(fields("title", "title.*", "customer.lang"));
    assertThat(PublicCredential.beyond(right, "films", page)).isEmpty();
    assertThat(PublicCredential.beyond(right, "books", page)).containsExactly("another index");
    for (String more : List.of("secret", "customer", "customer.*", "titles")) {
      assertThat(PublicCredential.beyond(of(fields("title", more)), "films", page))
          .as(more)
          .hasSize(1);
    }
    assertThat(PublicCredential.lacking(of(fields("title")), page))
        .containsExactly("customer.lang");
  }

  private static final Set<Operation> READ = Set.of(Operation.READ);
  private static final List<String> HOSTED = List.of("hosted");

  @Test
  void whatAPageNeedsIsNotTooMuch() {
    assertThat(excess(CATEGORIES, READ, "films", FIELDS, LIMITS, HOSTED)).isEmpty();
  }

  @Test
  void everythingElseIsNamed() {
    assertThat(excess(Set.of(Category.DOCS), READ, "films", FIELDS, LIMITS, HOSTED))
        .containsExactly("the categories docs");
    assertThat(excess(Set.of(Category.ANALYTICS), READ, "films", FIELDS, LIMITS, HOSTED))
        .containsExactly("the categories analytics");
    Set<Operation> more = Set.of(Operation.READ, Operation.WRITE);
    assertThat(excess(CATEGORIES, more, "films", FIELDS, LIMITS, HOSTED)).hasSize(1);
    assertThat(excess(CATEGORIES, READ, "films*", FIELDS, LIMITS, HOSTED)).hasSize(1);
    assertThat(excess(CATEGORIES, READ, "films", FieldRights.EVERYTHING, LIMITS, HOSTED))
        .hasSize(1);
    assertThat(excess(CATEGORIES, READ, "films", FIELDS, DeclarativeLimits.NONE, HOSTED))
        .hasSize(3);
    assertThat(excess(CATEGORIES, READ, "films", FIELDS, LIMITS, List.of())).hasSize(1);
    assertThat(PublicCredential.excess(Caller.administrator("a"))).contains("it has every right");
  }
}
