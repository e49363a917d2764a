package io.searchgateway.proxy;

import java.net.URI;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpConversation;
import org.eclipse.jetty.client.transport.HttpRequest;

/**
 * A request whose method and target go out as they came in. The client's own request would take the
 * target apart as a URI, which a raw target need not be, and write the method in upper case.
 */
final class EngineRequest extends HttpRequest {

  private final String rawMethod;
  private final String rawTarget;

  EngineRequest(HttpClient client, URI node, String rawMethod, String rawTarget) {
    super(client, new HttpConversation(), node);
    this.rawMethod = rawMethod;
    this.rawTarget = rawTarget;
  }

  @Override
  public String getMethod() {
    return rawMethod;
  }

  @Override
  public String getPath() {
    return rawTarget;
  }

  /** Part of the raw target already. */
  @Override
  @SuppressWarnings("NullAway") // The client reads null as "no query"; it is not null-marked.
  public String getQuery() {
    return null;
  }
}
