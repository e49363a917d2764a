package io.searchgateway.classify;

import io.searchgateway.classify.RouteSlot.Kind;
import io.searchgateway.rights.Operation;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * An API with one of its paths.
 *
 * @param route what is decided on; its operations are those of the table
 * @param methods that it takes, {@code *} for any
 * @param values of its path
 * @param kinds of all values that any of the API's paths takes, by name: the engines take them from
 *     the query too
 * @param unnamed before which segment the indices can be put that the path does not name
 * @param byMethod whether the operation goes by the request's method
 * @param mayAnswerDocument whether the caller can ask for the document in return
 */
record KnownRoute(
    EngineRoute route,
    RoutePattern pattern,
    List<String> methods,
    List<RoutePattern.Placed> values,
    Map<String, Kind> kinds,
    OptionalInt unnamed,
    boolean byMethod,
    boolean mayAnswerDocument) {

  KnownRoute {
    methods = List.copyOf(methods);
    values = List.copyOf(values);
    kinds = Map.copyOf(kinds);
  }

  /** Whether no index has to be there already. */
  boolean onlyMakes() {
    return kinds.values().stream()
        .noneMatch(kind -> kind == Kind.LIST || kind == Kind.STREAMS || kind == Kind.ONE);
  }

  /**
   * What is decided on for one call.
   *
   * @param asksDocument whether it asks for the document in return
   * @param names whether it names indices, or its path has a place for those it does not name
   */
  EngineRoute of(String method, boolean asksDocument, boolean names) {
    EngineRoute now = route;
    if (byMethod) {
      now = now.with(EnumSet.of(Operation.ofMethod(method)));
    } else if (mayAnswerDocument && asksDocument) {
      now = now.with(EnumSet.of(Operation.READ, Operation.WRITE));
    }
    boolean unknownIndices =
        route.scope() == EngineRoute.Scope.INDICES
            && !names
            && !route.body().namesIndices()
            && !NARROWED.contains(route.answer());
    return unknownIndices ? now.with(EngineRoute.Scope.CLUSTER) : now;
  }

  /** Answers that are held to the caller's indices, so that a call over all of them is harmless. */
  private static final Set<AnswerKind> NARROWED =
      EnumSet.complementOf(EnumSet.of(AnswerKind.PLAIN, AnswerKind.UNNARROWED));
}
