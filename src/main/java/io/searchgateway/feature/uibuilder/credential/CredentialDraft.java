package io.searchgateway.feature.uibuilder.credential;

import io.searchgateway.feature.uibuilder.model.Filter;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageRequest;
import io.searchgateway.json.Json;
import io.searchgateway.rights.Category;
import jakarta.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The public credential that a page needs, as members of a permission. */
public final class CredentialDraft {

  /** Requests a second of all visitors of a page together. */
  private static final int PER_SECOND = 200;

  /** Requests an hour of one address: an office, or a visitor who types. */
  private static final int PER_HOUR = 7200;

  private static final int USUAL_HITS = 100;
  private static final int USUAL_BUCKETS = 1000;

  private CredentialDraft() {}

  /**
   * What to ask for.
   *
   * @param id of the page, for people
   * @param model of the page, which has an index
   * @param referers of pages that it is for
   */
  public static JsonObject of(String id, PageModel model, List<String> referers) {
    List<String> categories =
        PublicCredential.CATEGORIES.stream().map(Category::word).sorted().toList();
    int hits = Math.max(USUAL_HITS, model.results().size());
    return Json.object()
        .add("description", "Public credential of the search page " + id)
        .add("categories", Json.array(categories))
        .add("ops", Json.array().add("read"))
        .add("indices", Json.array().add(model.index()))
        .add("include_fields", Json.array(fields(model)))
        .add("referers", Json.array(referers))
        .add(
            "declarativeConfig",
            Json.object()
                .add("maxSize", hits)
                .add("maxAggregationSize", USUAL_BUCKETS)
                .add("disableQueryDSL", true))
        .add(
            "limits",
            Json.object()
                .add("ip_limit", PER_HOUR)
                .add("declarative_limit", PER_SECOND)
                .add("suggestions_limit", PER_SECOND)
                .add("analytics_limit", PER_SECOND))
        .build();
  }

  /** Those that are shown, searched, sorted and filtered by, with their other forms. */
  static Set<String> fields(PageModel model) {
    Set<String> fields = new LinkedHashSet<>();
    Stream.of(
            PageRequest.shown(model).stream(),
            model.search().fields().stream().map(field -> field.field()),
            model.results().sort().stream().map(sort -> sort.field()),
            Stream.concat(model.facets().stream(), model.charts().stream()).map(Filter::field))
        .flatMap(some -> some)
        .filter(field -> !field.startsWith("_"))
        .map(field -> field.replaceAll("\\.(keyword|raw|lang|search|autosuggest|delimiter)$", ""))
        .forEach(
            field -> {
              fields.add(field);
              fields.add(field + ".*");
            });
    return fields;
  }
}
