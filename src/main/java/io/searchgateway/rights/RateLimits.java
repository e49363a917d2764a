package io.searchgateway.rights;

import java.util.Map;

/**
 * How often a credential may be used.
 *
 * @param perSecond requests a second, by category; a category that is missing has no limit, -1
 *     means none
 * @param perHourAndAddress requests an hour from one address; -1 means no limit
 */
public record RateLimits(Map<Category, Integer> perSecond, int perHourAndAddress) {

  /** No limit. */
  public static final RateLimits NONE = new RateLimits(Map.of(), -1);

  public RateLimits {
    perSecond = Map.copyOf(perSecond);
  }
}
