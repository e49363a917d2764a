package io.searchgateway.proxy;

import io.searchgateway.judge.answer.AnswerFilter;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * What is sent to the engine beside the target.
 *
 * @param body to send; empty for none
 * @param replaced whether it is another than the client's, so that the client's headers about its
 *     length and encoding do not describe it
 * @param contentType of a body that is of another type than the client's
 * @param filter of the answer
 */
record Sending(
    String method,
    Optional<Upload> body,
    boolean replaced,
    Optional<String> contentType,
    AnswerFilter filter) {

  /** The client's own. */
  static Sending received(String method, Optional<Upload> body) {
    return new Sending(method, body, false, Optional.empty(), AnswerFilter.NOTHING);
  }

  /** The same, whose answer is narrowed. */
  Sending narrowedBy(AnswerFilter other) {
    return new Sending(method, body, replaced, contentType, other);
  }

  /**
   * Makes headers describe the body that is sent.
   *
   * @param expects whether the client is told to go on only when the engine says so
   */
  void describe(HttpFields.Mutable headers, boolean expects) {
    if (!expects || body.isEmpty() || body.get() instanceof GivenBody) {
      headers.remove(HttpHeader.EXPECT);
    }
    if (replaced) {
      headers.remove(HttpHeader.CONTENT_LENGTH);
      headers.remove(HttpHeader.CONTENT_ENCODING);
      contentType.ifPresent(type -> headers.put(HttpHeader.CONTENT_TYPE, type));
    }
  }
}
