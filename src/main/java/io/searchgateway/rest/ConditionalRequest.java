package io.searchgateway.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Locale;

/** What a request for a file says of what the client has and reads. */
public final class ConditionalRequest {

  private ConditionalRequest() {}

  /**
   * Whether the client has the file of that tag. Both codings of a file have the same bytes behind
   * them, so either tag will do.
   *
   * @param tag without quotes
   */
  public static boolean isKnown(HttpServletRequest request, String tag) {
    for (String line : Collections.list(request.getHeaders("If-None-Match"))) {
      for (String given : line.split(",", -1)) {
        String bare = given.strip().replaceFirst("^W/", "");
        if (bare.equals("*")
            || bare.equals('"' + tag + '"')
            || bare.equals('"' + tag + "-gzip\"")) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the client reads what is compressed by gzip (RFC 9110, Accept-Encoding). */
  public static boolean acceptsGzip(HttpServletRequest request) {
    for (String line : Collections.list(request.getHeaders("Accept-Encoding"))) {
      for (String given : line.toLowerCase(Locale.ROOT).split(",", -1)) {
        String[] parts = given.strip().split("\\s*;\\s*", 2);
        if (parts[0].equals("gzip")) {
          return parts.length == 1 || !parts[1].matches("q=0(\\.0{0,3})?");
        }
      }
    }
    return false;
  }
}
