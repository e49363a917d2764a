package io.searchgateway.authorization.field;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** The fields of some indices together: one name may be of another kind in each of them. */
final class MappedFields {

  /** None: of an index that does not exist, or that nothing was written to. */
  static final MappedFields NONE = new MappedFields(new TreeMap<>(), Set.of());

  /** None either: of what no index can be called, as the engine says. */
  static final MappedFields OF_NO_NAME = new MappedFields(new TreeMap<>(), Set.of());

  private final NavigableMap<String, Set<MappedField>> byName;
  private final Map<String, Set<String>> copiedFrom = new HashMap<>();
  private final Set<String> queryFields;

  /**
   * Fields by name.
   *
   * @param byName not changed any more
   * @param untoldQueryFields how those fields of queries are called whose names are not known
   */
  MappedFields(NavigableMap<String, Set<MappedField>> byName, Set<String> untoldQueryFields) {
    this.byName = byName;
    byName.forEach(
        (name, kinds) ->
            kinds.stream()
                .flatMap(kind -> kind.copiedTo().stream())
                .forEach(
                    target ->
                        copiedFrom.computeIfAbsent(target, none -> new HashSet<>()).add(name)));
    Set<String> queries = new HashSet<>(untoldQueryFields);
    byName.forEach(
        (name, kinds) -> {
          if (kinds.stream().anyMatch(MappedField::isOfQueries)) {
            queries.addAll(sources(name));
            if (kinds.stream().anyMatch(MappedField::variant)) {
              queries.addAll(sources(name.substring(0, name.lastIndexOf('.'))));
            }
          }
        });
    queryFields = Set.copyOf(queries);
  }

  /** Where a document holds what comes into fields of queries. */
  Set<String> queryFields() {
    return queryFields;
  }

  Set<String> names() {
    return byName.keySet();
  }

  /** All that goes by that name; empty for one that is not mapped. */
  Set<MappedField> of(String name) {
    return byName.getOrDefault(name, Set.of());
  }

  /** Whether values are found under the name in at least one index. */
  boolean isLeaf(String name) {
    return of(name).stream().anyMatch(MappedField::isLeaf);
  }

  /** Whether any text can be looked for in it, whatever the index. */
  boolean isText(String name) {
    Set<MappedField> kinds = of(name);
    return !kinds.isEmpty() && kinds.stream().allMatch(MappedField::isText);
  }

  /**
   * The names of fields whose values are found under a name, itself among them: what it, or what is
   * around it, is an alias of, and what is copied there.
   */
  Set<String> sources(String name) {
    Set<String> found = new LinkedHashSet<>(List.of(name));
    for (int end = name.length(); end > 0; end = name.lastIndexOf('.', end - 1)) {
      String around = name.substring(0, end);
      String rest = name.substring(end);
      Set<String> targets = new LinkedHashSet<>(List.of(around));
      of(around).forEach(kind -> kind.aliasOf().ifPresent(targets::add));
      for (String target : targets) {
        found.add(target + rest);
        copiedFrom.getOrDefault(target, Set.of()).forEach(from -> found.add(from + rest));
      }
    }
    return found;
  }

  /** The names that begin with a name and a dot, in order. */
  Collection<String> below(String name) {
    return byName.subMap(name + ".", name + "/").keySet();
  }

  /** The names of fields within an object, at any depth; other forms of one field are none. */
  Collection<String> within(String object) {
    String from = object + ".";
    return byName.subMap(from, object + "/").entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(kind -> !kind.variant()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
