package io.searchgateway.authorization.body;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.request.RequestTarget;
import java.util.regex.Pattern;

/** A path however it was spelt: decoded, with single slashes and none at the end. */
final class NormalizedPath {

  private static final Pattern SLASHES = Pattern.compile("/+");
  private static final Pattern LAST_SLASH = Pattern.compile("(?<=.)/$");

  private NormalizedPath() {}

  static String of(RequestTarget target) {
    String decoded = PercentDecoding.decode(target.path(), false);
    return LAST_SLASH.matcher(SLASHES.matcher(decoded).replaceAll("/")).replaceAll("");
  }
}
