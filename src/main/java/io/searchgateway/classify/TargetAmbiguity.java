package io.searchgateway.classify;

import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether engines, versions, or whoever stands between may read a target otherwise than it was
 * judged.
 */
final class TargetAmbiguity {

  private static final Pattern MALFORMED = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /** What decoding once has left of an escape of an escape. */
  private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");

  /** What invalid UTF-8 is decoded to. */
  private static final char REPLACEMENT = '\ufffd';

  private TargetAmbiguity() {}

  static boolean of(
      RequestTarget target,
      List<PathSegment> segments,
      List<Parameter> parameters,
      List<RouteSlot> named) {
    if (path(target.path(), segments)
        || target.query().filter(query -> query(query, parameters)).isPresent()) {
      return true;
    }
    for (RouteSlot slot : named) {
      if (slot(slot, target)) {
        return true;
      }
    }
    return false;
  }

  private static boolean path(String path, List<PathSegment> segments) {
    if (path.contains("//") || hasAmbiguousCharacter(path) || isMalformed(path)) {
      return true;
    }
    for (PathSegment segment : segments) {
      if (isDots(segment)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasAmbiguousCharacter(String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      // Matrix parameters are a name's letters to engines, and nothing to some servers.
      if (c <= ' ' || c > '~' || c == '\\' || c == ';') {
        return true;
      }
    }
    return false;
  }

  private static boolean isDots(PathSegment segment) {
    String raw = segment.raw();
    if (raw.charAt(0) != '.' && raw.charAt(0) != '%') {
      return false;
    }
    String decoded = segment.decoded();
    return decoded.equals(".") || decoded.equals("..");
  }

  private static boolean query(String query, List<Parameter> parameters) {
    if (query.indexOf(';') >= 0 || isMalformed(query)) {
      return true;
    }
    for (Parameter parameter : parameters) {
      // An equals sign in front is passed over by some versions.
      if (parameter.name().isEmpty() || query.charAt(start(query, parameter)) == '=') {
        return true;
      }
    }
    return isRepeated(parameters);
  }

  /** Of a parameter that is there twice, the last one counts in some versions. */
  private static boolean isRepeated(List<Parameter> parameters) {
    if (parameters.size() < 2) {
      return false;
    }
    Set<String> names = new HashSet<>();
    for (Parameter parameter : parameters) {
      if (!names.add(parameter.name())) {
        return true;
      }
    }
    return false;
  }

  /** Offset of the parameter's first character. */
  private static int start(String query, Parameter parameter) {
    return query.lastIndexOf('&', Math.max(0, parameter.begin() - 1)) + 1;
  }

  private static boolean slot(RouteSlot slot, RequestTarget target) {
    String text = slot.decoded();
    if (text.indexOf(REPLACEMENT) >= 0 || hasControl(text)) {
      return true;
    }
    // Versions up to 5 read a plus in a path as a space.
    if (slot.place() instanceof IndexSlot.InPath place
        && target.path().substring(place.begin(), place.end()).indexOf('+') >= 0) {
      return true;
    }
    return slot.namesIndices()
        && ((text.indexOf('/') >= 0 && !isDateMath(text))
            || text.indexOf('\\') >= 0
            || (text.indexOf('%') >= 0 && ESCAPE.matcher(text).find()));
  }

  private static boolean hasControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isISOControl(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** Date math rounds by a slash. */
  private static boolean isDateMath(String text) {
    return text.indexOf('<') >= 0;
  }

  private static boolean isMalformed(String raw) {
    return raw.indexOf('%') >= 0 && MALFORMED.matcher(raw).find();
  }
}
