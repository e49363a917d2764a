package io.searchgateway.engine;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.http.HttpFields;

/**
 * A call whose answer is read as it arrives.
 *
 * @param method HTTP method
 * @param path raw, begins with a slash
 * @param query raw, without the question mark
 * @param headers further headers; the engine's credential is added
 * @param body makes the body, anew for each attempt
 */
public record EngineCall(
    String method,
    String path,
    Optional<String> query,
    HttpFields headers,
    Optional<Supplier<Request.Content>> body) {

  public EngineCall {
    headers = headers.asImmutable();
  }

  /** Whether it may be sent again although a node may have run it. */
  boolean onlyReads() {
    return method.equals("GET") || method.equals("HEAD") || path.endsWith("/_msearch");
  }
}
