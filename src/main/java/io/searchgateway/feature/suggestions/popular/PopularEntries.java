package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.search.history.SearchTexts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Texts that are often searched, to be found by what is typed: the beginning of the text or of one
 * of its words. Made once for each change.
 */
final class PopularEntries {

  private static final int FEW = 200;
  private static final Comparator<Place> BY_SUFFIX = PopularEntries::compare;

  /** None. */
  static final PopularEntries NONE = new PopularEntries(List.of());

  private final List<PopularEntry> byWeight;
  private final List<String> folded;
  private final Place[] places;

  /** The beginning of a word in a text. */
  private record Place(String text, int at, int entry) {}

  PopularEntries(List<PopularEntry> entries) {
    byWeight =
        entries.stream()
            .sorted(Comparator.comparingDouble(PopularEntry::weight).reversed())
            .toList();
    folded = byWeight.stream().map(entry -> SearchTexts.folded(entry.text())).toList();
    places =
        IntStream.range(0, folded.size())
            .boxed()
            .flatMap(i -> places(folded.get(i), i))
            .sorted(BY_SUFFIX)
            .toArray(Place[]::new);
  }

  private static Stream<Place> places(String text, int entry) {
    List<Place> places = new ArrayList<>();
    int at = 0;
    while (at >= 0) {
      places.add(new Place(text, at, entry));
      int blank = text.indexOf(' ', at);
      at = blank < 0 ? -1 : blank + 1;
    }
    return places.stream();
  }

  /** By what follows in the texts, which is not copied. */
  private static int compare(Place one, Place other) {
    int i = one.at();
    int j = other.at();
    while (i < one.text().length() && j < other.text().length()) {
      int difference = Character.compare(one.text().charAt(i++), other.text().charAt(j++));
      if (difference != 0) {
        return difference;
      }
    }
    int longer = Integer.compare(one.text().length() - i, other.text().length() - j);
    return longer != 0 ? longer : Integer.compare(one.entry(), other.entry());
  }

  /** All, those of the greatest weight first. */
  List<PopularEntry> all() {
    return byWeight;
  }

  /**
   * Those that match what is typed, those of the greatest weight first.
   *
   * @param typed trimmed, in lower case, without accents; empty for all
   * @param wanted is asked for those that match until there are enough
   */
  List<PopularEntry> matching(String typed, int most, Predicate<PopularEntry> wanted) {
    int from = first(typed);
    int to = first(typed + Character.MAX_VALUE);
    IntStream candidates =
        typed.isEmpty() || to - from > FEW
            ? IntStream.range(0, byWeight.size())
                .filter(i -> SearchTexts.begins(folded.get(i), typed))
            : Arrays.stream(places, from, to).mapToInt(Place::entry).distinct().sorted();
    return candidates.mapToObj(byWeight::get).filter(wanted).limit(most).toList();
  }

  private int first(String suffix) {
    int found = Arrays.binarySearch(places, new Place(suffix, 0, -1), BY_SUFFIX);
    return found < 0 ? -found - 1 : found;
  }
}
