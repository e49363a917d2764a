package io.searchgateway.search.curation;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.translate.Synonyms;
import io.searchgateway.translate.TextWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The synonyms of indices and those of curated queries.
 *
 * @param others of the indices
 */
public record AddedSynonyms(Synonyms others, Curations curations) implements Synonyms {

  @Override
  public Lookup of(DeclarativeQuery query) {
    Lookup known = others.of(query);
    Map<String, List<String>> added = curations.of(query.id()).synonyms();
    if (added.isEmpty()) {
      return known;
    }
    Map<List<String>, Map.Entry<String, List<String>>> byWords = new HashMap<>();
    added
        .entrySet()
        .forEach(
            entry ->
                byWords.put(
                    TextWord.of(entry.getKey()).stream().map(TextWord::text).toList(), entry));
    int longest = byWords.keySet().stream().mapToInt(List::size).max().orElse(0);
    return (words, at) -> {
      List<Replacement> found = new ArrayList<>(known.at(words, at));
      for (int count = 1; count <= longest && at + count <= words.size(); count++) {
        Map.Entry<String, List<String>> entry =
            byWords.get(words.subList(at, at + count).stream().map(TextWord::text).toList());
        if (entry != null) {
          for (String other : entry.getValue()) {
            found.add(new Replacement(count, other, entry.getKey() + " => " + other));
          }
        }
      }
      return found;
    };
  }

  @Override
  public List<Fault> faults() {
    return others.faults();
  }
}
