package io.searchgateway.proxy;

import io.searchgateway.authorization.answer.CollectedAnswer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;

/**
 * The head of an answer in place of the engine's.
 *
 * @param status of what is left
 * @param headers of what is left
 * @param aborted told when the client does not take it to its end
 */
record NarrowedHead(Response received, int status, HttpFields headers, Consumer<Throwable> aborted)
    implements Response {

  private static final String WARNING = "Warning";

  /** For what a filter has left. */
  static NarrowedHead of(Response received, CollectedAnswer left, Consumer<Throwable> aborted) {
    HttpFields.Mutable headers = plain(received);
    headers.remove(WARNING).remove(HttpHeader.CONTENT_TYPE);
    left.mediaType().ifPresent(type -> headers.put(HttpHeader.CONTENT_TYPE, type));
    left.warnings().forEach(warning -> headers.add(WARNING, warning));
    headers.put(HttpHeader.CONTENT_LENGTH, left.body().length);
    return new NarrowedHead(received, left.status(), headers, aborted);
  }

  /** For an answer without a body, whose length would tell of more than may be seen. */
  static NarrowedHead bodiless(Response received) {
    return new NarrowedHead(
        received, received.getStatus(), plain(received), cause -> abort(received, cause));
  }

  /** For an answer that is handed on as it is, but for its warnings. */
  static NarrowedHead warned(Response received, List<String> warnings) {
    HttpFields.Mutable headers = HttpFields.build(received.getHeaders()).remove(WARNING);
    warnings.forEach(warning -> headers.add(WARNING, warning));
    return new NarrowedHead(
        received, received.getStatus(), headers, cause -> abort(received, cause));
  }

  /** For an answer that becomes longer on its way. */
  static NarrowedHead longer(Response received, Consumer<Throwable> aborted) {
    return new NarrowedHead(received, received.getStatus(), plain(received), aborted);
  }

  private static void abort(Response received, Throwable cause) {
    var unused = received.abort(cause);
  }

  private static HttpFields.Mutable plain(Response received) {
    return HttpFields.build(received.getHeaders())
        .remove(HttpHeader.CONTENT_LENGTH)
        .remove(HttpHeader.ETAG);
  }

  @Override
  public Request getRequest() {
    return received.getRequest();
  }

  @Override
  public HttpVersion getVersion() {
    return received.getVersion();
  }

  @Override
  public int getStatus() {
    return status;
  }

  @Override
  public String getReason() {
    return received.getReason();
  }

  @Override
  public HttpFields getHeaders() {
    return headers;
  }

  @Override
  public HttpFields getTrailers() {
    return HttpFields.EMPTY;
  }

  @Override
  public CompletableFuture<Boolean> abort(Throwable cause) {
    aborted.accept(cause);
    return CompletableFuture.completedFuture(true);
  }
}
