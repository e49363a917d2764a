package io.searchgateway.classify;

import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * The places where any version may find indices named, rather too many than too few: by them
 * everybody is kept away from indices that are nobody's.
 */
final class OwnIndexSlots {

  private final List<IndexSlot> slots = new ArrayList<>(2);
  private final boolean allByDefault;

  OwnIndexSlots(RequestTarget target, List<PathSegment> segments, List<Parameter> parameters) {
    boolean runsOverAll = pathSlots(segments);
    if (target.path().contains("//")) {
      // Engines disagree on what two slashes mean, so any segment may turn out to be the index.
      segments.forEach(segment -> slots.add(slot(segment, false)));
    }
    boolean named = querySlots(parameters);
    target
        .query()
        .filter(query -> query.indexOf(';') >= 0)
        .ifPresent(query -> querySlots(QueryParameters.parseAtAmpersands(query)));
    this.allByDefault = runsOverAll && !named;
  }

  List<IndexSlot> slots() {
    return slots;
  }

  /** Whether the API runs over all indices as none is named. */
  boolean allByDefault() {
    return allByDefault;
  }

  private boolean pathSlots(List<PathSegment> segments) {
    if (segments.isEmpty()) {
      return false;
    }
    PathSegment root = segments.get(0);
    if (root.isApi()) {
      return apiSlots(root.raw(), segments);
    }
    slots.add(slot(root, true));
    if (segments.size() > 2 && OwnIndexPlaces.NAMES_TARGET.contains(segments.get(1).raw())) {
      segments.subList(2, segments.size()).forEach(s -> slots.add(slot(s, false)));
    }
    return false;
  }

  private boolean apiSlots(String root, List<PathSegment> segments) {
    String second = segments.size() > 1 ? segments.get(1).raw() : "";
    if (OwnIndexPlaces.runsOverAll(root, second)) {
      if (root.equals("_alias") && segments.size() > 1) {
        slots.add(slot(segments.get(1), false));
      }
      return true;
    }
    if (OwnIndexPlaces.WITHOUT_INDICES.contains(root)) {
      return false;
    }
    int expressionAt = OwnIndexPlaces.EXPRESSION_AT.getOrDefault(root + "/" + second, -1);
    for (int i = 1; i < segments.size(); i++) {
      slots.add(slot(segments.get(i), i == expressionAt));
    }
    return false;
  }

  private static IndexSlot slot(PathSegment segment, boolean narrowable) {
    return new IndexSlot(
        new IndexSlot.InPath(segment.begin(), segment.end()),
        IndexExpression.parse(segment.decoded()),
        narrowable);
  }

  /** Adds the slots of the query; whether one of them names indices in place of the path. */
  private boolean querySlots(List<Parameter> parameters) {
    boolean named = false;
    for (Parameter parameter : parameters) {
      boolean expression = OwnIndexPlaces.EXPRESSION_PARAMETERS.contains(parameter.name());
      if (expression || OwnIndexPlaces.NAME_PARAMETERS.contains(parameter.name())) {
        IndexExpression indices = IndexExpression.parse(parameter.value());
        slots.add(
            new IndexSlot(
                new IndexSlot.InQuery(parameter.begin(), parameter.end()), indices, expression));
        // The engines let the last one count.
        named = parameter.name().equals("index") ? !indices.isEmpty() : named;
      } else if (parameter.name().equals("source")) {
        bodySlots(SourceParameter.indices(parameter.value()));
      } else if (parameter.name().equals("sql")) {
        bodySlots(SourceParameter.words(parameter.value()));
      }
    }
    return named;
  }

  private void bodySlots(List<IndexExpression> named) {
    named.forEach(
        indices -> slots.add(new IndexSlot(new IndexSlot.InSourceParameter(), indices, false)));
  }
}
