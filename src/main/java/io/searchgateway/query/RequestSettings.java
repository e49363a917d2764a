package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What holds for the request as a whole, defaults filled in.
 *
 * @param recordAnalytics whether this search is recorded
 * @param userId user of the analytics, also part of the shard preference
 * @param customEvents dimensions of the analytics in the order sent; a single text is a list of one
 * @param enableQueryRules whether query rules apply
 * @param enableSearchRelevancy whether stored relevance settings fill in what is left out
 * @param useCache overrides the operator's cache switch in both directions
 * @param backend the engine's kind, which changes the vector query only
 * @param emptyQuery whether searches with an empty term are recorded
 * @param suggestionAnalytics whether clicks on suggestions are recorded
 * @param queryRule a rule handed on by the rules feature
 * @param queryParams what clients copy to the URL; of no effect in the body
 * @param explain whether the answer says which property produced which part of the engine query
 * @param json the object as sent, absent when none was
 */
public record RequestSettings(
    boolean recordAnalytics,
    Optional<String> userId,
    Map<String, List<String>> customEvents,
    boolean enableQueryRules,
    boolean enableSearchRelevancy,
    Optional<Boolean> useCache,
    Backend backend,
    boolean emptyQuery,
    boolean suggestionAnalytics,
    Optional<JsonObject> queryRule,
    Optional<JsonObject> queryParams,
    boolean explain,
    Optional<JsonObject> json) {

  /** Everything at its default. */
  public static final RequestSettings DEFAULTS =
      new RequestSettings(
          false,
          Optional.empty(),
          Map.of(),
          true,
          true,
          Optional.empty(),
          Backend.ENGINE,
          true,
          true,
          Optional.empty(),
          Optional.empty(),
          false,
          Optional.empty());

  public RequestSettings {
    customEvents = OrderedCopies.copyOf(customEvents);
  }
}
