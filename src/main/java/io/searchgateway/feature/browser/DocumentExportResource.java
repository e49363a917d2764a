package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.Caller;
import io.searchgateway.request.StreamedAnswers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import io.searchgateway.store.CompletionFailures;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.util.Locale;
import java.util.Map;

/**
 * {@code GET /_gateway/browse/{indices}/export}: all documents of a selection as a file, streamed
 * as JSON, NDJSON or CSV. Needs the category {@code search}. 200; an export that fails on the way
 * is cut off.
 */
@Path(BrowseResource.INDICES + "/export")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCH)
@Dependent
public class DocumentExportResource {

  private final Export export;
  private final StreamedAnswers answers;

  @Inject
  public DocumentExportResource(Export export, StreamedAnswers answers) {
    this.export = export;
    this.answers = answers;
  }

  /**
   * Streams {@code format} ({@code json}, {@code jsonl} or {@code csv}) of what the parameters of
   * the browser choose; {@code X-Total-Count} says how many documents follow. {@code formulas=keep}
   * leaves texts in CSV as they are that a spreadsheet would compute.
   */
  @GET
  public void export(
      @PathParam("indices") String indices,
      @Context UriInfo uri,
      @Context HttpServletRequest request,
      @Context HttpServletResponse response,
      @Suspended AsyncResponse answer) {
    Caller caller = Exchanges.caller(request);
    BrowseQuery query = new BrowseQuery(uri);
    Export.Form form = form(query.text("format").orElse("json"));
    String formulas = query.text("formulas").orElse("escape");
    if (!formulas.equals("escape") && !formulas.equals("keep")) {
      throw QueryValues.invalid("formulas must be escape or keep");
    }
    Export.ExportRequest wanted =
        new Export.ExportRequest(
            query.selection(), query.sort(), query.fields(), form, formulas.equals("keep"));
    var unused =
        export
            .begin(caller, indices, wanted)
            .whenComplete(
                (begun, failure) -> {
                  if (failure != null) {
                    answer.resume(CompletionFailures.cause(failure));
                  } else {
                    answers.write(request, response, headers(begun, form, indices), begun.body());
                  }
                });
  }

  private static Map<String, String> headers(
      Export.StartedExport begun, Export.Form form, String indices) {
    String name = indices.replaceAll("[^A-Za-z0-9._-]", "_");
    return Map.of(
        "Content-Type",
        begun.mediaType(),
        "Content-Disposition",
        "attachment; filename=\"" + name + "." + form.name().toLowerCase(Locale.ROOT) + "\"",
        "X-Total-Count",
        Long.toString(begun.total()),
        "X-Content-Type-Options",
        "nosniff",
        "Cache-Control",
        "no-store");
  }

  private static Export.Form form(String word) {
    return switch (word) {
      case "json" -> Export.Form.JSON;
      case "jsonl", "ndjson" -> Export.Form.JSONL;
      case "csv" -> Export.Form.CSV;
      default -> throw QueryValues.invalid("format must be json, jsonl or csv");
    };
  }
}
