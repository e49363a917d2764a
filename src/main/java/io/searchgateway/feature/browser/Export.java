package io.searchgateway.feature.browser;

import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.io.Content;

/**
 * Writes out all documents of a selection as they were at one moment. Memory holds no more than a
 * page, whose size goes by how large the first documents are.
 */
@Component
public final class Export {

  private static final int LOOKED_AT = 10;
  private static final int PAGE_BYTES = 1024 * 1024;

  /** Later documents may be much larger than the first. */
  private static final int MOST_ROWS = 200;

  private final DataBrowser browser;

  @Inject
  public Export(DataBrowser browser) {
    this.browser = browser;
  }

  /** Forms of exports. */
  public enum Form {
    JSON,
    JSONL,
    CSV
  }

  /**
   * What is exported.
   *
   * @param sort may be empty, which is quickest
   * @param fields of documents, and columns of CSV; empty for all
   * @param formulas whether CSV may hold texts that spreadsheets compute
   */
  public record ExportRequest(
      Selection selection, List<SortKey> sort, List<String> fields, Form form, boolean formulas) {

    public ExportRequest {
      sort = List.copyOf(sort);
      fields = List.copyOf(fields);
    }
  }

  /**
   * An export that begins.
   *
   * @param total how many documents it has
   * @param body is asked of the engine as it is read
   */
  public record StartedExport(String mediaType, long total, Content.Source body) {}

  /** Begins; fails with a {@link io.searchgateway.problem.Problem} when it cannot. */
  public CompletionStage<StartedExport> begin(Caller caller, String indices, ExportRequest wanted) {
    return browser
        .columns(caller, indices)
        .thenCompose(
            columns -> {
              BrowseSearch searches = new BrowseSearch(browser.form(), columns);
              JsonObject query = SelectionQuery.of(wanted.selection(), columns);
              return browser
                  .search(caller, indices, search(searches, query, wanted, LOOKED_AT))
                  .thenCompose(
                      first ->
                          scroll(
                              caller,
                              indices,
                              search(searches, query, wanted, rows(first)),
                              format(wanted, columns, first)));
            });
  }

  private CompletionStage<StartedExport> scroll(
      Caller caller, String indices, JsonObject search, ExportFormat format) {
    Scroll scroll = new Scroll(browser.engine(), caller);
    return scroll
        .open(indices, search)
        .thenApply(
            page -> {
              ExportStream stream = new ExportStream(scroll, format);
              stream.page(page);
              return new StartedExport(
                  format.mediaType(), DocumentPage.total(page), stream.source());
            })
        .whenComplete(
            (begun, failure) -> {
              if (failure != null) {
                scroll.close();
              }
            });
  }

  private JsonObject search(
      BrowseSearch searches, JsonObject query, ExportRequest wanted, int size) {
    JsonObjectBuilder search = Json.object().add("query", query).add("size", size);
    JsonArray sort = searches.keyed(wanted.sort()).build();
    search.add("sort", sort.isEmpty() ? Json.array(List.of("_doc")).build() : sort);
    if (browser.form().exactTotals()) {
      search.add("track_total_hits", true);
    }
    BrowseSearch.source(search, wanted.fields());
    return search.build();
  }

  private static int rows(JsonObject first) {
    List<JsonObject> hits = DocumentPage.hits(first);
    long bytes = hits.stream().mapToLong(hit -> Json.bytes(hit).length).sum();
    long each = hits.isEmpty() ? 1 : Math.max(1, bytes / hits.size());
    return (int) Math.max(LOOKED_AT, Math.min(MOST_ROWS, PAGE_BYTES / each));
  }

  private static ExportFormat format(
      ExportRequest wanted, BrowsedColumns columns, JsonObject first) {
    if (wanted.form() != Form.CSV) {
      return new JsonExport(wanted.form() == Form.JSON);
    }
    List<JsonObject> documents =
        DocumentPage.hits(first).stream().map(DocumentPage::source).toList();
    return new CsvExport(
        wanted.fields().isEmpty()
            ? columns.ordered(documents).stream().map(BrowsedColumn::field).toList()
            : wanted.fields(),
        wanted.formulas());
  }
}
