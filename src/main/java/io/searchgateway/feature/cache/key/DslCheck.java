package io.searchgateway.feature.cache.key;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds in a request what makes the answer depend on more than the documents of the indices that
 * are searched: the time, chance, scripts, other documents.
 */
final class DslCheck {

  /** What names mean. */
  private static final Map<String, Bypass> NAMES =
      Map.ofEntries(
          Map.entry("random_score", Bypass.RANDOM),
          Map.entry("random_sampler", Bypass.RANDOM),
          Map.entry("sampler", Bypass.RANDOM),
          // Without an origin, a decay on a date counts from now.
          Map.entry("gauss", Bypass.NOW),
          Map.entry("exp", Bypass.NOW),
          Map.entry("linear", Bypass.NOW),
          Map.entry("indexed_shape", Bypass.OTHER_SOURCE),
          Map.entry("percolate", Bypass.OTHER_SOURCE),
          Map.entry("pit", Bypass.OTHER_SOURCE),
          Map.entry("model_id", Bypass.OTHER_SOURCE),
          Map.entry("inference_id", Bypass.OTHER_SOURCE),
          Map.entry("_index", Bypass.OTHER_SOURCE),
          Map.entry("collate", Bypass.OTHER_SOURCE),
          Map.entry("runtime_mappings", Bypass.OTHER_SOURCE));

  private static final int LOWER_CASE = 0x20;
  private static final String SCRIPT = "script";

  /** A word of a name, unlike the end of {@code description}. */
  private static final Pattern SCRIPT_WORD = Pattern.compile("(?:.*_)?script(?:ed)?(?:_.*)?");

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
    // A lookup of terms, a shape or a similar document in another index.
    return object.containsKey("index") && (object.containsKey("id") || object.containsKey("path"))
        ? Optional.of(Bypass.OTHER_SOURCE)
        : ofMembers(object, name -> true);
  }

  /**
   * The same of some members of a request or of one of its queries, whose index and ID look up
   * nothing.
   */
  static Optional<Bypass> ofMembers(JsonObject object, Predicate<String> names) {
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      if (!names.test(member.getKey())) {
        continue;
      }
      Optional<Bypass> found = ofMember(member.getKey(), member.getValue());
      if (found.isEmpty()) {
        found = of(member.getValue());
      }
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Bypass> ofMember(String name, JsonValue value) {
    Bypass meant = isScript(name) ? Bypass.OTHER_SOURCE : NAMES.get(name);
    return meant == null || (meant == Bypass.NOW && value.toString().contains("\"origin\""))
        ? Optional.empty()
        : Optional.of(meant);
  }

  private static boolean isScript(String name) {
    return name.contains(SCRIPT) && SCRIPT_WORD.matcher(name).matches();
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
