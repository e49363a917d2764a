package io.searchgateway.feature.uibuilder.hosting;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.document.DocumentIds;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import jakarta.inject.Inject;
import java.util.Optional;

/** The pages that are deployed, with their files made once for each deployment. */
@Component
public final class PublishedPages {

  /** Most characters and bytes of pages that are kept; others are made again. */
  private static final long HEAVIEST = 16L << 20;

  /** What a document takes as a tree and as text, in times of its bytes. */
  private static final int OBJECTS = 8;

  private final PageStore store;
  private final Cache<String, PublishedPage> made =
      Caffeine.newBuilder().maximumWeight(HEAVIEST).weigher(PublishedPages::weight).build();

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
    Optional<PublishedPage> known = Optional.ofNullable(made.getIfPresent(id));
    if (deployed.isEmpty()) {
      made.invalidate(id);
      return Optional.empty();
    }
    if (known.filter(page -> page.source().equals(deployed.get())).isPresent()) {
      return known;
    }
    PublishedPage page = PublishedPage.of(id, deployed.get());
    made.put(id, page);
    return Optional.of(page);
  }

  private static int weight(String id, PublishedPage page) {
    return OBJECTS * page.config().plain().length + page.theme().plain().length;
  }
}
