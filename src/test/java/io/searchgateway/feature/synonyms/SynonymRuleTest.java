package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SynonymRuleTest {

  private static SynonymRule rule(String text) throws SynonymRule.Malformed {
    return SynonymRule.read(SynonymRule.typeOf(text), text);
  }

  @Test
  void equivalentTermsMeanEachOther() throws SynonymRule.Malformed {
    SynonymRule rule = rule("TV,  Flat   Screen , tv");
    assertThat(rule.oneWay()).isFalse();
    assertThat(rule.words().keySet()).containsExactly("tv", "flat screen");
    assertThat(rule.others("tv")).containsExactly("Flat Screen");
    assertThat(rule.others("flat screen")).containsExactly("TV");
  }

  @Test
  void oneWayTermsLeadToTheTargetsOnly() throws SynonymRule.Malformed {
    SynonymRule rule = rule("notebook, laptop => computer");
    assertThat(rule.oneWay()).isTrue();
    assertThat(rule.words().keySet()).containsExactly("notebook", "laptop");
    assertThat(rule.others("laptop")).containsExactly("computer");
    assertThat(rule.terms()).containsKeys("notebook", "laptop", "computer");
  }

  @Test
  void aBackslashMakesACharacterAPartOfATerm() throws SynonymRule.Malformed {
    SynonymRule rule = rule("1\\,000, thousand, a\\=>b");
    assertThat(rule.oneWay()).isFalse();
    assertThat(rule.words().values()).containsExactly("1,000", "thousand", "a=>b");
  }

  @Test
  void whatMeansTheSameIsFoundByItsMeaning() throws SynonymRule.Malformed {
    assertThat(rule("a, b").meaning()).isEqualTo(rule("B,A").meaning());
    assertThat(rule("a => b").meaning()).isNotEqualTo(rule("b => a").meaning());
    assertThat(rule("a => b").meaning()).isNotEqualTo(rule("a, b").meaning());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "equivalent; a              ; two different terms",
        "equivalent; a, A           ; two different terms",
        "equivalent; a => b         ; no `=>`",
        "one-way; a, b              ; is written as",
        "one-way; => b              ; both sides",
        "one-way; a =>              ; both sides",
        "one-way; a => b => c       ; one `=>`",
        "equivalent; a, ...         ; contains no word",
        "equivalent; a, 1 2 3 4 5 6 7 8 9 ; at most 8 words",
      })
  void aTextThatIsNoSynonymIsRefused(String type, String text, String why) {
    assertThatThrownBy(() -> SynonymRule.read(type, text)).hasMessageContaining(why);
  }

  @Test
  void sizesAreBounded() {
    String many = IntStream.range(0, 51).mapToObj(i -> "w" + i).collect(Collectors.joining(","));
    assertThatThrownBy(() -> rule(many)).hasMessageContaining("at most 50 terms");
    assertThatThrownBy(() -> rule("a," + "b".repeat(101))).hasMessageContaining("100 characters");
    assertThatThrownBy(() -> rule("a," + " ".repeat(5000))).hasMessageContaining("5000");
    assertThatThrownBy(() -> rule("a,b\u0000")).hasMessageContaining("control");
  }
}
