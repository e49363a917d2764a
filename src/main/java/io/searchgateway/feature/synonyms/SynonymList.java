package io.searchgateway.feature.synonyms;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The synonyms of one index, and what searches need of them. */
final class SynonymList {

  private final String index;
  private final Map<String, Synonym> byId = new LinkedHashMap<>();
  private final SynonymDictionary dictionary;
  private final String updatedBy;
  private final Instant updatedAt;
  private final int terms;
  private final int characters;

  /**
   * The synonyms of an index.
   *
   * @param synonyms in the order in which they are shown
   * @param updatedBy name of who has changed them last
   */
  SynonymList(String index, Collection<Synonym> synonyms, String updatedBy, Instant updatedAt) {
    this.index = index;
    synonyms.forEach(synonym -> byId.put(synonym.id(), synonym));
    this.dictionary = new SynonymDictionary(byId.values());
    this.updatedBy = updatedBy;
    this.updatedAt = updatedAt;
    this.terms = byId.values().stream().mapToInt(one -> one.rule().size()).sum();
    this.characters = byId.values().stream().mapToInt(Synonym::characters).sum();
  }

  /** No synonyms. */
  static SynonymList none(String index) {
    return new SynonymList(index, List.of(), "", Instant.EPOCH);
  }

  String index() {
    return index;
  }

  List<Synonym> all() {
    return List.copyOf(byId.values());
  }

  int size() {
    return byId.size();
  }

  /** Of how many terms they are. */
  int terms() {
    return terms;
  }

  /** How long all their members are. */
  int characters() {
    return characters;
  }

  Optional<Synonym> find(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  SynonymDictionary dictionary() {
    return dictionary;
  }

  String updatedBy() {
    return updatedBy;
  }

  Instant updatedAt() {
    return updatedAt;
  }

  /** With these added, each in place of the one of its id. */
  List<Synonym> with(Collection<Synonym> added) {
    Map<String, Synonym> next = new LinkedHashMap<>(byId);
    added.forEach(synonym -> next.put(synonym.id(), synonym));
    return new ArrayList<>(next.values());
  }
}
