package io.searchgateway.feature.cache.key;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A request whose answer may be kept.
 *
 * @param key equal for requests that have the same answer while indices and features do not change
 * @param expressions of the indices that are searched, each as a client writes it
 * @param texts that are searched for, in lower case
 */
public record CacheableRequest(String key, List<String> expressions, Set<String> texts) {

  public CacheableRequest {
    expressions = List.copyOf(expressions);
    texts = Set.copyOf(texts);
  }

  /** A text that is searched for, as answers are found by it: trimmed, in lower case. */
  public static String text(String searched) {
    return searched.strip().toLowerCase(Locale.ROOT);
  }
}
