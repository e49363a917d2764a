package io.searchgateway.feature.suggestions.featured;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.saved.MemberCheck;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** Addresses that a browser opens and does not run. */
final class SafeLink {

  /** Of the web, or a path: browsers pass over control characters in a scheme. */
  private static final Pattern LINK =
      Pattern.compile("(?i)(https?://|/|\\./|\\.\\./|#|\\?)[^\\p{Cntrl}]*");

  private static final int LONGEST = 2000;

  /** A text that is such an address. */
  static final MemberCheck CHECK =
      (value, at, faults) -> {
        int before = faults.size();
        MemberCheck.text(LONGEST).check(value, at, faults);
        if (faults.size() == before && !isSafe(((JsonString) value).getString())) {
          faults.add(unsafe(at));
        }
      };

  private SafeLink() {}

  private static boolean isSafe(String link) {
    return link.isEmpty() || LINK.matcher(link).matches();
  }

  /** Checks what {@code navigate} opens: an object with a link as text, or the link. */
  static void checkTarget(String subAction, Pointer at, List<Fault> faults) {
    boolean safe =
        Json.readObject(subAction.getBytes(StandardCharsets.UTF_8))
            .map(target -> isSafe(target))
            .orElseGet(() -> isSafe(subAction));
    if (!safe) {
      faults.add(unsafe(at));
    }
  }

  private static boolean isSafe(JsonObject target) {
    return target.values().stream().allMatch(SafeLink::isSafeMember)
        && target.getOrDefault("link", JsonValue.NULL) instanceof JsonString link
        && isSafe(link.getString());
  }

  /** Names of windows have no colon either. */
  private static boolean isSafeMember(JsonValue member) {
    return member instanceof JsonString text
        && (isSafe(text.getString()) || text.getString().indexOf(':') < 0);
  }

  private static Fault unsafe(Pointer at) {
    return Fault.badRequest(
        "bad_link",
        "an address must start with http://, https://, `/`, `./`, `../`, `#` or `?`",
        at.toString());
  }
}
