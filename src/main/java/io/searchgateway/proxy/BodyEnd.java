package io.searchgateway.proxy;

import io.searchgateway.request.ServletContainer;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/**
 * Tells when a body was read to its end: by its length, where that is known, for servers differ in
 * when they say so, and whether.
 */
public final class BodyEnd {

  private final boolean onPayara;
  private long left;

  private BodyEnd(long length, boolean onPayara) {
    left = length;
    this.onPayara = onPayara;
  }

  /** The end of a request's body, of which nothing was read yet. */
  public static BodyEnd of(HttpServletRequest request) {
    return new BodyEnd(
        request.getContentLengthLong(),
        ServletContainer.of(request.getServletContext()) == ServletContainer.PAYARA);
  }

  /**
   * Whether nothing is left to read.
   *
   * @param count of the bytes that were read since this was asked before
   * @throws IOException when the client is gone
   */
  public boolean isReached(ServletInputStream body, int count) throws IOException {
    if (left < 0) {
      return isReached(body);
    }
    left -= Math.max(0, count);
    return left <= 0;
  }

  /**
   * The same by the server's word. Payara calls a body finished when its last byte has come, read
   * or not, and then neither gives -1 nor calls {@code onAllDataRead}.
   */
  boolean isReached(ServletInputStream body) throws IOException {
    return body.isFinished() && isAllTaken(body);
  }

  /**
   * Whether an exchange may not end while the server waits for more of the body. What comes in that
   * moment Payara takes for another request, whose answer gets into those of others.
   */
  boolean delaysEnd() {
    return onPayara;
  }

  /**
   * Whether nothing is left of a body of which the server says that all was read. No other than
   * Payara is asked what is available then: Tomcat looks for more, and forgets where the next
   * request begins, if that has come already.
   */
  boolean isAllTaken(ServletInputStream body) throws IOException {
    return !onPayara || body.available() <= 0;
  }
}
