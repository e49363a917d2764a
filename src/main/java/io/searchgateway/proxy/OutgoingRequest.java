package io.searchgateway.proxy;

import io.searchgateway.authorization.answer.AnswerFilter;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * What is sent to the engine beside the target.
 *
 * @param body to send; empty for none
 * @param replaced whether it is another than the client's, so that the client's headers about its
 *     length, encoding and digest do not describe it
 * @param contentType of a body that is of another type than the client's
 * @param filter of the answer
 */
record OutgoingRequest(
    String method,
    Optional<OutgoingBody> body,
    boolean replaced,
    Optional<String> contentType,
    AnswerFilter filter) {

  /** Headers that hold a digest of the body. */
  private static final List<String> DIGESTS =
      List.of("Content-MD5", "Digest", "Content-Digest", "Repr-Digest");

  /** The client's own. */
  static OutgoingRequest received(String method, Optional<OutgoingBody> body) {
    return new OutgoingRequest(method, body, false, Optional.empty(), AnswerFilter.NOTHING);
  }

  /** The same, whose answer is narrowed. */
  OutgoingRequest narrowedBy(AnswerFilter other) {
    return new OutgoingRequest(method, body, replaced, contentType, other);
  }

  /**
   * Makes headers describe the body that is sent.
   *
   * @param expects whether the client is told to go on only when the engine says so
   */
  void describe(HttpFields.Mutable headers, boolean expects) {
    if (!expects || body.isEmpty() || body.get() instanceof FixedBody) {
      headers.remove(HttpHeader.EXPECT);
    }
    if (replaced) {
      headers.remove(HttpHeader.CONTENT_LENGTH);
      headers.remove(HttpHeader.CONTENT_ENCODING);
      DIGESTS.forEach(headers::remove);
      contentType.ifPresent(type -> headers.put(HttpHeader.CONTENT_TYPE, type));
    }
  }
}
