package io.searchgateway.engine;

import java.net.URI;
import java.util.Optional;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpConversation;
import org.eclipse.jetty.client.transport.HttpRequest;

/**
 * A request whose method and target go out as they are. The client's own request would take the
 * target apart as a URI, which a raw target need not be, and write the method in upper case.
 */
public final class VerbatimRequest extends HttpRequest {

  private final String rawMethod;
  private final String rawPath;
  private final Optional<String> rawQuery;

  /**
   * A request to one node.
   *
   * @param node scheme, host and port
   * @param path raw, begins with a slash
   * @param query raw, without the question mark
   * @throws IllegalArgumentException when the target is more than visible ASCII: the client would
   *     write something else in place of what was judged
   */
  public VerbatimRequest(
      HttpClient client, URI node, String method, String path, Optional<String> query) {
    super(client, new HttpConversation(), node);
    this.rawMethod = method;
    this.rawPath = visible(path);
    this.rawQuery = query.map(VerbatimRequest::visible);
  }

  /** The text itself, if a client can write it as it is. */
  static String visible(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~') {
        throw new IllegalArgumentException(
            "a request target must consist of visible ASCII characters");
      }
    }
    return text;
  }

  @Override
  public String getMethod() {
    return rawMethod;
  }

  @Override
  public String getPath() {
    return rawPath;
  }

  @Override
  @SuppressWarnings("NullAway") // The client reads null as "no query"; it is not null-marked.
  public String getQuery() {
    return rawQuery.orElse(null);
  }
}
