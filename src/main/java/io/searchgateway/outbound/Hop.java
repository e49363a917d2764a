package io.searchgateway.outbound;

import io.searchgateway.outbound.OutboundFailure.Reason;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * What is sent to one host on the way to an answer.
 *
 * @param followed how many redirects led here
 */
@SuppressWarnings("ArrayRecordComponent") // As in OutboundCall.
record Hop(String method, URI uri, HttpFields headers, byte[] body, int followed) {

  private static final Pattern METHOD = Pattern.compile("[A-Z]{1,20}");
  private static final Set<String> NO_METHODS = Set.of("CONNECT", "TRACE");
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final int SEE_OTHER = 303;
  private static final int PERMANENT = 301;
  private static final int FOUND = 302;
  private static final byte[] NOTHING = {};

  /** What is wrong with a call before anything is sent. */
  static Optional<OutboundFailure> fault(OutboundCall call) {
    if (!METHOD.matcher(call.method()).matches() || NO_METHODS.contains(call.method())) {
      return refused("the method of the request is not supported");
    }
    return HopHeaders.areWellFormed(call.headers())
        ? Optional.empty()
        : refused("the headers of the request are invalid");
  }

  static Hop first(OutboundCall call) {
    return new Hop(
        call.method(), call.uri(), HopHeaders.withoutThoseOfOneHop(call.headers()), call.body(), 0);
  }

  /**
   * Where an answer leads.
   *
   * @param most how many redirects are followed
   * @throws OutboundFailure when it leads nowhere, or too far
   */
  Optional<Hop> next(Response response, int most) {
    String location = response.getHeaders().get(HttpHeader.LOCATION);
    if (most == 0 || location == null || !REDIRECTS.contains(response.getStatus())) {
      return Optional.empty();
    }
    if (followed == most) {
      throw new OutboundFailure(Reason.REFUSED, "the host sent too many redirects");
    }
    URI target = resolved(location);
    boolean asGet =
        response.getStatus() == SEE_OTHER
            ? !method.equals("HEAD")
            : method.equals("POST")
                && (response.getStatus() == PERMANENT || response.getStatus() == FOUND);
    HttpFields kept = sameOrigin(target) ? headers : HopHeaders.forAnybody(headers);
    return Optional.of(
        asGet
            ? new Hop("GET", target, withoutContent(kept), NOTHING, followed + 1)
            : new Hop(method, target, kept, body, followed + 1));
  }

  private URI resolved(String location) {
    try {
      return uri.resolve(location);
    } catch (IllegalArgumentException malformed) {
      throw new OutboundFailure(
          Reason.REFUSED, "the host sent a redirect without a valid URL", malformed);
    }
  }

  private boolean sameOrigin(URI other) {
    return String.valueOf(uri.getScheme()).equalsIgnoreCase(other.getScheme())
        && String.valueOf(uri.getHost()).equalsIgnoreCase(other.getHost())
        && uri.getPort() == other.getPort();
  }

  private static HttpFields withoutContent(HttpFields fields) {
    HttpFields.Mutable kept = HttpFields.build();
    for (HttpField field : fields) {
      if (!field.getLowerCaseName().startsWith("content-")) {
        kept.add(field);
      }
    }
    return kept;
  }

  private static Optional<OutboundFailure> refused(String why) {
    return Optional.of(new OutboundFailure(Reason.REFUSED, why));
  }
}
