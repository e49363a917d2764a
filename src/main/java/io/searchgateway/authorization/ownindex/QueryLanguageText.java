package io.searchgateway.authorization.ownindex;

import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A query in a language of its own, which names indices among other words: SQL, PPL, ES|QL. */
final class QueryLanguageText {

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\"'`\\[\\](){},:;=|]+");

  /** After these words wildcards stand for indices. */
  private static final Set<String> BEFORE_INDICES =
      Set.of("from", "source", "join", "table", "tables", "describe", "desc", "index");

  /** A name that dates are put into, which may spell it in pieces. */
  private static final Pattern DATED = Pattern.compile("<[^\\s<>|\"'`]*[{\\\\][^<>]*>");

  private final OwnIndexNames own;
  private final String text;

  QueryLanguageText(OwnIndexNames own, String text) {
    this.own = own;
    this.text = text;
  }

  /** Whether it may name indices of ours, or find them by a wildcard. */
  boolean finds() {
    return DATED.matcher(text).results().map(MatchResult::group).anyMatch(this::isDatedName)
        || isFoundByAWord();
  }

  /** These languages have escapes of their own, so that a backslash may be read in two ways. */
  private boolean isDatedName(String name) {
    return name.indexOf('\\') >= 0
        || own.isNamedBy(name)
        || own.isFoundUsuallyBy(name.replace('%', '*'));
  }

  private boolean isFoundByAWord() {
    if (text.indexOf('*') < 0 && text.indexOf('%') < 0) {
      return false;
    }
    boolean ofIndices = false;
    for (String word : BETWEEN_WORDS.split(text, -1)) {
      ofIndices |= BEFORE_INDICES.contains(word.toLowerCase(Locale.ROOT));
      String pattern = word.replace('%', '*');
      if ((ofIndices || pattern.startsWith(".")) && own.isFoundUsuallyBy(pattern)) {
        return true;
      }
    }
    return false;
  }
}
