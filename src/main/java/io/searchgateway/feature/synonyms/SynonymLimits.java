package io.searchgateway.feature.synonyms;

import io.searchgateway.problem.Problem;
import io.searchgateway.store.Stored;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/** How many synonyms an index, and all of them together, can have. */
final class SynonymLimits {

  static final int MOST_SYNONYMS = 20_000;

  private static final int MOST_TERMS = 100_000;
  private static final int MOST_BYTES = 4 << 20;

  private static final int MOST_INDICES = 500;
  private static final int MOST_OF_ALL = 100_000;
  private static final int MOST_TERMS_OF_ALL = 500_000;
  private static final int MOST_CHARACTERS_OF_ALL = 32 << 20;

  private SynonymLimits() {}

  /**
   * Lets the synonyms of an index pass for which there is room.
   *
   * @param next of which there is at least one
   * @param all of every index, as they are now
   * @throws Problem 400
   */
  static void check(SynonymList next, Collection<Stored<SynonymList>> all) {
    check(next.size(), MOST_SYNONYMS, "an index", "synonyms");
    check(next.terms(), MOST_TERMS, "an index", "terms of synonyms");
    byte[] stored = SynonymListFormat.text(next.all()).getBytes(StandardCharsets.UTF_8);
    check(stored.length, MOST_BYTES, "an index", "bytes of synonyms");
    List<SynonymList> others =
        all.stream()
            .map(Stored::value)
            .filter(list -> list.size() > 0 && !list.index().equals(next.index()))
            .toList();
    if (others.size() >= MOST_INDICES) {
      throw tooMany("at most " + MOST_INDICES + " indices can have synonyms");
    }
    checkSum(others, next, SynonymList::size, MOST_OF_ALL, "synonyms");
    checkSum(others, next, SynonymList::terms, MOST_TERMS_OF_ALL, "terms of synonyms");
    checkSum(
        others, next, SynonymList::characters, MOST_CHARACTERS_OF_ALL, "characters of synonyms");
  }

  private static void checkSum(
      List<SynonymList> others,
      SynonymList next,
      ToIntFunction<SynonymList> size,
      int most,
      String what) {
    int sum = others.stream().mapToInt(size).sum() + size.applyAsInt(next);
    check(sum, most, "all indices together", what);
  }

  private static void check(int size, int most, String who, String what) {
    if (size > most) {
      throw tooMany(who + " can have at most " + most + " " + what);
    }
  }

  /** Refuses a synonym after so many others, before a long file has filled the memory. */
  static void checkNext(int synonyms) {
    check(synonyms + 1, MOST_SYNONYMS, "an index", "synonyms");
  }

  static Problem tooMany(String message) {
    return Problem.of(400, "too_many_synonyms", message);
  }
}
