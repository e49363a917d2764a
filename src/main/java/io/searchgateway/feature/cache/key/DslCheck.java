package io.searchgateway.feature.cache.key;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds in a request what makes the answer depend on more than the documents of the indices that
 * are searched: the time, chance, scripts, other documents.
 */
final class DslCheck {

  private static final Set<String> RANDOM = Set.of("random_score", "random_sampler", "sampler");

  /** Without an origin, a decay on a date counts from now. */
  private static final Set<String> DECAYS = Set.of("gauss", "exp", "linear");

  private static final Set<String> ELSEWHERE =
      Set.of("indexed_shape", "percolate", "pit", "model_id", "inference_id", "_index", "collate");

  private static final int LOWER_CASE = 0x20;
  private static final String SCRIPT = "script";
  private static final String RUNTIME = "runtime_mappings";

  /** A date that is now, or counted from now. */
  private static final Pattern DATE = Pattern.compile("(?i)\\s*now\\s*(?:[-+/|].*)?");

  /** The same as a part of a query string. */
  private static final Pattern IN_SYNTAX =
      Pattern.compile("(?i)[:\\[{(<>=\"\\s]now(?:[-+/|\\]}\"\\s)]|$)");

  private static final Pattern SYNTAX = Pattern.compile("[:\\[\\]{}<>]");

  private DslCheck() {}

  /** Why an answer may not be kept; empty when it may. */
  static Optional<Bypass> of(JsonValue value) {
    if (value instanceof JsonObject object) {
      return ofObject(object);
    }
    if (value instanceof JsonArray array) {
      for (JsonValue item : array) {
        Optional<Bypass> found = of(item);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
    return value instanceof JsonString text && isNow(text.getString())
        ? Optional.of(Bypass.NOW)
        : Optional.empty();
  }

  private static Optional<Bypass> ofObject(JsonObject object) {
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      Optional<Bypass> found = ofMember(member.getKey(), member.getValue());
      if (found.isEmpty()) {
        found = of(member.getValue());
      }
      if (found.isPresent()) {
        return found;
      }
    }
    // A lookup of terms, a shape or a similar document in another index.
    return object.containsKey("index") && (object.containsKey("id") || object.containsKey("path"))
        ? Optional.of(Bypass.OTHER_SOURCE)
        : Optional.empty();
  }

  private static Optional<Bypass> ofMember(String name, JsonValue value) {
    if (RANDOM.contains(name)) {
      return Optional.of(Bypass.RANDOM);
    }
    if (DECAYS.contains(name) && !value.toString().contains("\"origin\"")) {
      return Optional.of(Bypass.NOW);
    }
    return ELSEWHERE.contains(name) || name.contains(SCRIPT) || name.equals(RUNTIME)
        ? Optional.of(Bypass.OTHER_SOURCE)
        : Optional.empty();
  }

  private static boolean isNow(String text) {
    return mentionsNow(text)
        && (DATE.matcher(text).matches()
            || (SYNTAX.matcher(text).find() && IN_SYNTAX.matcher(text).find()));
  }

  /** Most texts do not, and cost no more than this. */
  private static boolean mentionsNow(String text) {
    for (int i = 0; i + 3 <= text.length(); i++) {
      if ((text.charAt(i) | LOWER_CASE) == 'n' && text.regionMatches(true, i, "now", 0, 3)) {
        return true;
      }
    }
    return false;
  }
}
