package io.searchgateway.feature.analytics.stage;

import java.nio.charset.StandardCharsets;

/**
 * Follows the bytes of a JSON object, and knows whether its last member is {@code settings}, with
 * an object that has members.
 */
final class SettingsAtEnd {

  private static final byte[] NAME = "settings".getBytes(StandardCharsets.UTF_8);

  private int depth;
  private boolean inText;
  private boolean escaped;

  /** Whether a text at the top is the name of a member, and not a value. */
  private boolean atName;

  /** How many bytes of a name are those of the wanted one; -1 for another name. */
  private int same;

  private boolean inSettings;
  private boolean hasMembers;

  void accept(byte[] bytes, int from) {
    for (int i = from; i < bytes.length; i++) {
      accept(bytes[i]);
    }
  }

  private void accept(byte next) {
    if (inText) {
      inText(next);
      return;
    }
    hasMembers |= inSettings && depth == 2 && next == '"';
    switch (next) {
      case '"' -> {
        inText = true;
        same = depth == 1 && atName ? 0 : same;
      }
      case '{', '[' -> opened(next == '{');
      case '}', ']' -> depth--;
      case ':' -> atName &= depth != 1;
      case ',' -> {
        atName |= depth == 1;
        inSettings &= depth != 1;
      }
      default -> {}
    }
  }

  private void opened(boolean object) {
    depth++;
    atName |= depth == 1;
    if (depth == 2) {
      inSettings = object && !atName && same == NAME.length;
      hasMembers = false;
    }
  }

  private void inText(byte next) {
    if (!escaped && next == '"') {
      inText = false;
    } else if (depth == 1 && atName) {
      same = same >= 0 && same < NAME.length && NAME[same] == next ? same + 1 : -1;
    }
    escaped = !escaped && next == '\\';
  }

  /** Whether that is so of all bytes. */
  boolean isSo() {
    return depth == 0 && inSettings && hasMembers;
  }
}
