package io.searchgateway.search.suggestion;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How well texts match one query. */
final class TextMatcher {

  /** More words than anybody types. */
  private static final int MOST_QUERY_WORDS = 64;

  private static final double TENTHS = 10;
  private static final int SAME = 10;
  private static final int ONE_MORE_CHARACTER = 5;
  private static final int NEXT_TO_THE_HIT_BEFORE = 1;

  private final List<StemmedWord> query;

  TextMatcher(List<StemmedWord> query) {
    this.query = query.stream().limit(MOST_QUERY_WORDS).toList();
  }

  TextMatch match(List<StemmedWord> text) {
    int tenths = 0;
    Set<String> tokens = new LinkedHashSet<>();
    BitSet before = new BitSet();
    for (StemmedWord wanted : query) {
      BitSet hits = hits(wanted, text, 0);
      int score = SAME;
      if (hits.isEmpty()) {
        hits = hits(wanted, text, 1);
        score = ONE_MORE_CHARACTER;
      }
      if (!hits.isEmpty()) {
        tokens.add(text.get(hits.nextSetBit(0)).text());
        tenths += score + (follows(hits, before) ? NEXT_TO_THE_HIT_BEFORE : 0);
      }
      before = hits;
    }
    return new TextMatch(tenths / TENTHS, List.copyOf(tokens));
  }

  /** Where the text has the wanted word with so many characters more. */
  private static BitSet hits(StemmedWord wanted, List<StemmedWord> text, int more) {
    BitSet hits = new BitSet();
    if (length(wanted.folded()) > 1) {
      for (int i = 0; i < text.size(); i++) {
        if (isWithin(wanted.folded(), text.get(i).folded(), more)) {
          hits.set(i);
        }
      }
    }
    return hits;
  }

  /** Whether a word is the longer one when so many of its characters are left out. */
  private static boolean isWithin(String word, String longer, int more) {
    if (more == 0 || length(longer) != length(word) + more) {
      return more == 0 && word.equals(longer);
    }
    int matched = 0;
    for (int i = 0; i < longer.length() && matched < word.length(); i++) {
      if (longer.charAt(i) == word.charAt(matched)) {
        matched++;
      }
    }
    return matched == word.length();
  }

  private static int length(String word) {
    return word.codePointCount(0, word.length());
  }

  private static boolean follows(BitSet hits, BitSet before) {
    return hits.stream().anyMatch(hit -> hit > 0 && before.get(hit - 1));
  }
}
