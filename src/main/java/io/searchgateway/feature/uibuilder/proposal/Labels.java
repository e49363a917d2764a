package io.searchgateway.feature.uibuilder.proposal;

import java.util.Locale;

/** Words for fields and indices that have no label. */
final class Labels {

  private Labels() {}

  static String of(String name) {
    String words =
        name.replaceAll("\\.(keyword|raw)$", "")
            .replaceAll("([a-z])([A-Z])", "$1 $2")
            .replaceAll("[._-]+", " ")
            .strip();
    return words.isEmpty()
        ? name
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
