package io.searchgateway.authorization;

import io.searchgateway.request.RequestTarget;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is sent to the engine after a call's content was judged.
 *
 * @param target what is called, already narrowed
 * @param content the whole body, JSON in UTF-8 or lines of it; empty when the client's body is sent
 *     on as it comes, or when there is none
 * @param contentType of {@code content} where it is not the client's own
 */
public record AuthorizedCall(
    String method, RequestTarget target, Optional<byte[]> content, Optional<String> contentType) {

  /** One whose body is the client's. */
  public static AuthorizedCall of(String method, RequestTarget target) {
    return new AuthorizedCall(method, target, Optional.empty(), Optional.empty());
  }

  /** The same with another body, of the client's own media type. */
  public AuthorizedCall with(byte[] body) {
    return new AuthorizedCall(method, target, Optional.of(body), contentType);
  }

  /** The same with another body in JSON, whatever the client's was. */
  public AuthorizedCall withJson(byte[] body) {
    return new AuthorizedCall(method, target, Optional.of(body), Optional.of("application/json"));
  }

  /** The same call of something else. */
  public AuthorizedCall to(RequestTarget other) {
    return new AuthorizedCall(method, other, content, contentType);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AuthorizedCall call
        && method.equals(call.method)
        && target.equals(call.target)
        && contentType.equals(call.contentType)
        && Arrays.equals(content.orElse(null), call.content.orElse(null));
  }

  @Override
  public int hashCode() {
    return Objects.hash(method, target, contentType, Arrays.hashCode(content.orElse(null)));
  }

  @Override
  public String toString() {
    return method + " " + target.text();
  }
}
