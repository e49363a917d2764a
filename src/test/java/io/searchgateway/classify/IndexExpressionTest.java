package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.IndexExpression.Item;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexExpressionTest {

  private static List<Item> items(String text) {
    return IndexExpression.parse(text).items();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '"',
      value = {
        "a|1|false",
        "a,b|2|false",
        ",a,,b,|2|false",
        "*|1|false",
        "_all|1|true",
        "_all,|1|true",
        "_all,a|2|false",
        "<_all>|1|true",
        "<{now{'_all'}}>|1|true",
        ",|0|true",
        ",,|0|true",
        " |1|false",
        "*,-a|2|false"
      })
  void itemsAreCountedAndAllIsSeen(String text, int count, boolean all) {
    assertThat(items(text)).hasSize(count);
    assertThat(IndexExpression.parse(text).all()).isEqualTo(all);
  }

  @Test
  void emptyTextMeansAll() {
    assertThat(IndexExpression.parse("").isEmpty()).isTrue();
    assertThat(IndexExpression.parse("").all()).isTrue();
  }

  @Test
  void aMinusExcludesOnlyAfterAWildcard() {
    assertThat(items("*,-a")).extracting(Item::exclusion).containsExactly(false, true);
    assertThat(items("a,-a")).extracting(Item::exclusion).containsExactly(false, false);
    assertThat(items("a,-a,b*,-c"))
        .extracting(Item::exclusion)
        .containsExactly(false, false, false, true);
    assertThat(items("<{now{'*'}}>,-a")).extracting(Item::exclusion).containsExactly(false, true);
  }

  @Test
  void aLeadingMinusIsANameAndAlsoEverythingElse() {
    assertThat(items("-a"))
        .extracting(item -> item.pattern().wildcard(), Item::exclusion)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(true, false),
            org.assertj.core.groups.Tuple.tuple(false, false));
  }

  @ParameterizedTest
  @CsvSource({
    "c:.x-1, true, .x-1",
    "c:d:.x-1, true, d:.x-1",
    ".x-1::data, false, .x-1",
    "c:.x-1::data, true, .x-1",
    "+.x-1, false, .x-1",
    "<.x-1:2>, false, .x-1:2"
  })
  void remotesAndSelectorsAreTakenOff(String text, boolean remote, String name) {
    assertThat(items(text))
        .singleElement()
        .satisfies(item -> assertThat(item.remote()).isEqualTo(remote))
        .satisfies(item -> assertThat(item.pattern().canBeginWith(name)).isTrue())
        .satisfies(item -> assertThat(item.pattern().canBeginWith(name + "y")).isFalse());
  }
}
