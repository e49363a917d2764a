package io.searchgateway.search;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.shaping.RequestedPromotions;
import io.searchgateway.search.curation.CuratedDocument;
import io.searchgateway.search.curation.PinnedDocument;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Optional;

/** Documents that stages before the translation place among the hits of every query. */
final class PromotedByStages {

  private static final String INDEX = "_index";

  private PromotedByStages() {}

  /** Those of a request. What a pipeline says of a document, everyone may see. */
  static List<PinnedDocument> of(StageContext context) {
    return context
        .attachment(RequestedPromotions.class)
        .orElse(RequestedPromotions.NONE)
        .documents()
        .stream()
        .map(
            one ->
                new PinnedDocument(
                    CuratedDocument.of(one.id(), index(one.doc())),
                    one.position(),
                    Optional.of(one.doc()).filter(doc -> doc.containsKey("_source")),
                    true,
                    true))
        .toList();
  }

  private static Optional<String> index(JsonObject doc) {
    return doc.get(INDEX) instanceof JsonString name && !name.getString().isBlank()
        ? Optional.of(name.getString())
        : Optional.empty();
  }
}
