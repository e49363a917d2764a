package io.searchgateway.feature.uibuilder.credential;

import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Set;

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
   * @param fields of the page
   * @param referers of pages that it is for
   * @throws Problem 400 when the document names no field, or patterns of fields
   */
  public static JsonObject of(
      String id, PageModel model, PageFields fields, List<String> referers) {
    List<String> categories =
        PublicCredential.CATEGORIES.stream().map(Category::word).sorted().toList();
    int hits = Math.max(USUAL_HITS, model.results().size());
    return Json.object()
        .add("description", description(id))
        .add("categories", Json.array(categories))
        .add("ops", Json.array().add("read"))
        .add("indices", Json.array().add(model.index()))
        .add("include_fields", Json.array(named(fields)))
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
                .add("analytics:events_limit", PER_SECOND))
        .build();
  }

  /** How people know it; also by which the credentials of a page are counted. */
  static String description(String id) {
    return "Public credential of the search page " + id;
  }

  /** Without a field it would be for all of them. */
  private static Set<String> named(PageFields fields) {
    List<String> patterns = fields.patterns();
    if (!patterns.isEmpty()) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "bad_pattern",
                  "name the fields in place of the pattern " + patterns.get(0),
                  "/resultSettings")));
    }
    Set<String> granted = fields.granted();
    if (granted.isEmpty()) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "missing_field",
                  "the document names no field that the page shows or searches",
                  "/resultSettings/fields")));
    }
    return granted;
  }
}
