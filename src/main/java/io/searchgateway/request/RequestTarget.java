package io.searchgateway.request;

import java.util.Optional;

/**
 * What a request line names: path and query exactly as they were received, less the context path.
 *
 * @param path raw, begins with a slash, never decoded
 * @param query raw, without the question mark; absent when there was no question mark, empty when
 *     nothing followed it
 */
public record RequestTarget(String path, Optional<String> query) {

  public RequestTarget {
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("a path begins with a slash");
    }
  }

  /** Takes the text of a target apart at its first question mark. */
  public static RequestTarget of(String text) {
    int mark = text.indexOf('?');
    return mark < 0
        ? new RequestTarget(text, Optional.empty())
        : new RequestTarget(text.substring(0, mark), Optional.of(text.substring(mark + 1)));
  }

  /** The target as it stands in a request line. */
  public String text() {
    return query.map(q -> path + "?" + q).orElse(path);
  }

  /** Whether the path is {@code prefix} or lies below it, compared raw. */
  public boolean isBelow(String prefix) {
    return path.startsWith(prefix)
        && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
  }
}
