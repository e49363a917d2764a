package io.searchgateway.proxy;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Which headers go on, in either direction.
 *
 * <p>Hop-by-hop headers end here (RFC 9110, 7.6.1), and so does everything by which a client could
 * pass for somebody else behind the gateway (features-access-control 4.2).
 */
final class ForwardedHeaders {

  private static final Set<String> HOP_BY_HOP =
      Set.of(
          "connection",
          "keep-alive",
          "proxy-authenticate",
          "proxy-authorization",
          "proxy-connection",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  private static final Set<String> NOT_FROM_CLIENTS =
      Set.of(
          "authorization",
          "host",
          "es-security-runas-user",
          "x-proxy-user",
          "x-proxy-roles",
          "x-proxy-ext-roles",
          "x-request-category",
          "forwarded");

  private static final String[] SPOOFING_PREFIXES = {
    "x-forwarded-",
    "opendistro_security_",
    "_opendistro_security_",
    "plugins.security.",
    "_plugins_security_"
  };

  private final Optional<HttpField> authorization;

  ForwardedHeaders(Optional<String> authorization) {
    this.authorization = authorization.map(value -> new HttpField(HttpHeader.AUTHORIZATION, value));
  }

  /** The headers for the engine: the client's that may go on, in their order and spelling. */
  HttpFields toEngine(HttpServletRequest request, String authority) {
    HttpFields.Mutable fields = HttpFields.build();
    fields.add(HttpHeader.HOST, authority);
    Set<String> named = namedByConnection(request);
    Enumeration<String> names = request.getHeaderNames();
    while (names.hasMoreElements()) {
      String name = names.nextElement();
      String lower = name.toLowerCase(Locale.ROOT);
      if (HOP_BY_HOP.contains(lower)
          || NOT_FROM_CLIENTS.contains(lower)
          || named.contains(lower)
          || isSpoofing(lower)) {
        continue;
      }
      Enumeration<String> values = request.getHeaders(name);
      while (values.hasMoreElements()) {
        fields.add(new HttpField(name, values.nextElement()));
      }
    }
    authorization.ifPresent(fields::add);
    return fields;
  }

  /** Whether a header of the engine's answer goes on to the client. */
  static boolean isForClient(String name) {
    return !HOP_BY_HOP.contains(name.toLowerCase(Locale.ROOT));
  }

  private static boolean isSpoofing(String lower) {
    for (String prefix : SPOOFING_PREFIXES) {
      if (lower.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> namedByConnection(HttpServletRequest request) {
    Enumeration<String> values = request.getHeaders("Connection");
    if (!values.hasMoreElements()) {
      return Set.of();
    }
    Set<String> named = new HashSet<>();
    while (values.hasMoreElements()) {
      for (String token : values.nextElement().split(",", -1)) {
        named.add(token.strip().toLowerCase(Locale.ROOT));
      }
    }
    // These frame the message; no client may have them dropped.
    named.remove("content-length");
    named.remove("content-type");
    return named;
  }
}
