package io.searchgateway.feature.browser;

import java.util.List;
import java.util.Optional;

/**
 * A page of documents.
 *
 * @param from how many documents stand before the page; 0 where {@code after} is given
 * @param size most documents on it
 * @param sort by what, the first key first; may be empty
 * @param fields of which documents are shown; empty for all
 * @param after where the page before it ended
 */
public record PageRequest(
    int from, int size, List<SortKey> sort, List<String> fields, Optional<PageCursor> after) {

  public PageRequest {
    sort = List.copyOf(sort);
    fields = List.copyOf(fields);
  }
}
