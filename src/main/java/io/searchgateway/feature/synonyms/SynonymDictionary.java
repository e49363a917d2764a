package io.searchgateway.feature.synonyms;

import io.searchgateway.translate.Synonyms;
import io.searchgateway.translate.TextWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The synonyms of an index by the terms that they are for. A look-up takes as long with ten
 * thousand synonyms as with one: it reads on only where some term begins with the word.
 */
final class SynonymDictionary implements Synonyms.Lookup {

  /** Most replacements of one term, which are as many as a text has wordings. */
  private static final int MOST = 50;

  private final Map<String, List<Synonym>> byTerm = new HashMap<>();

  /** Words of the longest term, by the first word of terms. */
  private final Map<String, Integer> longest = new HashMap<>();

  SynonymDictionary(Iterable<Synonym> synonyms) {
    for (Synonym synonym : synonyms) {
      for (String term : synonym.rule().words().keySet()) {
        List<Synonym> known = byTerm.computeIfAbsent(term, first -> new ArrayList<>(1));
        if (known.size() < MOST) {
          known.add(synonym);
        }
        String[] words = term.split(" ", -1);
        longest.merge(words[0], words.length, Math::max);
      }
    }
  }

  @Override
  public List<Synonyms.Replacement> at(List<TextWord> words, int at) {
    int most = Math.min(longest.getOrDefault(words.get(at).text(), 0), words.size() - at);
    if (most == 0) {
      return List.of();
    }
    List<Synonyms.Replacement> found = new ArrayList<>();
    for (int count = 1; count <= most; count++) {
      String term = SynonymRule.compared(words.subList(at, at + count));
      add(count, term, found);
    }
    return found;
  }

  private void add(int words, String term, List<Synonyms.Replacement> found) {
    int most = found.size() + MOST;
    for (Synonym synonym : byTerm.getOrDefault(term, List.of())) {
      for (String other : synonym.rule().others(term)) {
        if (found.size() == most) {
          return;
        }
        found.add(new Synonyms.Replacement(words, other, synonym.text()));
      }
    }
  }
}
