package io.searchgateway.feature.uibuilder.sanitize;

import java.util.regex.Pattern;

/**
 * Texts of documents, which pages show as texts and never as HTML: tags would be seen by visitors.
 */
final class TaglessText {

  /** Only what begins like a tag: {@code 3 < 4} is none. */
  private static final Pattern TAG = Pattern.compile("</?[a-zA-Z!?][^<>]*+>?");

  private static final Pattern SCRIPT =
      Pattern.compile("(?is)<(script|style)\\b[^<>]*+>.*?(?:</\\1\\s*>|$)");

  /** What would begin a tag now that others are gone. */
  private static final Pattern BEGIN = Pattern.compile("<+(?=[a-zA-Z/!?])");

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\t\\n\\r]]");

  private TaglessText() {}

  /** The text without tags, in a time that grows with its length. */
  static String of(String text) {
    String plain = CONTROL.matcher(text).replaceAll("");
    if (plain.indexOf('<') < 0) {
      return plain;
    }
    String without = TAG.matcher(SCRIPT.matcher(plain).replaceAll("")).replaceAll("");
    return BEGIN.matcher(without).replaceAll("");
  }
}
