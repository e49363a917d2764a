package io.searchgateway.search;

import io.searchgateway.pipeline.StageContext;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * Values that a caller tries out on an index before saving them, attached to the exchange of one
 * run; only previews make them. Stages use them in place of what is saved.
 *
 * @param index the name of the index or alias that they are for
 * @param relevance all members of its relevance settings that would be saved; absent for the saved
 *     ones
 * @param synonyms all of its synonyms, each a record; absent for the saved ones
 */
public record Drafts(String index, Optional<JsonObject> relevance, Optional<JsonArray> synonyms) {

  /** The drafts of a run; absent in one that is no preview. */
  public static Optional<Drafts> of(StageContext context) {
    return context.exchange().attached(Drafts.class);
  }
}
