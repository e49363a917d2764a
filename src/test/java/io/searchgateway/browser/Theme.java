package io.searchgateway.browser;

import java.util.Locale;

/** What the system that the browser runs on asks for. */
enum Theme {
  LIGHT,
  DARK;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
