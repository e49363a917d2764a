package io.searchgateway.http.dashboard;

import java.util.Map;
import java.util.Optional;

/** The kinds of files that the dashboard consists of; others are not served. */
final class DashboardMediaTypes {

  private static final Map<String, String> BY_ENDING =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "mjs", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "woff2", "font/woff2");

  private DashboardMediaTypes() {}

  /** That of a file by its name. */
  static Optional<String> of(String name) {
    return Optional.ofNullable(BY_ENDING.get(name.substring(name.lastIndexOf('.') + 1)));
  }
}
