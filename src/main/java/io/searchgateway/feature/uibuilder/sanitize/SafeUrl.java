package io.searchgateway.feature.uibuilder.sanitize;

import java.util.Locale;
import java.util.regex.Pattern;

/** Addresses that a browser opens and does not run: of the web, or relative ones. */
public final class SafeUrl {

  private static final int LONGEST = 2000;

  /** Browsers pass over control characters in a scheme, and take a backslash for a slash. */
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\\\\\u2028\\u2029]");

  private static final Pattern SCHEME = Pattern.compile("^[^/?#]*:");
  private static final Pattern WEB = Pattern.compile("^https?://[^/@?#]+([/?#].*)?$");

  private SafeUrl() {}

  /** Whether a text is such an address; an empty one is. */
  public static boolean isSafe(String address) {
    String url = address.strip().toLowerCase(Locale.ROOT);
    if (url.length() > LONGEST || UNSEEN.matcher(url).find()) {
      return false;
    }
    return WEB.matcher(url).matches()
        || (!SCHEME.matcher(url).find() && (!url.startsWith("//") || isHost(url)));
  }

  /** Without a scheme the one of the page counts; what is before an at sign is a credential. */
  private static boolean isHost(String url) {
    return WEB.matcher("https:" + url).matches();
  }
}
