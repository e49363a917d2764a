package io.searchgateway.search;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.call.CallInputs;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * What an {@code engineQuery} stage sends: its inputs, and where they are silent the request as
 * earlier stages left it.
 *
 * @param elsewhere the host that is asked in place of the engine
 * @param target on the engine, unless another host is asked
 * @param headers those that the inputs say; absent when they say nothing of headers
 * @param ownBody whether the inputs say what is sent
 */
record BackendRequest(
    String method,
    Optional<URI> elsewhere,
    RequestTarget target,
    Optional<HttpFields> headers,
    MessageBody.Held body,
    boolean ownBody) {

  private static final Pattern MULTI_SEARCH = Pattern.compile("(?:/[^/]+)?/_msearch");
  private static final Pattern DOCUMENT = Pattern.compile("/[^/]+/_(?:doc|create)(?:/[^/]+)?");
  private static final String NDJSON = "application/x-ndjson";
  private static final String JSON = "application/json";

  /**
   * What the stage sends.
   *
   * @param nodes those of the engine, which are no other hosts
   * @throws io.searchgateway.problem.Problem when an input is wrong
   */
  static BackendRequest of(StageContext context, List<URI> nodes) {
    Inputs inputs = context.inputs();
    PipelineRequest request = context.request();
    Optional<MessageBody.Held> own = CallInputs.body(inputs, "body");
    boolean independent = inputs.flag("independentBody").orElse(false);
    Optional<String> params = CallInputs.query(inputs, "params");
    Optional<URI> url =
        CallInputs.address(inputs, "url").map(address -> CallInputs.with(address, params));
    boolean onEngine = url.filter(address -> isOneOf(nodes, address)).isPresent();
    return new BackendRequest(
        CallInputs.method(inputs).orElse(request.method()),
        onEngine ? Optional.empty() : url,
        onEngine ? target(url.get()) : target(inputs, request.target(), params),
        CallInputs.headers(inputs, "headers"),
        own.orElse(independent ? MessageBody.EMPTY : request.body()),
        own.isPresent() || independent);
  }

  /** The same with another body. */
  BackendRequest with(MessageBody.Held other) {
    return new BackendRequest(method, elsewhere, target, headers, other, ownBody);
  }

  /** Type of the body: as the inputs say, or the request whose body it is, or as it must be. */
  String contentType(PipelineRequest request) {
    String said = headers.map(fields -> fields.get(HttpHeader.CONTENT_TYPE)).orElse(null);
    String received = request.headers().get(HttpHeader.CONTENT_TYPE);
    if (said != null) {
      return said;
    }
    if (received != null && !ownBody) {
      return received;
    }
    return isCall("_msearch") || isCall("_bulk") ? NDJSON : JSON;
  }

  /** Whether it is that API of the engine which is called. */
  boolean isCall(String api) {
    String path = PercentDecoding.decode(target.path(), false);
    String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return elsewhere.isEmpty() && bare.toLowerCase(Locale.ROOT).endsWith("/" + api);
  }

  /** Whether the body is pairs of lines whose first may name indices. */
  boolean isMultiSearch() {
    return isCall("_msearch") || isCall("_msearch/template");
  }

  /** Whether it is sent to where translated searches go, by the very letters of the path. */
  boolean isPlainMultiSearch() {
    return elsewhere.isEmpty() && MULTI_SEARCH.matcher(target.path()).matches();
  }

  /**
   * Whether it may be sent for somebody without a credential: what the client says in the body is
   * judged, or the body cannot name an index. A body in the query is the client's, and is not.
   */
  boolean isJudged() {
    if (elsewhere.isPresent()) {
      return true;
    }
    return target.query().filter(QueryParameters::holdBody).isEmpty()
        && (ownBody
            || body.isEmpty()
            || isMultiSearch()
            || isCall("_search")
            || isCall("_count")
            || DOCUMENT.matcher(target.path()).matches());
  }

  /** The same for translated searches, which are posted however their request came. */
  BackendRequest asSearches(StageContext context) {
    return CallInputs.method(context.inputs()).isPresent()
        ? this
        : new BackendRequest("POST", elsewhere, target, headers, body, ownBody);
  }

  /** Whether it may be sent again without the risk of an effect that happens twice. */
  boolean isRepeatable() {
    return CallInputs.isRepeatable(method) || isCall("_search") || isCall("_msearch");
  }

  private static RequestTarget target(
      Inputs inputs, RequestTarget received, Optional<String> params) {
    Optional<String> path = inputs.text("path").map(CallInputs::encoded);
    if (path.isEmpty()) {
      return params.isEmpty() ? received : new RequestTarget(received.path(), params);
    }
    String text = path.get().startsWith("/") ? path.get() : "/" + path.get();
    return target(CallInputs.with(address(text), params));
  }

  private static URI address(String text) {
    try {
      return URI.create("//engine" + text);
    } catch (IllegalArgumentException malformed) {
      throw StageFailure.invalidInput("input path must be a path with an optional query string");
    }
  }

  private static RequestTarget target(URI address) {
    String path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
    return new RequestTarget(path, Optional.ofNullable(address.getRawQuery()));
  }

  private static boolean isOneOf(List<URI> nodes, URI address) {
    return nodes.stream()
        .anyMatch(
            node ->
                node.getScheme().equalsIgnoreCase(address.getScheme())
                    && node.getHost().equalsIgnoreCase(address.getHost())
                    && port(node) == port(address));
  }

  private static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return "https".equalsIgnoreCase(uri.getScheme()) ? 443 : 80;
  }
}
