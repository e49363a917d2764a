package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.document.DocumentIds;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The pages that are deployed, with their files made once for each deployment. */
@Component
public final class PublishedPages {

  private final PageStore store;
  private final Map<String, PublishedPage> made = new ConcurrentHashMap<>();

  @Inject
  public PublishedPages(PageStore store) {
    this.store = store;
  }

  /**
   * The page of that name, if it is deployed.
   *
   * @throws io.searchgateway.problem.Problem 503 while documents were not read yet
   */
  Optional<PublishedPage> find(String id) {
    if (!DocumentIds.isId(id)) {
      return Optional.empty();
    }
    Optional<PageVersion> deployed =
        store.find(DocumentKind.SEARCH, id).flatMap(found -> found.value().deployed());
    if (deployed.isEmpty()) {
      made.remove(id);
      return Optional.empty();
    }
    PublishedPage known =
        made.compute(
            id,
            (same, before) ->
                before != null && before.source().equals(deployed.get())
                    ? before
                    : PublishedPage.of(id, deployed.get()));
    return Optional.of(known);
  }
}
