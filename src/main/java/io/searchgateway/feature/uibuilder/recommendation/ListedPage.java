package io.searchgateway.feature.uibuilder.recommendation;

import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageReader;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** A document that has lists, read once for all who ask for them. */
public record ListedPage(PageModel model, List<RecommendationList> lists) {

  /** Makes it immutable. */
  public ListedPage {
    lists = List.copyOf(lists);
  }

  static ListedPage of(PageVersion version) {
    JsonObject document = version.document();
    return new ListedPage(PageReader.read(document), RecommendationList.all(document));
  }

  /** The list of that ID, if the document has it. */
  Optional<RecommendationList> find(String id) {
    return lists.stream().filter(list -> list.id().equals(id)).findFirst();
  }

  /** The index of its documents; empty for none. */
  public String index() {
    return model.index();
  }
}
