package io.searchgateway.pipeline.shaping;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Stream;

/**
 * Documents that stages want among the hits, handed to the stage that asks for those.
 *
 * @param documents in the order in which they take their places
 */
public record RequestedPromotions(List<Promotion> documents) {

  /** None. */
  public static final RequestedPromotions NONE = new RequestedPromotions(List.of());

  public RequestedPromotions {
    documents = List.copyOf(documents);
  }

  /**
   * A document at a place.
   *
   * @param position from 1, over all pages
   */
  public record Promotion(String id, JsonObject doc, int position) {}

  /** With more, behind the others. */
  RequestedPromotions and(List<Promotion> more) {
    return new RequestedPromotions(Stream.concat(documents.stream(), more.stream()).toList());
  }
}
