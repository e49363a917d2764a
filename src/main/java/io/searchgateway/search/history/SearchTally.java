package io.searchgateway.search.history;

import java.util.List;

/**
 * Searches of all users for one text in the same indices.
 *
 * @param text trimmed, in lower case
 * @param indices as the requests named them; empty for all
 * @param count how often
 * @param weight the count in which older searches count less
 * @param users at least so many different users
 * @param hits how many hits there were on average; 0 where that is not known
 */
public record SearchTally(
    String text, List<String> indices, long count, double weight, long users, double hits) {

  public SearchTally {
    indices = List.copyOf(indices);
  }

  /** The same under another text. */
  public SearchTally withText(String other) {
    return new SearchTally(other, indices, count, weight, users, hits);
  }

  /** Both added up under this text; the users of one may be among those of the other. */
  public SearchTally with(SearchTally other) {
    long sum = count + other.count;
    return new SearchTally(
        text,
        indices,
        sum,
        weight + other.weight,
        Math.max(users, other.users),
        sum == 0 ? 0 : (hits * count + other.hits * other.count) / sum);
  }
}
