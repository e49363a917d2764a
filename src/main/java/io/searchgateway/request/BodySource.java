package io.searchgateway.request;

import io.searchgateway.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Reads whole bodies of requests without blocking a thread for a slow client. */
@FunctionalInterface
public interface BodySource {

  /**
   * Reads the whole body of a request that was made asynchronous.
   *
   * @param most bytes that are taken
   * @return fails with a {@link io.searchgateway.problem.Problem}: 413 when it is longer, 408 when
   *     it comes too slowly, 400 when it breaks off
   */
  CompletionStage<byte[]> read(HttpServletRequest request, int most);

  /**
   * Reads a body that has to be JSON and to say so, as a browser then asks before a page of another
   * site sends it. A request without a body need not say anything.
   *
   * @param most bytes that are taken
   * @return fails like {@link #read}, and with 415 when the body is of another type, or of none
   */
  default CompletionStage<byte[]> readJson(HttpServletRequest request, int most) {
    boolean said = isJson(request.getContentType());
    if (!said && request.getContentLengthLong() > 0) {
      return CompletableFuture.failedStage(notJson());
    }
    return read(request, most)
        .thenApply(
            body -> {
              if (!said && body.length > 0) {
                throw notJson();
              }
              return body;
            });
  }

  private static boolean isJson(@Nullable String contentType) {
    String type =
        contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    return type.equals("application/json")
        || (type.startsWith("application/") && type.endsWith("+json"));
  }

  private static Problem notJson() {
    return Problem.of(
        415, "content_type_unknown", "send the body with Content-Type: application/json");
  }
}
