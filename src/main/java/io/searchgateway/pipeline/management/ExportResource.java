package io.searchgateway.pipeline.management;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Response;

/** Gives a pipeline as files (section 12). */
@Path(ManagementPaths.ONE + "/export")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces({"application/zip", "application/json"})
public class ExportResource {

  private final Library library;

  @Inject
  public ExportResource(Library library) {
    this.library = library;
  }

  /** A zip with the folder of the live version, which {@code apply} takes; 404. */
  @GET
  public void export(@PathParam("id") String id, @Suspended AsyncResponse answer) {
    Later.answer(
        answer,
        library
            .current(id)
            .thenApply(
                live ->
                    Response.ok(
                            PipelineExport.zip(live.orElseThrow(PipelineUploads::notThere)),
                            "application/zip")
                        .header("Content-Disposition", "attachment; filename=\"" + id + ".zip\"")
                        .build()));
  }
}
