package io.searchgateway.classify;

import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Operation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what a request names from method, raw path and raw query; pure, reads no body.
 *
 * <p>Paths are split at slashes first, empty segments are passed over, and only then is a segment
 * decoded, once: as the engines do it.
 */
public final class Classifier {

  private static final EngineRouteTree ROUTES = EngineRouteTree.of(RouteFile.read());

  /** Where versions up to 7 have a type, and later ones a word. */
  private static final int TYPE_AT = 1;

  private static final String ONLY_TYPE = "_doc";

  /** Parameters by which a document is asked for in return. */
  private static final Set<String> ASK_DOCUMENT =
      Set.of(
          "_source",
          "_source_includes",
          "_source_include",
          "_source_excludes",
          "_source_exclude",
          "fields");

  /** Classifies an engine call. */
  public Classification classify(String method, RequestTarget target) {
    List<PathSegment> segments = PathSegment.split(target.path());
    List<Parameter> parameters = target.query().map(QueryParameters::parse).orElse(List.of());
    OwnIndexSlots guarded = new OwnIndexSlots(target, segments, parameters);
    Optional<RouteSlots> slots =
        find(method, segments)
            .map(known -> new RouteSlots(known, segments, parameters))
            .filter(Classifier::isWhatItLooksLike);
    List<RouteSlot> named = slots.map(RouteSlots::slots).orElse(List.of());
    return new Classification(
        guarded.slots(),
        guarded.allByDefault(),
        expandsHidden(parameters),
        changesAliases(method, segments),
        slots
            .map(taken -> route(taken, method, parameters))
            .orElseGet(() -> EngineRoute.unknown(Operation.ofMethod(method))),
        slots.filter(taken -> isUncertain(taken, method, segments)).isPresent()
            || TargetAmbiguity.of(target, segments, parameters, named),
        named,
        slots.flatMap(RouteSlots::unnamed));
  }

  private static Optional<KnownRoute> find(String method, List<PathSegment> segments) {
    Optional<KnownRoute> found = ROUTES.find(method, segments);
    return found.isEmpty() && method.equals("HEAD") ? ROUTES.find("GET", segments) : found;
  }

  /** With an index the path of the banner is another API. */
  private static boolean isWhatItLooksLike(RouteSlots taken) {
    return taken.route().route().scope() != EngineRoute.Scope.BANNER || taken.slots().isEmpty();
  }

  private static EngineRoute route(RouteSlots taken, String method, List<Parameter> parameters) {
    KnownRoute known = taken.route();
    boolean asksDocument =
        known.mayAnswerDocument()
            && parameters.stream().anyMatch(parameter -> ASK_DOCUMENT.contains(parameter.name()));
    return known.of(method, asksDocument, taken.names() || taken.unnamed().isPresent());
  }

  /**
   * Whether versions that have types take the call for another one than those that have none, or
   * some may know a parameter that others do not.
   */
  private static boolean isUncertain(RouteSlots taken, String method, List<PathSegment> segments) {
    EngineRoute found = taken.route().route();
    if (taken.foreign() && found.scope() != EngineRoute.Scope.CLUSTER) {
      return true;
    }
    return segments.size() > TYPE_AT
        && segments.get(TYPE_AT).raw().equals(ONLY_TYPE)
        && ROUTES
            .findWithValueAt(TYPE_AT, method, segments)
            .filter(typed -> !typed.route().equals(found))
            .isPresent();
  }

  private static boolean expandsHidden(List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      if (parameter.name().equals("expand_wildcards")) {
        String value = parameter.value().toLowerCase(Locale.ROOT);
        if (value.contains("hidden") || value.contains("all")) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean changesAliases(String method, List<PathSegment> segments) {
    if (method.equals("GET") || method.equals("HEAD")) {
      return false;
    }
    return segments.stream()
        .map(PathSegment::raw)
        .anyMatch(raw -> raw.startsWith("_alias") || raw.equals("_restore"));
  }
}
