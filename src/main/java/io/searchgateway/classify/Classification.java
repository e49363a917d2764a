package io.searchgateway.classify;

import java.util.List;

/**
 * What a request names.
 *
 * @param slots every place of path and query where indices are named
 * @param allByDefault whether the API runs over all indices because none is named
 * @param expandsHidden whether the caller asked for wildcards to find hidden indices
 * @param changesAliases whether a success may leave an alias behind
 */
public record Classification(
    List<IndexSlot> slots, boolean allByDefault, boolean expandsHidden, boolean changesAliases) {

  public Classification {
    slots = List.copyOf(slots);
  }
}
