package io.searchgateway.feature.uibuilder.credential;

import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.feature.uibuilder.recommendation.RecommendationFields;
import io.searchgateway.indices.IndexName;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reads the fields of a page from its document and from the mapping of its index. */
@Component
public final class PageFieldReader {

  private final FieldCatalog catalog;

  @Inject
  public PageFieldReader(FieldCatalog catalog) {
    this.catalog = catalog;
  }

  /**
   * Those of a document.
   *
   * @return fails with a {@link Problem} when the engine does not tell its fields
   */
  public CompletionStage<PageFields> of(JsonObject document) {
    PageModel model = PageReader.read(document);
    List<String> lists = RecommendationFields.of(document);
    if (!isOneIndex(model.index())) {
      return CompletableFuture.completedStage(PageFields.of(model, lists, Optional.empty()));
    }
    return catalog
        .searched(model.index())
        .thenApply(mapping -> PageFields.of(model, lists, Optional.of(mapping)));
  }

  private static boolean isOneIndex(String index) {
    try {
      return !index.isEmpty() && !IndexName.segment(index).isEmpty();
    } catch (Problem none) {
      return false;
    }
  }
}
