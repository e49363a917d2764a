package io.searchgateway.access.index;

import io.searchgateway.access.index.IndexMap.Alias;
import io.searchgateway.access.index.IndexMap.DataStream;
import io.searchgateway.access.index.IndexMap.Entry;
import io.searchgateway.access.index.IndexMap.Index;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.WildcardPattern;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What of a map somebody may have. The gateway's own indices are nobody's, whatever is granted.
 *
 * @param own how the names of the gateway's own indices begin
 */
record GrantedNames(IndexGrants grants, IndexMap map, String own) {

  /** Whether a name of the map may be used as it stands. */
  boolean allow(String name, Entry entry) {
    if (name.startsWith(own)) {
      return false;
    }
    if (entry instanceof Alias alias) {
      return alias.targets().stream().noneMatch(target -> target.startsWith(own))
          && grants.denials().stream().noneMatch(denial -> denial.matches(name))
          && (grants.allowLiterally(name) || alias.targets().stream().allMatch(this::allowTarget));
    }
    if (entry instanceof DataStream stream) {
      return grants.allow(name) && stream.adopted().stream().allMatch(this::allowTarget);
    }
    return grants.allow(name);
  }

  private boolean allowTarget(String name) {
    Optional<Entry> target = map.find(name);
    return target.isPresent() && !(target.get() instanceof Alias) && allow(name, target.get());
  }

  /**
   * Those that a wildcard finds and that may be had. An alias is left out where all that it leads
   * to is found by itself.
   *
   * @param closed whether closed indices are found too
   */
  NavigableSet<String> matching(WildcardPattern pattern, boolean closed) {
    NavigableSet<String> found = new TreeSet<>();
    NavigableMap<String, Entry> candidates = map.beginningWith(literalBeginning(pattern));
    candidates.forEach(
        (name, entry) -> {
          if (!(entry instanceof Alias) && isFound(pattern, name, entry, closed)) {
            found.add(name);
          }
        });
    candidates.forEach(
        (name, entry) -> {
          if (entry instanceof Alias alias
              && !found.containsAll(alias.targets())
              && isFound(pattern, name, entry, closed)) {
            found.add(name);
          }
        });
    return found;
  }

  /** The aliases that a pattern of alias names finds and that may be had. */
  NavigableSet<String> aliases(WildcardPattern pattern) {
    return ofKind(Alias.class, pattern);
  }

  /** The data streams that a pattern finds and that may be had. */
  NavigableSet<String> dataStreams(WildcardPattern pattern) {
    return ofKind(DataStream.class, pattern);
  }

  private NavigableSet<String> ofKind(Class<? extends Entry> kind, WildcardPattern pattern) {
    NavigableSet<String> found = new TreeSet<>();
    map.beginningWith(literalBeginning(pattern))
        .forEach(
            (name, entry) -> {
              if (kind.isInstance(entry) && isFound(pattern, name, entry, true)) {
                found.add(name);
              }
            });
    return found;
  }

  /** Whether a pattern finds nothing of the map that may not be had, hidden names included. */
  boolean findsOnlyAllowed(WildcardPattern pattern) {
    return map.beginningWith(literalBeginning(pattern)).entrySet().stream()
        .filter(entry -> pattern.matches(entry.getKey()))
        .allMatch(entry -> allow(entry.getKey(), entry.getValue()));
  }

  private boolean isFound(WildcardPattern pattern, String name, Entry entry, boolean closed) {
    boolean dotted = name.startsWith(".");
    return pattern.matches(name)
        && dotted == pattern.text().startsWith(".")
        && (!(entry instanceof Index index)
            || ((closed || index.open()) && (dotted || !index.hidden())))
        && allow(name, entry);
  }

  private static String literalBeginning(WildcardPattern pattern) {
    int star = pattern.text().indexOf('*');
    return star < 0 ? pattern.text() : pattern.text().substring(0, star);
  }
}
