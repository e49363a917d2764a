package io.searchgateway.feature.uibuilder.sanitize;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Selectors of a style sheet, confined to the search page. */
final class Selectors {

  private static final String PAGE = ".sg-page";

  /** What stands for the page as a whole in style sheets of their own, with what follows. */
  private static final Pattern WHOLE =
      Pattern.compile(
          "(?i)(?:\\.sg-page|search-page|:root|html|body)(?![\\w-])(.*)", Pattern.DOTALL);

  /** What stands between brackets, from the inside out. */
  private static final Pattern BRACKETS = Pattern.compile("\\[[^\\]]*\\]|\\([^()]*\\)");

  /** The rest of the page's own part, and then a sibling. */
  private static final Pattern SIBLING = Pattern.compile("[^\\s>+~]*\\s*[+~].*", Pattern.DOTALL);

  private Selectors() {}

  /**
   * The selector within the page.
   *
   * @return absent where it would match elements beside the page
   */
  static Optional<String> within(String selector) {
    String written = selector.strip();
    if (written.isEmpty() || written.indexOf('{') >= 0 || written.indexOf('}') >= 0) {
      return Optional.empty();
    }
    // With a combinator in front it would stand for the page itself.
    if ("+~>".indexOf(written.charAt(0)) >= 0 || written.startsWith("||")) {
      return written.charAt(0) == '>' ? Optional.of(PAGE + " " + written) : Optional.empty();
    }
    Matcher whole = WHOLE.matcher(written);
    if (!whole.matches()) {
      return Optional.of(PAGE + " " + written);
    }
    String rest = whole.group(1);
    String next = rest.strip();
    if (SIBLING.matcher(withoutBrackets(rest)).matches()) {
      return Optional.empty();
    }
    Matcher again = WHOLE.matcher(next);
    if (!next.isEmpty() && Character.isWhitespace(rest.charAt(0)) && again.matches()) {
      return within(next);
    }
    return Optional.of(PAGE + rest);
  }

  private static String withoutBrackets(String selector) {
    String outer = selector;
    String before;
    do {
      before = outer;
      outer = BRACKETS.matcher(before).replaceAll("");
    } while (outer.length() < before.length());
    return outer;
  }
}
