package io.searchgateway.classify;

import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds what a request names from method, raw path and raw query; pure, reads no body.
 *
 * <p>Paths are split at slashes first, empty segments are passed over, and only then is a segment
 * decoded, once: as the engines do it (features-access-control 4.1 and 4.9).
 */
public final class Classifier {

  private static final Classification NOTHING = new Classification(List.of(), false, false, false);

  /** Classifies an engine call. */
  public Classification classify(String method, RequestTarget target) {
    List<Segment> segments = segments(target.path());
    List<Parameter> parameters = target.query().map(QueryParameters::parse).orElse(List.of());
    if (segments.isEmpty() && parameters.isEmpty()) {
      return NOTHING;
    }
    List<IndexSlot> slots = new ArrayList<>(2);
    boolean runsOverAll = pathSlots(segments, slots);
    if (target.path().contains("//")) {
      // Engines disagree on what two slashes mean, so any segment may turn out to be the index.
      segments.forEach(segment -> slots.add(slot(segment, false)));
    }
    boolean named = querySlots(parameters, slots);
    target
        .query()
        .filter(query -> query.indexOf(';') >= 0)
        .ifPresent(query -> querySlots(QueryParameters.parseAtAmpersands(query), slots));
    return new Classification(
        slots, runsOverAll && !named, expandsHidden(parameters), changesAliases(method, segments));
  }

  /** A non-empty path segment: raw text with its offsets in the raw path. */
  private record Segment(String raw, int begin, int end) {}

  private static List<Segment> segments(String path) {
    List<Segment> segments = new ArrayList<>(4);
    int begin = 0;
    for (int i = 0; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == '/') {
        if (i > begin) {
          segments.add(new Segment(path.substring(begin, i), begin, i));
        }
        begin = i + 1;
      }
    }
    return segments;
  }

  /** Adds the slots of the path; whether the API runs over all indices as none is named. */
  private static boolean pathSlots(List<Segment> segments, List<IndexSlot> slots) {
    if (segments.isEmpty()) {
      return false;
    }
    String root = segments.get(0).raw();
    if (isApi(root)) {
      return apiSlots(segments, slots);
    }
    slots.add(slot(segments.get(0), true));
    if (segments.size() > 2 && RouteTable.NAMES_TARGET.contains(segments.get(1).raw())) {
      segments.subList(2, segments.size()).forEach(s -> slots.add(slot(s, false)));
    }
    return false;
  }

  /** Lists and selectors are none, whatever they begin with: their items may be names. */
  private static boolean isApi(String root) {
    if (!root.startsWith("_") || root.equals("_all")) {
      return false;
    }
    for (int i = 1; i < root.length(); i++) {
      char c = root.charAt(i);
      if (!Character.isLetterOrDigit(c) && c != '_' && c != '-' && c != '.') {
        return false;
      }
    }
    return true;
  }

  private static boolean apiSlots(List<Segment> segments, List<IndexSlot> slots) {
    String root = segments.get(0).raw();
    String second = segments.size() > 1 ? segments.get(1).raw() : "";
    if (RouteTable.runsOverAll(root, second)) {
      if (root.equals("_alias") && segments.size() > 1) {
        slots.add(slot(segments.get(1), false));
      }
      return true;
    }
    if (RouteTable.WITHOUT_INDICES.contains(root)) {
      return false;
    }
    int expressionAt = RouteTable.EXPRESSION_AT.getOrDefault(root + "/" + second, -1);
    for (int i = 1; i < segments.size(); i++) {
      slots.add(slot(segments.get(i), i == expressionAt));
    }
    return false;
  }

  private static IndexSlot slot(Segment segment, boolean narrowable) {
    return new IndexSlot(
        new IndexSlot.InPath(segment.begin(), segment.end()),
        IndexExpression.parse(Percent.decode(segment.raw(), false)),
        narrowable);
  }

  /** Adds the slots of the query; whether one of them names indices in place of the path. */
  private static boolean querySlots(List<Parameter> parameters, List<IndexSlot> slots) {
    boolean named = false;
    for (Parameter parameter : parameters) {
      boolean expression = RouteTable.EXPRESSION_PARAMETERS.contains(parameter.name());
      if (expression || RouteTable.NAME_PARAMETERS.contains(parameter.name())) {
        IndexExpression indices = IndexExpression.parse(parameter.value());
        slots.add(
            new IndexSlot(
                new IndexSlot.InQuery(parameter.begin(), parameter.end()), indices, expression));
        // The engines let the last one count.
        named = parameter.name().equals("index") ? !indices.isEmpty() : named;
      } else if (parameter.name().equals("source")) {
        bodySlots(SourceParameter.indices(parameter.value()), slots);
      } else if (parameter.name().equals("sql")) {
        bodySlots(SourceParameter.words(parameter.value()), slots);
      }
    }
    return named;
  }

  private static void bodySlots(List<IndexExpression> named, List<IndexSlot> slots) {
    named.forEach(
        indices -> slots.add(new IndexSlot(new IndexSlot.InSourceParameter(), indices, false)));
  }

  private static boolean expandsHidden(List<Parameter> parameters) {
    return parameters.stream()
        .filter(parameter -> parameter.name().equals("expand_wildcards"))
        .map(parameter -> parameter.value().toLowerCase(Locale.ROOT))
        .anyMatch(value -> value.contains("hidden") || value.contains("all"));
  }

  private static boolean changesAliases(String method, List<Segment> segments) {
    if (method.equals("GET") || method.equals("HEAD")) {
      return false;
    }
    return segments.stream()
        .map(Segment::raw)
        .anyMatch(raw -> raw.startsWith("_alias") || raw.equals("_restore"));
  }
}
