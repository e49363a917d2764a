package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;

/**
 * {@code GET /_gateway/ui/preview}: an empty search page that the builder fills, in a frame. It has
 * no data, so nobody needs a credential. 200 with HTML.
 */
@Path("_gateway/ui/preview")
@OpenTo(Audience.ANYBODY)
@Dependent
public class PreviewResource {

  private static final byte[] PAGE =
      ("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
              + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
              + "<meta name=\"robots\" content=\"noindex\"><title>Preview</title>"
              + "<link rel=\"stylesheet\" href=\"embed.css\">"
              + "<script src=\"embed.js\" defer></script></head>"
              + "<body><search-page class=\"sg-page\" preview></search-page></body></html>\n")
          .getBytes(StandardCharsets.UTF_8);

  /** The page. */
  @GET
  public Response get(@Context HttpServletRequest request) {
    return PagePolicy.page(
            Response.ok(PAGE)
                .header("Content-Type", "text/html; charset=utf-8")
                .header("Cache-Control", "no-cache"),
            request,
            true)
        .build();
  }
}
