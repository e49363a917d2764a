package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;

/** {@code /_gateway/uibuilder/{id}/recommendation}. Needs the category {@code uibuilder}. */
// As a pattern it comes behind the path of search boxes, of which one may have this ID.
@Path(PagePaths.ONE + "/{kind: recommendation}")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class RecommendationResource extends DocumentResource {

  @Inject
  public RecommendationResource(PageDocuments documents, BodySource bodies) {
    super(DocumentKind.RECOMMENDATION, documents, bodies);
  }
}
