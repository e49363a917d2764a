package io.searchgateway.query;

import jakarta.json.JsonArray;
import java.util.Optional;

/**
 * Ranking by a vector's likeness.
 *
 * @param vector numbers as sent
 * @param candidates upper bound of the hits ranked
 * @param script absent: the backend's default
 */
public record VectorRanking(
    JsonArray vector, String field, int candidates, Optional<String> script) {

  /** {@code candidates} when none is given. */
  public static final int DEFAULT_CANDIDATES = 10;
}
