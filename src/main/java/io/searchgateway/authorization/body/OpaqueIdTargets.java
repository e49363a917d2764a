package io.searchgateway.authorization.body;

import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Opens the ids that stand in a target: as its last segment, or in the query string. */
final class OpaqueIdTargets {

  /** Last segments that belong to the route. */
  private static final Set<String> LITERALS =
      Set.of("scroll", "_pit", "point_in_time", "_async_search", "status");

  private static final Set<String> NAMES = Set.of("scroll_id", "id", "pit_id");

  private OpaqueIdTargets() {}

  /**
   * The target that the engine is sent.
   *
   * @throws io.searchgateway.problem.Problem 403 when an id is somebody else's
   */
  static RequestTarget opened(RequestTarget target, OpaqueIds ids) {
    String path = target.path();
    while (path.length() > 1 && path.endsWith("/")) {
      path = path.substring(0, path.length() - 1);
    }
    int slash = path.lastIndexOf('/');
    String last = path.substring(slash + 1);
    String opened =
        LITERALS.contains(last)
            ? path
            : path.substring(0, slash + 1) + openedList(PercentDecoding.decode(last, false), ids);
    return new RequestTarget(opened, openedQuery(target, ids));
  }

  private static Optional<String> openedQuery(RequestTarget target, OpaqueIds ids) {
    List<Parameter> parameters = BodyParameters.of(target);
    if (parameters.stream().noneMatch(parameter -> NAMES.contains(parameter.name()))) {
      return target.query();
    }
    List<String> left = new ArrayList<>();
    for (Parameter parameter : parameters) {
      String value =
          NAMES.contains(parameter.name())
              ? openedList(parameter.value(), ids)
              : PercentDecoding.encode(parameter.value());
      left.add(PercentDecoding.encode(parameter.name()) + "=" + value);
    }
    return Optional.of(String.join("&", left));
  }

  private static String openedList(String decoded, OpaqueIds ids) {
    return Stream.of(decoded.split(",", -1))
        .map(id -> PercentDecoding.encode(ids.open(id)))
        .collect(Collectors.joining(","));
  }
}
