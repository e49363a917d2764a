package io.searchgateway.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.query.TextOptions.Syntax;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextVariantsTest {

  private static final Map<String, List<String>> SYNONYMS =
      Map.of(
          "tv", List.of("television", "flat screen"),
          "flat screen", List.of("tv"),
          "television", List.of("tv"),
          "sofa", List.of("couch"),
          "c++", List.of("cpp", "c \"plus\""));

  private static List<String> words(String text) {
    return of(text, Syntax.WORDS);
  }

  private static List<String> of(String text, Syntax syntax) {
    return TextVariants.of(text, syntax, Translations.lookup(SYNONYMS)).stream()
        .map(TextVariants.Variant::text)
        .toList();
  }

  @Test
  void aWordIsReplacedInItsPlace() {
    assertThat(words("Cheap  TV, black"))
        .containsExactly("Cheap  television, black", "Cheap  flat screen, black");
    assertThat(words("a sofa")).containsExactly("a couch");
    assertThat(words("sofabed")).isEmpty();
  }

  @Test
  void aTermOfSeveralWordsIsReplacedAsAWhole() {
    assertThat(words("flat screen stand")).containsExactly("tv stand");
    assertThat(words("flat stand screen")).isEmpty();
  }

  @Test
  void fewerReplacementsComeFirst() {
    assertThat(words("sofa television")).containsExactly("couch television", "sofa tv", "couch tv");
  }

  @Test
  void everyWordIsReplacedEvenBesideOneThatHasMany() {
    Map<String, List<String>> synonyms =
        Map.of(
            "tv", IntStream.range(0, 60).mapToObj(i -> "w" + i).toList(), "sofa", List.of("couch"));
    assertThat(
            TextVariants.of("tv sofa", Syntax.WORDS, Translations.lookup(synonyms)).stream()
                .map(TextVariants.Variant::text))
        .hasSize(49)
        .contains("w0 sofa", "tv couch");
  }

  @Test
  void signsThatBelongToAWordCount() {
    assertThat(words("c++ (book)")).contains("cpp (book)");
    assertThat(words("c book")).isEmpty();
  }

  @Test
  void eachVariantNamesItsSynonymsOnce() {
    assertThat(
            TextVariants.of("sofa sofa", Syntax.WORDS, Translations.lookup(SYNONYMS)).stream()
                .map(TextVariants.Variant::synonyms))
        .allMatch(synonyms -> synonyms.equals(Set.of("sofa, couch")));
  }

  @Test
  void thereAreNoMoreThanFiftyWithTheTextItself() {
    List<String> many = IntStream.range(0, 500).mapToObj(i -> "w" + i).toList();
    String text = IntStream.range(0, 200).mapToObj(i -> "x").collect(Collectors.joining(" "));
    assertThat(TextVariants.of(text, Syntax.WORDS, Translations.lookup(Map.of("x", many))))
        .hasSize(49);
    List<String> same = IntStream.range(0, 500).mapToObj(i -> "x").toList();
    assertThat(TextVariants.of(text, Syntax.WORDS, Translations.lookup(Map.of("x", same))))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "+sofa -tv                    ; +couch -tv",
        "sofa -\"tv stand\"           ; couch -\"tv stand\"",
        "-(tv sofa) sofa              ; -(tv sofa) couch",
        "--sofa                       ; --couch",
        "\"big sofa\"~2               ; \"big couch\"~2",
        "a|sofa                       ; a|couch",
        "(sofa)                       ; (couch)",
        "flat screen                  ; tv",
        "+television                  ; +tv",
      })
  void operatorsAreKept(String text, String variant) {
    assertThat(of(text, Syntax.SIMPLE_QUERY_STRING)).containsExactly(variant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "tv*",
        "tv~1",
        "t\\v",
        "-tv",
        "-(a (tv))",
        "flat +screen",
        "flat | screen",
        "\"a\\\" tv\"",
        "-\"tv\""
      })
  void whatIsExcludedOrIncompleteIsLeftAlone(String text) {
    assertThat(of(text, Syntax.SIMPLE_QUERY_STRING)).isEmpty();
  }

  @Test
  void aTermOfSeveralWordsBecomesAPhraseAmongOperators() {
    assertThat(of("+tv", Syntax.SIMPLE_QUERY_STRING))
        .containsExactly("+television", "+\"flat screen\"");
    assertThat(of("\"tv set\"", Syntax.SIMPLE_QUERY_STRING))
        .containsExactly("\"television set\"", "\"flat screen set\"");
    assertThat(of("c++", Syntax.SIMPLE_QUERY_STRING)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {"\"", "\"sofa", "\\", "sofa\\", ")", "((", "-", "~", "\"\\\\", "sofa\"\\"})
  void whatIsNoProperQueryIsReadAsWell(String text) {
    assertThat(of(text, Syntax.SIMPLE_QUERY_STRING)).allMatch(variant -> !variant.equals(text));
  }

  @Test
  void queryStringsAreLeftAlone() {
    assertThat(of("tv", Syntax.QUERY_STRING)).isEmpty();
  }
}
