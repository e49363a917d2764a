package io.searchgateway.authorization.field;

import io.searchgateway.json.Json;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The part of a document's source that is asked for.
 *
 * @param nothing whether no source is asked for at all
 * @param includes patterns of fields; empty means all
 * @param excludes patterns of fields that are left out whatever is included
 */
record RequestedSource(boolean nothing, List<String> includes, List<String> excludes) {

  /** The whole source. */
  static final RequestedSource EVERYTHING = new RequestedSource(false, List.of(), List.of());

  /** No source. */
  static final RequestedSource NOTHING = new RequestedSource(true, List.of(), List.of());

  RequestedSource {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  boolean isEverything() {
    return !nothing && includes.isEmpty() && excludes.isEmpty();
  }

  /**
   * What of it a caller may have. Where the engine's patterns cannot say it exactly, more is asked
   * for than the caller did, never more than it may see.
   */
  RequestedSource within(FieldRights rights) {
    if (nothing || rights.isEverything()) {
      return this;
    }
    Set<String> without = new LinkedHashSet<>(excludes);
    rights.exclude().forEach(pattern -> without.add(pattern.text()));
    List<String> granted = rights.include().stream().map(WildcardPattern::text).toList();
    if (granted.isEmpty() || includes.isEmpty()) {
      return new RequestedSource(
          false, granted.isEmpty() ? includes : granted, new ArrayList<>(without));
    }
    Set<String> both = new LinkedHashSet<>();
    for (String asked : includes) {
      granted.forEach(grant -> common(asked, grant, both));
    }
    return both.isEmpty()
        ? NOTHING
        : new RequestedSource(false, List.copyOf(both), List.copyOf(without));
  }

  private static void common(String asked, String grant, Set<String> found) {
    if (covers(grant, asked)) {
      found.add(asked);
    } else if (covers(asked, grant) || mayOverlap(asked, grant)) {
      found.add(grant);
    }
  }

  /** Whether all that the second stands for is among what the first does. */
  private static boolean covers(String wider, String narrower) {
    WildcardPattern pattern = new WildcardPattern(wider);
    for (int end = narrower.length(); end > 0; end = narrower.lastIndexOf('.', end - 1)) {
      if (pattern.matches(narrower.substring(0, end))) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayOverlap(String one, String other) {
    String begin = literal(one);
    String otherBegin = literal(other);
    boolean wild = one.length() > begin.length() || other.length() > otherBegin.length();
    return wild && (begin.startsWith(otherBegin) || otherBegin.startsWith(begin));
  }

  private static String literal(String pattern) {
    int star = pattern.indexOf('*');
    return star < 0 ? pattern : pattern.substring(0, star);
  }

  /** As a body says it. */
  JsonValue json() {
    if (nothing) {
      return JsonValue.FALSE;
    }
    if (isEverything()) {
      return JsonValue.TRUE;
    }
    JsonObjectBuilder object = Json.object();
    if (!includes.isEmpty()) {
      object.add("includes", Json.array(includes));
    }
    if (!excludes.isEmpty()) {
      object.add("excludes", Json.array(excludes));
    }
    return object.build();
  }
}
