package io.searchgateway.rights;

/**
 * A name, or names with {@code *} for any run of characters. The whole name must match; nothing
 * else is special, and letters count as written.
 *
 * @param text as written; not empty
 */
public record WildcardPattern(String text) {

  public WildcardPattern {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("a pattern is not empty");
    }
  }

  /** Whether it stands for every name. */
  public boolean isEverything() {
    return text.chars().allMatch(c -> c == '*');
  }

  /** Whether it has a {@code *}. */
  public boolean isWildcard() {
    return text.indexOf('*') >= 0;
  }

  /** Whether the whole name matches; takes time linear in its length for each star. */
  public boolean matches(String name) {
    int at = 0;
    int next = 0;
    int star = -1;
    int afterStar = 0;
    while (next < name.length()) {
      if (at < text.length() && text.charAt(at) == '*') {
        star = at++;
        afterStar = next;
      } else if (at < text.length() && text.charAt(at) == name.charAt(next)) {
        at++;
        next++;
      } else if (star >= 0) {
        at = star + 1;
        next = ++afterStar;
      } else {
        return false;
      }
    }
    while (at < text.length() && text.charAt(at) == '*') {
      at++;
    }
    return at == text.length();
  }

  /** Whether some name matches both. */
  public boolean overlaps(WildcardPattern other) {
    int length = text.length();
    int otherLength = other.text.length();
    boolean[][] meet = new boolean[length + 1][otherLength + 1];
    meet[0][0] = true;
    for (int at = 0; at <= length; at++) {
      for (int i = 0; i <= otherLength; i++) {
        boolean star =
            (at > 0 && text.charAt(at - 1) == '*') || (i > 0 && other.text.charAt(i - 1) == '*');
        boolean same = at > 0 && i > 0 && text.charAt(at - 1) == other.text.charAt(i - 1);
        meet[at][i] |=
            (star && at > 0 && meet[at - 1][i])
                || (star && i > 0 && meet[at][i - 1])
                || (same && meet[at - 1][i - 1]);
      }
    }
    return meet[length][otherLength];
  }
}
