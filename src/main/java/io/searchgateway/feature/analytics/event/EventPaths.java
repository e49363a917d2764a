package io.searchgateway.feature.analytics.event;

import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexNames;
import java.util.List;

/** Paths of the resources, in both spellings, and at the root where no engine has such a path. */
final class EventPaths {

  static final String ROOT = "{root: _analytics|_gateway/_?analytics}";

  /** Behind an index; the first segment is no other resource of the gateway. */
  static final String OF_INDEX =
      "{root: _gateway/(?!_?(permission|user|role|storedquery|reindex)/)|}"
          + "{index: (?!_)[^/]+}/{name: _?analytics}";

  private EventPaths() {}

  /**
   * The names and patterns of a path.
   *
   * @throws Problem 400 when one is neither
   */
  static List<String> indices(String expression) {
    List<String> names = IndexNames.split(expression);
    if (names.isEmpty() || !names.stream().allMatch(IndexNames::isPattern)) {
      throw Problem.of(400, "bad_index", "these are not valid index names or patterns");
    }
    return names;
  }
}
