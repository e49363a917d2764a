package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;

/**
 * {@code GET /_gateway/ui/embed.js} and {@code …/embed.css}: the script and the style sheet of all
 * search pages, for pages of any site. Nobody needs a credential. 200 or 304.
 */
@Path("_gateway/ui/embed.{type: js|css}")
@OpenTo(Audience.ANYBODY)
@Dependent
public class EmbedResource {

  private final PageFiles files;

  @Inject
  public EmbedResource(PageFiles files) {
    this.files = files;
  }

  /** The file. */
  @GET
  public Response get(@PathParam("type") String type, @Context HttpServletRequest request) {
    return files
        .find(type.equals("js") ? PageFiles.SCRIPT : "page.css")
        .map(file -> FileAnswer.of(request, file, FileAnswer.SOME_MINUTES))
        .orElseThrow(() -> Problem.of(404, "not_found", "the file does not exist"));
  }
}
