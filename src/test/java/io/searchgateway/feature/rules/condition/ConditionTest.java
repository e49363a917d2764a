package io.searchgateway.feature.rules.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionTest {

  private static final RuleFacts FACTS =
      new RuleFacts(
          "  Red   iPhone 12 ",
          Map.of(
              Subject.Kind.INDEX, List.of("shop", "shop-2026"),
              Subject.Kind.TYPE, List.of("search", "term"),
              Subject.Kind.CREDENTIAL, List.of("web"),
              Subject.Kind.TIME, List.of("1766000000")),
          Map.of("brand.keyword", List.of("Apple"), "price", List.of("100", "250.50")),
          Map.of("tier", List.of("gold")));

  private static Verdict verdict(String expression) {
    return new ConditionEvaluation(FACTS, new int[] {1_000_000}).of(Condition.parse(expression));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query == 'red iphone 12'",
        "$query == 'RED  IPHONE 12'",
        "$query ==cs 'Red iPhone 12'",
        "$query is \"red iphone 12\"",
        "$query exactlyMatches 'red iphone 12'",
        "$query != 'red'",
        "$query doesNotMatch 'red'",
        "$query contains 'phone'",
        "$query containsWords 'iphone 12'",
        "not ($query containsWords 'phone')",
        "$query doesNotContain 'nokia'",
        "$query startsWith 'red'",
        "$query starts_with 'red'",
        "$query doesNotStartWith 'iphone'",
        "$query endsWith '12'",
        "$query ends_with '12'",
        "$query doesNotEndWith 'red'",
        "$query matches 'IPHONE \\d+'",
        "$query matches 'IPHONE \\\\d+'",
        "$query matchescs 'iPhone'",
        "$query regularExpressionMatch '^red'",
        "$query in ['blue', 'Red iPhone 12']",
        "'shop,films' in $index",
        "'*' in $index",
        "'shop-*' in $index",
        "$index == 'shop'",
        "'term' in $type",
        "$type == 'search'",
        "$filter.brand.keyword == 'apple'",
        "$filter['brand.keyword'] == 'apple'",
        "brand.keyword exactlyMatches 'apple'",
        "$filter.price > 200",
        "$filter.price == 250.5",
        "$filter.price <= 100.0",
        "$filter.color != 'red'",
        "$customEvents.tier == 'gold'",
        "$credential == 'web'",
        "$time >= 1700000000 and $time < '2027-01-01T00:00:00Z'",
        "'shop' in $index AND ($query contains 'nokia' OR $query contains 'iphone')",
        "$query contains 'nokia' || ($query contains 'red' && !($query contains 'blue'))"
      })
  void holds(String expression) {
    assertThat(verdict(expression).holds()).as(expression).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query ==cs 'red iphone 12'",
        "$query matchescs 'IPHONE'",
        "$query containsWords 'phone'",
        "$user == 'x'",
        "$filter.color == 'red'",
        "$filter.color > 1",
        "'films' in $index",
        "$referer contains 'http'",
        "$query in []",
        "not ($query contains 'red')"
      })
  void doesNotHold(String expression) {
    assertThat(verdict(expression).holds()).as(expression).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$query contain 'x' | at character 8",
        "$foo == 'x' | unknown variable $foo at character 1",
        "$query contains 'x | a string is not closed at character 17",
        "$query contains | at character 16",
        "($query contains 'x' | expected )",
        "$query matches '(' | the regular expression is invalid",
        "$filter == 'x' | requires a name",
        "$time > 'tomorrow' | a time must be",
        "$query contains 'x' $query | at character 21",
        "'x' contains $query | expected in"
      })
  void faultsNameTheirPlace(String expression, String message) {
    assertThatThrownBy(() -> Condition.parse(expression))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void theComparisonThatFailsIsTold() {
    assertThat(verdict("'shop' in $index and $query contains 'nokia'").failedOn())
        .contains("$query contains 'nokia'");
  }

  @Test
  void groupsAreThoseOfTheFirstRegularExpression() {
    assertThat(verdict("'shop' in $index and $query matches '(\\w+) iphone (\\d+)'").groups())
        .containsExactly("Red iPhone 12", "Red", "12");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(a+)+$", "(a|aa)+$", "(a|a?)+$", "(.*a){20}$", "^(([a-z])+.)+[A-Z]([a-z])+$"})
  void costlyRegularExpressionsEnd(String regex) {
    RuleFacts facts = new RuleFacts("a".repeat(60) + "!", Map.of(), Map.of(), Map.of());
    int[] steps = {200_000};
    Condition condition = Condition.parse("$query matchescs '" + regex + "'");
    Verdict unused = new ConditionEvaluation(facts, steps).of(condition);
    assertThat(steps[0]).isGreaterThan(0);
  }

  @Test
  void withoutStepsNothingHolds() {
    Condition negated = Condition.parse("not ($query contains 'nokia')");
    assertThat(new ConditionEvaluation(FACTS, new int[] {0}).of(negated).holds()).isFalse();
  }

  @Test
  void deepAndLongExpressionsAreRefused() {
    assertThatThrownBy(() -> Condition.parse("(".repeat(60) + "$query == 'x'"))
        .hasMessageContaining("too many parts");
    assertThatThrownBy(() -> Condition.parse("$query == '" + "x".repeat(10_000) + "'"))
        .hasMessageContaining("at most 10000 characters");
  }

  @Test
  void theIndicesOfACondition() {
    assertThat(IndexScope.of(Condition.parse("'a,b' in $index and $query contains 'x'")))
        .hasValueSatisfying(names -> assertThat(names).containsExactlyInAnyOrder("a", "b"));
    assertThat(IndexScope.of(Condition.parse("'a' in $index or $query contains 'x'"))).isEmpty();
    assertThat(IndexScope.of(Condition.parse("not ('a' in $index)"))).isEmpty();
  }
}
