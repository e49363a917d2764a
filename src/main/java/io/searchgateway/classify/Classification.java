package io.searchgateway.classify;

import java.util.List;
import java.util.Optional;

/**
 * What a request names.
 *
 * @param slots every place of path and query where any version may find indices named; more than
 *     there are, and only for keeping everybody away from indices that are nobody's
 * @param allByDefault whether the API runs over all indices because none is named
 * @param expandsHidden whether the caller asked for wildcards to find hidden indices
 * @param changesAliases whether a success may leave an alias behind
 * @param route which API it is
 * @param ambiguous whether engines or versions may read the target differently: only for callers
 *     about whom nothing has to be decided
 * @param named what a known route takes from path and query, exactly; empty for an unknown one
 * @param unnamed where the indices would stand that a call over all of them does not name; empty
 *     when it names some, does not run over all, or its path has no place for them
 */
public record Classification(
    List<IndexSlot> slots,
    boolean allByDefault,
    boolean expandsHidden,
    boolean changesAliases,
    EngineRoute route,
    boolean ambiguous,
    List<RouteSlot> named,
    Optional<ExpressionInsertion> unnamed) {

  public Classification {
    slots = List.copyOf(slots);
    named = List.copyOf(named);
  }
}
