package io.searchgateway.feature.synonyms;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A change of some synonyms.
 *
 * @param saved each in place of the one of its id
 * @param deleted ids; one that does not exist is no matter
 */
record SynonymEdit(List<Synonym> saved, Collection<String> deleted) {

  SynonymEdit {
    saved = List.copyOf(saved);
    deleted = Set.copyOf(deleted);
  }

  /** The same, deleting none but those of these ids. */
  SynonymEdit deletingOnly(Collection<String> deletable) {
    return new SynonymEdit(saved, deletable.stream().filter(deleted::contains).toList());
  }

  /** The synonyms of an index after it; one that is saved without the index is not among them. */
  List<Synonym> of(String index, Optional<SynonymList> list) {
    Set<String> gone = new HashSet<>(deleted);
    saved.stream().filter(one -> !one.indices().contains(index)).forEach(one -> gone.add(one.id()));
    List<Synonym> added = saved.stream().filter(one -> one.indices().contains(index)).toList();
    return list.orElseGet(() -> SynonymList.none(index)).with(added).stream()
        .filter(one -> !gone.contains(one.id()))
        .toList();
  }
}
