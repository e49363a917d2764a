package io.searchgateway.access.index;

import io.searchgateway.access.index.EngineIndexCatalog.Known;
import io.searchgateway.access.index.IndexMap.Alias;
import io.searchgateway.access.index.IndexMap.DataStream;
import io.searchgateway.access.index.IndexMap.Entry;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.WildcardPattern;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sees by the map of indices. */
@Component
public final class CatalogIndexVisibility implements IndexVisibility {

  /** How the engines name the indices that data streams consist of. */
  private static final String BACKING = ".ds-";

  private final Supplier<Optional<Known>> known;
  private final String own;

  /** Visibility of all but the gateway's own indices. */
  @Inject
  public CatalogIndexVisibility(EngineIndexCatalog indices, StoreSettings settings) {
    this(indices, settings.indexPrefix());
  }

  /**
   * Visibility of all others.
   *
   * @param own how the names of the gateway's own indices begin, which are never seen
   */
  public CatalogIndexVisibility(EngineIndexCatalog indices, String own) {
    this(indices::known, own);
  }

  CatalogIndexVisibility(Supplier<Optional<Known>> known, String own) {
    this.known = known;
    this.own = own;
  }

  @Override
  public Predicate<String> of(IndexGrants grants, String asked) {
    return new OfOneCall(grants, asked);
  }

  /** Looks at the map when the first name is to be shown; used by one thread at a time. */
  private final class OfOneCall implements Predicate<String> {

    private final IndexGrants grants;
    private final String asked;
    private @Nullable Predicate<String> seen;

    OfOneCall(IndexGrants grants, String asked) {
      this.grants = grants;
      this.asked = asked;
    }

    @Override
    public boolean test(String name) {
      if (name.startsWith(own)) {
        return false;
      }
      Predicate<String> predicate = seen;
      if (predicate == null) {
        predicate = look();
        seen = predicate;
      }
      return predicate.test(name);
    }

    private Predicate<String> look() {
      Optional<IndexMap> map = known.get().map(Known::map);
      if (map.isEmpty()) {
        return IndexVisibility.BY_NAME.of(grants, asked);
      }
      GrantedNames granted = new GrantedNames(grants, map.get(), own);
      Set<String> reached = reached(granted, map.get());
      return name -> reached.contains(name) || isGranted(granted, map.get(), reached, name);
    }

    private boolean isGranted(
        GrantedNames granted, IndexMap map, Set<String> reached, String name) {
      Optional<Entry> entry = map.find(name);
      boolean itself =
          entry.map(found -> granted.allow(name, found)).orElseGet(() -> grants.allow(name));
      return itself || stream(name).filter(s -> seesStream(granted, map, reached, s)).isPresent();
    }

    private boolean seesStream(
        GrantedNames granted, IndexMap map, Set<String> reached, String stream) {
      return map.find(stream)
          .filter(DataStream.class::isInstance)
          .filter(entry -> reached.contains(stream) || granted.allow(stream, entry))
          .isPresent();
    }

    /** What the aliases and streams lead to by which the call was made. */
    private Set<String> reached(GrantedNames granted, IndexMap map) {
      Set<String> reached = new HashSet<>();
      for (String item : asked.split(",", -1)) {
        String name = item.strip();
        List<String> found =
            name.indexOf('*') < 0 || name.startsWith("-")
                ? List.of(name)
                : map.entries().keySet().stream()
                    .filter(new WildcardPattern(name)::matches)
                    .toList();
        for (String each : found) {
          map.find(each)
              .filter(entry -> granted.allow(each, entry))
              .ifPresent(entry -> reach(each, entry, map, reached));
        }
      }
      reached.removeIf(name -> name.startsWith(own));
      return reached;
    }

    private void reach(String name, Entry entry, IndexMap map, Set<String> reached) {
      reached.add(name);
      if (entry instanceof Alias alias) {
        for (String target : alias.targets()) {
          map.find(target)
              .filter(led -> !(led instanceof Alias))
              .ifPresent(led -> reach(target, led, map, reached));
        }
      } else if (entry instanceof DataStream stream) {
        reached.addAll(stream.adopted());
      }
    }
  }

  /** The stream that an index belongs to by its name: {@code .ds-<stream>-<date>-<generation>}. */
  private static Optional<String> stream(String index) {
    if (!index.startsWith(BACKING)) {
      return Optional.empty();
    }
    String rest = index.substring(BACKING.length());
    int generation = rest.lastIndexOf('-');
    int date = generation < 0 ? -1 : rest.lastIndexOf('-', generation - 1);
    boolean dated = date > 0 && rest.substring(date + 1, generation).matches("[0-9.]{10}");
    int end = dated ? date : generation;
    return end > 0 ? Optional.of(rest.substring(0, end)) : Optional.empty();
  }
}
