package io.searchgateway.proxy;

import io.searchgateway.request.RequestTarget;
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
  private final RequestTarget target;

  EngineRequest(HttpClient client, URI node, String rawMethod, RequestTarget target) {
    super(client, new HttpConversation(), node);
    this.rawMethod = rawMethod;
    this.target = target;
  }

  @Override
  public String getMethod() {
    return rawMethod;
  }

  @Override
  public String getPath() {
    return target.path();
  }

  @Override
  @SuppressWarnings("NullAway") // The client reads null as "no query"; it is not null-marked.
  public String getQuery() {
    return target.query().orElse(null);
  }
}
