package io.searchgateway.feature.suggestions.preferences;

import java.util.List;
import java.util.Locale;

/** The preferences that there are. */
public enum PreferenceKind {
  POPULAR,
  RECENT,
  INDEX;

  /** Id of the stored document. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The members in the order in which they are answered. */
  List<PreferenceMember> members() {
    return switch (this) {
      case POPULAR -> PreferenceMembers.POPULAR;
      case RECENT -> PreferenceMembers.RECENT;
      case INDEX -> PreferenceMembers.INDEX;
    };
  }
}
