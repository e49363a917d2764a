package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.rest.ConditionalRequest;
import io.searchgateway.rest.ServedFile;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;

/** Answers with a file: 304 when the client has it, compressed when it reads that. */
final class FileAnswer {

  /** To be asked for each time. */
  static final String ASKED = "no-cache";

  /** For files that change with the gateway only. */
  static final String SOME_MINUTES = "public, max-age=600";

  private FileAnswer() {}

  static Response of(HttpServletRequest request, ServedFile file, String cacheControl) {
    boolean zipped = file.zipped().isPresent() && ConditionalRequest.acceptsGzip(request);
    boolean known = ConditionalRequest.isKnown(request, file.tag());
    Response.ResponseBuilder response =
        known
            ? Response.status(304)
            : Response.ok(zipped ? file.zipped().orElseThrow() : file.plain())
                .header("Content-Type", file.type());
    if (zipped && !known) {
      response.header("Content-Encoding", "gzip");
    }
    return PagePolicy.file(response)
        .header("ETag", '"' + file.tag() + (zipped ? "-gzip\"" : "\""))
        .header("Vary", "Accept-Encoding")
        .header("Cache-Control", cacheControl)
        .build();
  }
}
