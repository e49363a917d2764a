package io.searchgateway.access.index;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that reindexing in place gives to indices: {@code films} becomes an alias of {@code
 * films_reindexed_1}, the next time of {@code films_reindexed_2} and so on.
 */
public final class ReindexedName {

  private static final Pattern NUMBERED = Pattern.compile("(.+)_reindexed_(\\d{1,6})");

  private ReindexedName() {}

  /** The name of the index that is reindexed next. */
  public static String next(String index) {
    Matcher numbered = NUMBERED.matcher(index);
    return numbered.matches()
        ? numbered.group(1) + "_reindexed_" + (Integer.parseInt(numbered.group(2)) + 1)
        : index + "_reindexed_1";
  }

  /** The name that an index had first; absent if it was not reindexed in place. */
  public static Optional<String> original(String index) {
    Matcher numbered = NUMBERED.matcher(index);
    return numbered.matches() ? Optional.of(numbered.group(1)) : Optional.empty();
  }
}
