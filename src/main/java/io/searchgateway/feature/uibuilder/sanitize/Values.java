package io.searchgateway.feature.uibuilder.sanitize;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of declarations, looked at as a browser reads them: without escapes, and both with and
 * without what looks like a comment, which within a string or an address is none.
 */
final class Values {

  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:([0-9a-fA-F]{1,6})\\s?|(\\r\\n|[\\n\\r\\f])|(.))", Pattern.DOTALL);

  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern URL = Pattern.compile("url(?:-prefix)?\\s*\\(\\s*[\"']?\\s*([^)]*)");
  private static final Pattern IMAGE =
      Pattern.compile("data:image/(?:png|gif|jpeg|webp|avif|svg\\+xml)[;,].*", Pattern.DOTALL);

  /** Functions that load what a text names, or run something. */
  private static final Pattern LOADING =
      Pattern.compile(
          "(?:^|[^\\w-])(?:-\\w+-)?"
              + "(?:image-set|image|src|cross-fade|element|paint|expression|attr|format|domain)\\s*\\(");

  private static final Set<String> RUNNING =
      Set.of("behavior", "-ms-behavior", "-moz-binding", "-webkit-binding");

  /** Others, and variables, may leave the page. */
  private static final Set<String> POSITIONS = Set.of("static", "relative", "absolute", "sticky");

  private Values() {}

  /**
   * Why a declaration is taken out.
   *
   * @return absent where it may stay
   */
  static Optional<String> refusal(String property, String value) {
    String name = unescaped(property);
    if (RUNNING.contains(name)) {
      return Optional.of("a property that runs scripts");
    }
    if (isUnsafe(value)) {
      return Optional.of("a value that loads from elsewhere");
    }
    if (name.equals("position") && !POSITIONS.contains(unescaped(value))) {
      return Optional.of("a position outside of the search page");
    }
    return Optional.empty();
  }

  /** Whether a text of a style sheet loads something, or runs it. */
  static boolean isUnsafe(String css) {
    return isUnsafeAsRead(unescaped(css))
        || isUnsafeAsRead(unescaped(COMMENT.matcher(css).replaceAll("")));
  }

  private static boolean isUnsafeAsRead(String read) {
    if (read.contains("javascript:")
        || read.contains("vbscript:")
        || read.contains("@import")
        || LOADING.matcher(read).find()) {
      return true;
    }
    Matcher url = URL.matcher(read);
    while (url.find()) {
      if (!IMAGE.matcher(url.group(1)).matches()) {
        return true;
      }
    }
    return false;
  }

  private static String unescaped(String css) {
    return ESCAPE
        .matcher(css)
        .replaceAll(
            found -> {
              String character = "";
              if (found.group(1) != null) {
                int code = Integer.parseInt(found.group(1), 16);
                character =
                    Character.isValidCodePoint(code) && code != 0 ? Character.toString(code) : "?";
              } else if (found.group(3) != null) {
                character = found.group(3);
              }
              return Matcher.quoteReplacement(character);
            })
        .toLowerCase(Locale.ROOT)
        .strip();
  }
}
