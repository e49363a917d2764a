package io.searchgateway.http;

import io.searchgateway.pipeline.DeclarativeSpelling;
import io.searchgateway.request.RequestTarget;
import jakarta.ws.rs.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What lies below the feature prefix: what is named like a feature is the gateway's own, with or
 * without a resource; all else is asked for as at the root, where a second prefix is nothing but a
 * name. Compared raw, as everywhere.
 */
final class FeaturePrefix {

  static final String PATH = "/_gateway";

  /** Where a resource's template has the name of its feature, in one spelling or in both. */
  private static final Pattern NAME = Pattern.compile("_gateway/(_\\?)?([a-z][a-z._]*)");

  /**
   * Names of features without a resource: the dashboard, and those of the specification that are
   * not there yet, for a path that will be a feature's is never first an index's.
   */
  private static final Set<String> KEPT =
      Set.of(
          "_synonyms",
          "cache",
          "experiments",
          "featured_suggestions_group",
          "grade",
          "index_suggestions",
          "log",
          "logs",
          "popular_suggestions",
          "recent_suggestions",
          "rule",
          "rules",
          "schema",
          "script",
          "searchrelevancy",
          "storedqueries",
          "storedquery",
          "suggestions",
          "synonym",
          "synonyms",
          "ui",
          "uibuilder");

  /** What follows an index whose feature it is, with whatever comes then. */
  private static final Set<String> OF_INDEX =
      Set.of("permissions", "_permissions", "logs", "analytics");

  private static final String REINDEX = "_reindex";

  private static final Set<String> NAMES = names(RestApplication.RESOURCES);

  private FeaturePrefix() {}

  /** The first segments below the prefix by which features are known. */
  static Set<String> names(Collection<Class<?>> resources) {
    Set<String> names = new HashSet<>(KEPT);
    for (Class<?> resource : resources) {
      Path path = resource.getAnnotation(Path.class);
      Matcher found = NAME.matcher(path == null ? "" : path.value());
      while (found.find()) {
        names.add(found.group(2));
        if (found.group(1) != null) {
          names.add("_" + found.group(2));
        }
      }
    }
    return Set.copyOf(names);
  }

  /** Whether a raw path, behind the context path, is below the prefix and a feature's. */
  static boolean isFeature(RequestTarget target) {
    return target.isBelow(PATH) && isFeature(target.path().substring(PATH.length()));
  }

  private static boolean isFeature(String below) {
    String first = segment(below, 1);
    if (first.equals(REINDEX)) {
      return isReindexing(below);
    }
    return NAMES.contains(first) || isOfIndex(first, below);
  }

  /** The engine's own API has that name too, and calls what is under way by names like these. */
  private static boolean isReindexing(String below) {
    String source = segment(below, REINDEX.length() + 2);
    return !source.isEmpty()
        && !segment(below, REINDEX.length() + source.length() + 3).startsWith("_");
  }

  private static boolean isOfIndex(String index, String below) {
    return isIndex(index) && OF_INDEX.contains(segment(below, index.length() + 2));
  }

  /** Every other name with an underscore is one of an API. */
  private static boolean isIndex(String segment) {
    return !segment.isEmpty() && (!segment.startsWith("_") || segment.equals("_all"));
  }

  /** The target as it is asked for at the root; itself unless it is below and no feature's. */
  static RequestTarget atRoot(RequestTarget target) {
    if (!target.isBelow(PATH) || isFeature(target)) {
      return target;
    }
    String below = target.path().substring(PATH.length());
    return new RequestTarget(below.isEmpty() ? "/" : declarative(below), target.query());
  }

  /** Declarative search is known below the prefix without its underscore too. */
  private static String declarative(String below) {
    String first = segment(below, 1);
    return neutral(below, 1)
        .or(() -> isIndex(first) ? neutral(below, first.length() + 2) : Optional.empty())
        .orElse(below);
  }

  private static Optional<String> neutral(String below, int at) {
    String original = "_" + segment(below, at);
    return DeclarativeSpelling.neutral(original).equals("_declarative")
        ? Optional.of(below.substring(0, at) + "_" + below.substring(at))
        : Optional.empty();
  }

  /** The segment that begins there; empty behind the end. */
  private static String segment(String path, int begin) {
    if (begin >= path.length()) {
      return "";
    }
    int end = path.indexOf('/', begin);
    return end < 0 ? path.substring(begin) : path.substring(begin, end);
  }
}
