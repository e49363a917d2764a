package io.searchgateway.feature.synonyms;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.translate.Synonyms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The synonyms of the indices that a query searches. A synonym belongs to the name that is
 * searched, be it that of an index or of an alias.
 *
 * @param draft in place of what {@code lists} say of its index
 * @param target indices of queries that name none themselves, with commas between them; empty for
 *     all
 * @param aliases for names in {@code target} and of queries without synonyms of their own, the
 *     names that these may be saved for
 * @param caller to whom only synonyms of indices of their own are given where a wildcard could mean
 *     others; absent where a pipeline is open to everybody, for whom only names in {@code target}
 *     count
 */
record IndexSynonyms(
    Snapshot<SynonymList> lists,
    Optional<DraftSynonyms> draft,
    String target,
    Map<String, List<String>> aliases,
    Optional<Caller> caller)
    implements Synonyms {

  @Override
  public Lookup of(DeclarativeQuery query) {
    Optional<String> own = query.common().index().filter(name -> !name.isBlank());
    if (own.isPresent() && caller.isEmpty()) {
      return Lookup.NONE;
    }
    String indices = own.orElse(target);
    List<Lookup> found = new ArrayList<>();
    named(indices).values().forEach(list -> found.add(list.dictionary()));
    if (found.size() < 2) {
      return found.isEmpty() ? Lookup.NONE : found.get(0);
    }
    return (words, at) ->
        found.stream().flatMap(one -> one.at(words, at).stream()).distinct().toList();
  }

  @Override
  public String origin() {
    return new TreeMap<>(aliases).toString();
  }

  @Override
  public List<Fault> faults() {
    return draft.map(DraftSynonyms::faults).orElse(List.of());
  }

  /** The synonyms of a name. */
  private Optional<SynonymList> list(String name) {
    return draft
        .map(DraftSynonyms::list)
        .filter(one -> one.index().equals(name))
        .or(() -> lists.find(name).map(Stored::value));
  }

  /** What an index expression says between its commas. */
  static Stream<String> items(String indices) {
    return Arrays.stream((indices.isBlank() ? "*" : indices).split(",", -1))
        .map(String::strip)
        .map(item -> item.equals("_all") ? "*" : item)
        .filter(item -> !item.isEmpty());
  }

  private Map<String, SynonymList> named(String indices) {
    Map<String, SynonymList> named = new LinkedHashMap<>();
    items(indices)
        .forEach(
            item -> {
              if (item.startsWith("-") && item.length() > 1 && !named.isEmpty()) {
                WildcardPattern excluded = new WildcardPattern(item.substring(1));
                named.keySet().removeIf(excluded::matches);
              } else if (item.indexOf('*') >= 0) {
                matching(new WildcardPattern(item), named);
              } else if (list(item).isPresent()) {
                add(item, named);
              } else {
                aliases.getOrDefault(item, List.of()).forEach(index -> add(index, named));
              }
            });
    return named;
  }

  private void add(String index, Map<String, SynonymList> named) {
    list(index).ifPresent(list -> named.put(index, list));
  }

  private void matching(WildcardPattern pattern, Map<String, SynonymList> named) {
    Set<String> names = new TreeSet<>(lists.documents().keySet());
    draft.ifPresent(one -> names.add(one.list().index()));
    for (String name : names) {
      if (pattern.matches(name)
          && caller.filter(one -> SynonymRights.allow(one, name)).isPresent()) {
        add(name, named);
      }
    }
  }
}
