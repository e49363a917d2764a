package io.searchgateway.feature.uibuilder.sanitize;

import java.util.regex.Pattern;

/**
 * Texts of documents, which pages show as texts and never as HTML: tags would be seen by visitors.
 */
final class PlainText {

  /** Only what begins like a tag: {@code 3 < 4} is none. */
  private static final Pattern TAG = Pattern.compile("</?[a-zA-Z!?][^<>]*+>?");

  private static final Pattern SCRIPT =
      Pattern.compile("(?is)<(script|style)\\b[^>]*+>.*?(?:</\\1\\s*>|$)");

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\t\\n\\r]]");

  private PlainText() {}

  /** The text without tags. */
  static String of(String text) {
    String plain = CONTROL.matcher(text).replaceAll("");
    if (plain.indexOf('<') < 0) {
      return plain;
    }
    String before;
    do {
      before = plain;
      plain = TAG.matcher(SCRIPT.matcher(plain).replaceAll("")).replaceAll("");
    } while (!plain.equals(before));
    return plain;
  }
}
