package io.searchgateway.feature.uibuilder.recommendation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the documents with lists that a name may mean. */
@Component
public final class ListedPages {

  private static final int MOST_READ = 100;

  private final PageStore store;

  /** By the version that it was read from: lists are asked for with each view of a page. */
  private final Cache<PageVersion, ListedPage> read =
      Caffeine.newBuilder().weakKeys().maximumSize(MOST_READ).build();

  @Inject
  public ListedPages(PageStore store) {
    this.store = store;
  }

  /** What is said where no document has the list. */
  public static Problem none() {
    return Problem.of(404, "search_page_not_found", "no document of that ID has this list");
  }

  /**
   * The documents of that name with a list of that ID. A search page comes first as it is deployed;
   * then as it was saved last, for those who edit pages; then a document with recommendations.
   *
   * @param editor whether the caller may see what is not deployed
   * @throws Problem 503 while documents were not read yet
   */
  public List<ListedPage> of(String id, String list, boolean editor) {
    Optional<PageDocument> page = store.find(DocumentKind.SEARCH, id).map(Stored::value);
    return Stream.of(
            page.flatMap(PageDocument::deployed),
            page.filter(any -> editor).map(PageDocument::newest),
            store.find(DocumentKind.RECOMMENDATION, id).map(found -> found.value().newest()))
        .flatMap(Optional::stream)
        .map(version -> read.get(version, ListedPage::of))
        .filter(listed -> listed.find(list).isPresent())
        .toList();
  }
}
