package io.searchgateway.cli;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Names within paths. */
final class SafeNames {

  private SafeNames() {}

  /** A name as one segment of a request's path. */
  static String segment(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** A name that any file system takes. */
  static String fileName(String name) {
    return name.replaceAll("[^A-Za-z0-9._-]", "_");
  }
}
