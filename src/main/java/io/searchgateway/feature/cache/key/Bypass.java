package io.searchgateway.feature.cache.key;

import java.util.Locale;

/** Why the cache has no part in a request. */
public enum Bypass {
  /** The cache is switched off, or does not hold answers of these indices. */
  OFF,
  /** The request says {@code useCache: false}. */
  REQUEST,
  /** It is a test run or a preview. */
  TEST,
  /** A stage of the pipeline can change the answer in a way that the request does not decide. */
  PIPELINE,
  /** The body is no JSON object. */
  BODY,
  /** The request has a query rule of its own. */
  INLINE_RULE,
  /** A parameter in the URL has an effect that is not known here. */
  PARAMETER,
  /** The answer depends on the time. */
  NOW,
  /** The answer is random. */
  RANDOM,
  /** The answer depends on who asks. */
  PERSONAL,
  /** A part of the answer comes from somewhere else than the indices that are searched. */
  OTHER_SOURCE,
  /** The page lies behind the first 10,000 hits. */
  DEEP_PAGE,
  /** The indices are in another cluster, or named by a date. */
  INDEX_NAME,
  /** The engine does not tell the state of the indices. */
  STATE_UNKNOWN;

  /** The word for clients. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
