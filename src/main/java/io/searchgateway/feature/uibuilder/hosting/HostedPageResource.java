package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.uibuilder.model.PageState;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.ServedFile;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/ui/app/{id}/}: the hosted page of a search page that is deployed, and its
 * files {@code config.json}, {@code theme.css}, {@code page.css} and {@code world.svg}. Nobody
 * needs a credential. 200; 304; 308 without the slash; 404 while the page is not deployed.
 */
@Path("_gateway/ui/app/{id}{file: (/.*)?}")
@OpenTo(Audience.ANYBODY)
@Dependent
public class HostedPageResource {

  private static final String CONFIG = "/config.json";
  private static final String THEME = "/theme.css";

  private final PublishedPages pages;
  private final PageFiles files;
  private final FirstPage first;

  @Inject
  public HostedPageResource(PublishedPages pages, PageFiles files, FirstPage first) {
    this.pages = pages;
    this.files = files;
    this.first = first;
  }

  /** The page with its first results, or one of its files. */
  @GET
  public CompletionStage<Response> get(
      @PathParam("id") String id,
      @PathParam("file") String file,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    Optional<PublishedPage> page = pages.find(id);
    if (page.isEmpty()) {
      return CompletableFuture.completedStage(none(file, request));
    }
    if (file.isEmpty()) {
      return CompletableFuture.completedStage(slash(id, request));
    }
    if (!file.equals("/")) {
      return CompletableFuture.completedStage(
          file(page.get(), file)
              .map(
                  found ->
                      FileAnswer.of(
                          request,
                          found,
                          file.equals(CONFIG) || file.equals(THEME)
                              ? FileAnswer.ASKED
                              : FileAnswer.SOME_MINUTES))
              .orElseGet(() -> none(file, request)));
    }
    PageState state = PageState.of(page.get().model(), uri.getQueryParameters());
    return first
        .of(page.get(), state, Exchanges.of(request))
        .thenApply(
            found -> {
              Response.ResponseBuilder response =
                  Response.ok(PageHtml.of(page.get(), state, found))
                      .header("Content-Type", "text/html; charset=utf-8")
                      .header("Cache-Control", "no-cache");
              return PagePolicy.page(response, request, false).build();
            });
  }

  private Optional<ServedFile> file(PublishedPage page, String file) {
    return switch (file) {
      case CONFIG -> Optional.of(page.config());
      case THEME -> Optional.of(page.theme());
      default -> files.find(file.substring(1));
    };
  }

  /** Relative, so that it is right behind any proxy. */
  private static Response slash(String id, HttpServletRequest request) {
    String query = request.getQueryString();
    return Response.status(308)
        .header("Location", id + "/" + (query == null ? "" : "?" + query))
        .build();
  }

  private static Response none(String file, HttpServletRequest request) {
    if (file.length() > 1) {
      throw Problem.of(404, "not_found", "the page is not deployed, or does not have this file");
    }
    return PagePolicy.page(
            Response.status(404)
                .entity(PageHtml.none())
                .header("Content-Type", "text/html; charset=utf-8")
                .header("Cache-Control", "no-store"),
            request,
            false)
        .build();
  }
}
