package io.searchgateway.search.suggestion;

import io.searchgateway.translate.Punctuation;
import java.util.Locale;
import java.util.regex.Pattern;

/** Texts of documents made fit for the search box. */
final class PlainText {

  /** Only what begins like a tag: {@code 3 < 4} is none. */
  private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]*+>|<!--[^<>]*+>");

  private PlainText() {}

  /** What a suggestion shows for a text of a document. */
  static String label(String text) {
    return text.replace("\"", "");
  }

  /** The same as plain text: no tags, no punctuation on its own, lower case, single blanks. */
  static String value(String label) {
    String untagged = label.indexOf('<') < 0 ? label : TAG.matcher(label).replaceAll("");
    return Punctuation.cleaned(untagged.toLowerCase(Locale.ROOT));
  }
}
