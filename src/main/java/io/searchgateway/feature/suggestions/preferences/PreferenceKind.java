package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.saved.PreferenceMember;
import io.searchgateway.saved.Preferences;
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

  /** The preferences that nobody has saved. */
  public Preferences initial() {
    return Preferences.initial(members());
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
