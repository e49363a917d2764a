package io.searchgateway.http;

import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.DeclarativeSpelling;
import io.searchgateway.request.RequestTarget;
import jakarta.ws.rs.Path;
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

  private final Set<String> names;
  private final Set<String> namesBeforeIndex;
  private final Set<String> namesAfterIndex;

  FeaturePrefix(Features features) {
    names = names(features);
    namesBeforeIndex = features.namesBeforeIndex();
    namesAfterIndex = features.namesAfterIndex();
  }

  /** The first segments below the prefix by which features are known. */
  static Set<String> names(Features features) {
    Set<String> names = new HashSet<>(features.reservedNames());
    for (Class<?> resource : features.resources()) {
      Matcher found = NAME.matcher(resource.getAnnotation(Path.class).value());
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
  boolean isFeature(RequestTarget target) {
    return target.isBelow(PATH) && isFeature(target.path().substring(PATH.length()));
  }

  private boolean isFeature(String below) {
    String first = segment(below, 1);
    if (namesBeforeIndex.contains(first)) {
      return isBeforeIndex(first, below);
    }
    return names.contains(first) || isOfIndex(first, below);
  }

  /** The engine's own API has that name too, and calls what is under way by names like these. */
  private static boolean isBeforeIndex(String name, String below) {
    String index = segment(below, name.length() + 2);
    return !index.isEmpty() && !segment(below, name.length() + index.length() + 3).startsWith("_");
  }

  private boolean isOfIndex(String index, String below) {
    return isIndex(index) && namesAfterIndex.contains(segment(below, index.length() + 2));
  }

  /** Every other name with an underscore is one of an API. */
  private static boolean isIndex(String segment) {
    return !segment.isEmpty() && (!segment.startsWith("_") || segment.equals("_all"));
  }

  /** The target as it is asked for at the root; itself unless it is below and no feature's. */
  RequestTarget atRoot(RequestTarget target) {
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
