package io.searchgateway.access.index;

import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The indices, aliases and data streams of the engine at one moment.
 *
 * @param entries by name; one name space, as in the engine
 */
record IndexMap(NavigableMap<String, Entry> entries) {

  IndexMap {
    entries = Collections.unmodifiableNavigableMap(new TreeMap<>(entries));
  }

  /** What a name stands for. */
  sealed interface Entry {}

  /**
   * An index.
   *
   * @param open whether it can be searched
   * @param hidden whether wildcards pass it over unless they are asked not to
   */
  record Index(boolean open, boolean hidden) implements Entry {}

  /**
   * An alias.
   *
   * @param targets the indices or data streams that it leads to
   */
  record Alias(Set<String> targets) implements Entry {

    Alias {
      targets = Set.copyOf(targets);
    }
  }

  /**
   * A data stream.
   *
   * @param adopted those of its backing indices that do not bear its name, and so once were
   *     something else
   */
  record DataStream(List<String> adopted) implements Entry {

    DataStream {
      adopted = List.copyOf(adopted);
    }
  }

  Optional<Entry> find(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  /** What a name leads to: itself unless it is an alias; empty where there is nothing. */
  Set<String> targets(String name) {
    return find(name)
        .map(entry -> entry instanceof Alias alias ? alias.targets() : Set.of(name))
        .orElse(Set.of());
  }

  /**
   * The names under which something may be saved for what a name leads to: each index in
   * alphabetical order, followed by the name it had before it was reindexed in place.
   */
  List<String> savedNames(String name) {
    return targets(name).stream()
        .sorted()
        .flatMap(
            index ->
                Stream.concat(
                    Stream.of(index),
                    ReindexedName.original(index)
                        .filter(original -> targets(original).contains(index))
                        .stream()))
        .distinct()
        .toList();
  }

  /** The part whose names begin so. */
  NavigableMap<String, Entry> beginningWith(String prefix) {
    return prefix.isEmpty()
        ? entries
        : entries.subMap(prefix, true, prefix + Character.MAX_VALUE, true);
  }
}
