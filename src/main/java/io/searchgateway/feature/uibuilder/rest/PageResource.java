package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;

/** {@code /_gateway/uibuilder/{id}/search}. Needs the category {@code uibuilder}. */
// As a pattern it comes behind the path of search boxes, of which one may have this ID.
@Path(PagePaths.ONE + "/{kind: search}")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class PageResource extends DocumentResource {

  @Inject
  public PageResource(PageDocuments documents, BodySource bodies) {
    super(DocumentKind.SEARCH, documents, bodies);
  }
}
