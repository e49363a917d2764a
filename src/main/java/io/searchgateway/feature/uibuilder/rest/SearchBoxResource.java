package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;

/** {@code /_gateway/uibuilder/searchbox/{id}}. Needs the category {@code uibuilder}. */
@Path(PagePaths.ROOT + "/searchbox/{id}")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class SearchBoxResource extends DocumentResource {

  @Inject
  public SearchBoxResource(PageDocuments documents, BodySource bodies) {
    super(DocumentKind.SEARCHBOX, documents, bodies);
  }
}
