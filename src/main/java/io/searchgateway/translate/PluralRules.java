package io.searchgateway.translate;

import io.searchgateway.translate.PluralEnding.Before;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The table of endings, in the order in which they are tried.
 *
 * <p>They are kept by their last letter, so that a text meets only those that could fit.
 */
final class PluralRules {

  private static final String VOWELS = "aeiou";
  private static final PluralRules ENGLISH = new PluralRules();

  private final List<List<PluralEnding>> byLastLetter = new ArrayList<>();

  private PluralRules() {
    for (char letter = 'a'; letter <= 'z'; letter++) {
      byLastLetter.add(new ArrayList<>());
    }
    unchanged("sheep", "pox", "ois", "ous", "measles", "fish", "deer");
    add(Before.OTHER_CHARACTER, VOWELS, "ese", "ese");
    unchanged("pokemon");
    add(Before.START, "", "thou", "you");
    become("men", "man", "men");
    unchanged("eaux");
    become("children", "child", "children");
    become("people", "person", "people");
    for (String stem : List.of("titm", "m", "l")) {
      add(Before.WORD_BORDER, "", stem + "ouse", stem + "ice");
      add(Before.WORD_BORDER, "", stem + "ice", stem + "ice");
    }
    stems("matr cod mur sil vert ind append", List.of("ix", "ex"), "ices");
    become("xes", "x");
    become("ches", "ch");
    become("sses", "ss");
    become("shes", "sh");
    become("zzes", "zz");
    for (String ending : List.of("iley", "iney", "eley", "eney", "oley", "oney")) {
      String stem = ending.substring(0, 2);
      add(Before.OTHER_LETTER, "ch", ending, stem + "ies");
    }
    add(Before.OTHER_LETTER, "aeiouy", "y", "ies");
    become("quies", "quy");
    stems("kni wi li", List.of("fe"), "ves");
    stems("ar l ea eo oa hoo", List.of("f"), "ves");
    become("ses", "sis");
    stems(
        "apheli hyperbat periheli asyndet noumen"
            + " phenomen criteri organ prolegomen hedr automat",
        List.of("on", "a"),
        "a");
    stems(
        "agend addend millenni dat extrem bacteri desiderat"
            + " strat candelabr errat ov symposi curricul automat quor",
        List.of("um", "a"),
        "a");
    stems("hero ato gro", List.of(""), "es");
    stems("seraph cherub", List.of(""), "im");
    unchanged("seraphim", "cherubim");
    stems("alumn alg vertebr", List.of("a", "ae"), "ae");
    stems(
        "alumn syllab vir radi nucle fung cact" + " stimul termin bacill foc uter loc strat",
        List.of("us", "i"),
        "i");
    add(Before.OTHER_LETTER, "l", "ias", "ias");
    add(Before.ONE_OF, VOWELS, "las", "las");
    unchanged("eas", "jas", "zas", "ras", "iam", "uam");
    stems("emu enu", List.of("", "s"), "s");
    become("aliases", "alias");
    add(Before.OTHER_LETTER, "aou", "us", "uses");
    stems("tlas tmas gas ris", List.of(""), "es");
    become("axes", "axis");
    become("testes", "testis");
  }

  /** The plural that the first fitting ending gives; empty when none fits. */
  static Optional<String> apply(String text, String lowerCase) {
    char last = lowerCase.charAt(lowerCase.length() - 1);
    if (last < 'a' || last > 'z') {
      return Optional.empty();
    }
    for (PluralEnding ending : ENGLISH.byLastLetter.get(last - 'a')) {
      Optional<String> plural = ending.apply(text, lowerCase);
      if (plural.isPresent()) {
        return plural;
      }
    }
    return Optional.empty();
  }

  private void unchanged(String... endings) {
    for (String ending : endings) {
      add(Before.ANYTHING, "", ending, ending);
    }
  }

  private void become(String plural, String... endings) {
    for (String ending : endings) {
      add(Before.ANYTHING, "", ending, plural);
    }
  }

  /** Every stem with every tail becomes the stem with the plural tail. */
  private void stems(String stems, List<String> tails, String plural) {
    for (String stem : Whitespace.of(stems)) {
      for (String tail : tails) {
        add(Before.ANYTHING, "", stem + tail, stem + plural);
      }
    }
  }

  private void add(Before before, String letters, String ending, String plural) {
    char last = ending.charAt(ending.length() - 1);
    byLastLetter.get(last - 'a').add(new PluralEnding(before, letters, ending, plural));
  }
}
