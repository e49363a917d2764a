package io.searchgateway.authorization.document;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.json.Pointer;
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
  private static final Set<BodyFeature> HARMLESS =
      Set.of(
          BodyFeature.PERCOLATE,
          BodyFeature.INNER_HITS,
          BodyFeature.TOP_HITS,
          BodyFeature.COLLAPSE,
          BodyFeature.POINT_IN_TIME,
          BodyFeature.STORED_FIELDS,
          BodyFeature.FIELD_SUFFIX,
          BodyFeature.QUERY_TEXT);

  @Override
  public void use(BodyFeature feature, Pointer at) {
    if (!HARMLESS.contains(feature)) {
      throw DocumentProblems.feature(feature.word(), at);
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
      throw DocumentProblems.feature("bulk actions on existing documents", at);
    }
  }
}
