package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.project.ProjectArchive;
import io.searchgateway.json.RecordJson;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/uibuilder/{id}/export}: the newest version of a search page as a project of
 * plain files, in a zip archive. {@code {"endpoint"}} is the URL of the gateway, by default that of
 * the request. Needs the category {@code uibuilder}. 200 with {@code application/zip}; 404.
 */
@Path(PagePaths.ONE + "/export")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER, reads = true)
@Dependent
public class ExportResource {

  private final PageDocuments documents;
  private final ProjectFiles files;
  private final BodySource bodies;

  @Inject
  public ExportResource(PageDocuments documents, ProjectFiles files, BodySource bodies) {
    this.documents = documents;
    this.files = files;
    this.bodies = bodies;
  }

  /**
   * What is asked for.
   *
   * @param endpoint absolute URL of the gateway
   */
  public record Wanted(Optional<String> endpoint) {}

  /** The archive. */
  @POST
  public CompletionStage<Response> export(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenApply(body -> RecordJson.readSent(body, Wanted.class).endpoint())
        .thenCompose(
            endpoint ->
                documents
                    .one(DocumentKind.SEARCH, id, Exchanges.caller(request))
                    .thenApply(
                        found ->
                            ProjectArchive.of(
                                id,
                                files.of(found.value(), ProjectFiles.endpoint(endpoint, request)))))
        .thenApply(
            zip ->
                Response.ok(zip)
                    .type("application/zip")
                    .header("Content-Disposition", "attachment; filename=\"" + id + ".zip\"")
                    .build());
  }
}
