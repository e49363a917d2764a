package io.searchgateway.search.suggestion;

import java.util.List;

/**
 * Where the words of a query stand in a text.
 *
 * @param first position of the first of them; the length of the text when it has none
 * @param last position of the last of them; likewise
 */
record QuerySpan(int first, int last) {

  /** Each stem counts where the text has it first. */
  static QuerySpan of(List<String> stems, List<StemmedWord> words) {
    int first = words.size();
    int last = -1;
    for (String stem : stems) {
      int position = find(stem, words);
      if (position >= 0) {
        first = Math.min(first, position);
        last = Math.max(last, position);
      }
    }
    return new QuerySpan(first, last < 0 ? words.size() : last);
  }

  private static int find(String stem, List<StemmedWord> words) {
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).folded().contains(stem)) {
        return i;
      }
    }
    return -1;
  }

  boolean hasWordsBefore() {
    return first > 0;
  }

  List<StemmedWord> before(List<StemmedWord> words) {
    return words.subList(0, first);
  }

  List<StemmedWord> after(List<StemmedWord> words) {
    return words.subList(Math.min(last + 1, words.size()), words.size());
  }
}
