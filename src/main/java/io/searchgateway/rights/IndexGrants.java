package io.searchgateway.rights;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Indices that a caller may name.
 *
 * @param grants patterns of names that are granted; empty grants no index at all
 * @param denials patterns of names that are not, whatever is granted
 * @param bound what must allow a name too: the rights of who granted these; empty for no bound
 */
public record IndexGrants(
    List<WildcardPattern> grants, List<WildcardPattern> denials, Optional<IndexGrants> bound) {

  /** Every index, the cluster included. */
  public static final IndexGrants EVERYTHING =
      new IndexGrants(List.of(new WildcardPattern("*")), List.of());

  /** No index at all. */
  public static final IndexGrants NOTHING = new IndexGrants(List.of(), List.of());

  public IndexGrants {
    grants = List.copyOf(grants);
    denials = List.copyOf(denials);
  }

  /** Without a bound. */
  public IndexGrants(List<WildcardPattern> grants, List<WildcardPattern> denials) {
    this(grants, denials, Optional.empty());
  }

  /** The same, allowing only what the other allows too. */
  public IndexGrants within(IndexGrants outer) {
    if (outer.isEverything()) {
      return this;
    }
    List<WildcardPattern> all = new ArrayList<>(denials);
    all.addAll(outer.denials);
    return new IndexGrants(
        grants, all, Optional.of(bound.map(inner -> inner.within(outer)).orElse(outer)));
  }

  /**
   * Reads them as they are written in records.
   *
   * @param patterns a leading {@code !} denies
   * @throws IllegalArgumentException when one is empty
   */
  public static IndexGrants parse(List<String> patterns) {
    List<WildcardPattern> grants = new ArrayList<>();
    List<WildcardPattern> denials = new ArrayList<>();
    for (String pattern : patterns) {
      if (pattern.startsWith("!")) {
        denials.add(new WildcardPattern(pattern.substring(1)));
      } else {
        grants.add(new WildcardPattern(pattern));
      }
    }
    return new IndexGrants(grants, denials);
  }

  /**
   * Reads them with their bounds.
   *
   * @param bounds each as {@link #layers} gave it
   * @throws IllegalArgumentException when a pattern is empty
   */
  public static IndexGrants parse(List<String> patterns, List<String> bounds) {
    IndexGrants read = parse(patterns);
    for (String layer : bounds) {
      read = read.within(parse(List.of(layer.split(",", -1))));
    }
    return read;
  }

  /** These and their bounds, each with commas between its patterns, which have none. */
  public List<String> layers() {
    List<String> layers = new ArrayList<>();
    layers.add(
        Stream.concat(
                grants.stream().map(WildcardPattern::text),
                denials.stream().map(denial -> "!" + denial.text()))
            .collect(Collectors.joining(",")));
    bound.ifPresent(outer -> layers.addAll(outer.layers()));
    return List.copyOf(layers);
  }

  /** Whether every index and the whole cluster is granted: one grant is exactly {@code *}. */
  public boolean isEverything() {
    return denials.isEmpty()
        && bound.isEmpty()
        && grants.stream().anyMatch(WildcardPattern::isEverything);
  }

  /**
   * Whether a concrete name is granted. Names that begin with a dot are found only by patterns that
   * do; names of other clusters only by patterns with a colon.
   */
  public boolean allow(String name) {
    return grants.stream().anyMatch(grant -> covers(grant, name))
        && denials.stream().noneMatch(denial -> denial.matches(name))
        && bound.filter(outer -> !outer.allow(name)).isEmpty();
  }

  /** Whether exactly that name is granted, without a wildcard. */
  public boolean allowLiterally(String name) {
    return grants.stream().anyMatch(grant -> !grant.isWildcard() && grant.text().equals(name))
        && denials.stream().noneMatch(denial -> denial.matches(name))
        && bound.filter(outer -> !outer.allowLiterally(name)).isEmpty();
  }

  /**
   * Whether every name that a pattern stands for is granted, but for those that a denial takes out
   * of it; false where that cannot be told.
   *
   * @param pattern a grant, without a leading {@code !}
   */
  public boolean cover(WildcardPattern pattern) {
    return grants.stream().anyMatch(grant -> covers(grant, pattern.text()))
        && denials.stream().noneMatch(denial -> denial.matches(pattern.text()))
        && bound.filter(outer -> !outer.cover(pattern)).isEmpty();
  }

  private static boolean covers(WildcardPattern grant, String name) {
    return grant.matches(name)
        && (!name.startsWith(".") || grant.text().startsWith("."))
        && (name.indexOf(':') < 0 || grant.text().indexOf(':') >= 0);
  }
}
