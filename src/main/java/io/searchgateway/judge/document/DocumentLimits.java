package io.searchgateway.judge.document;

import io.searchgateway.json.Pointer;
import io.searchgateway.judge.Feature;
import io.searchgateway.judge.SearchLimits;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.Set;

/**
 * Confines a body to the documents that match a filter.
 *
 * <p>Scripts are refused: one that fails tells of the document on which it did, and may be run on
 * documents before the filter is.
 */
record DocumentLimits(JsonObject filter) implements SearchLimits {

  /** What shows nothing but of the documents that are found. */
  private static final Set<Feature> HARMLESS =
      Set.of(
          Feature.PERCOLATE,
          Feature.INNER_HITS,
          Feature.TOP_HITS,
          Feature.COLLAPSE,
          Feature.POINT_IN_TIME,
          Feature.STORED_FIELDS,
          Feature.FIELD_SUFFIX,
          Feature.QUERY_TEXT);

  @Override
  public void use(Feature feature, Pointer at) {
    if (!HARMLESS.contains(feature)) {
      throw DocumentRefusals.feature(feature.word(), at);
    }
  }

  @Override
  public Optional<JsonObject> documents() {
    return Optional.of(filter);
  }

  /** Only what cannot touch a document that is there is sure to touch none that is hidden. */
  @Override
  public void action(String action, JsonObject header, Pointer at) {
    boolean adds =
        action.equals("create") || (action.equals("index") && !header.containsKey("_id"));
    if (!adds) {
      throw DocumentRefusals.feature("bulk actions on documents that are there", at);
    }
  }
}
