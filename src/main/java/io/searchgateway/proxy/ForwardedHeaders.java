package io.searchgateway.proxy;

import io.searchgateway.access.SessionCookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/**
 * Which headers go on, in either direction.
 *
 * <p>Hop-by-hop headers end here (RFC 9110, 7.6.1), and so does everything by which a client could
 * pass for somebody else behind the gateway: the engine and what stands before it believe them.
 */
final class ForwardedHeaders {

  private static final Set<HttpHeader> HOP_BY_HOP =
      Collections.unmodifiableSet(
          EnumSet.of(
              HttpHeader.CONNECTION,
              HttpHeader.KEEP_ALIVE,
              HttpHeader.PROXY_AUTHENTICATE,
              HttpHeader.PROXY_AUTHORIZATION,
              HttpHeader.PROXY_CONNECTION,
              HttpHeader.TE,
              HttpHeader.TRAILER,
              HttpHeader.TRANSFER_ENCODING,
              HttpHeader.UPGRADE));

  private static final Set<HttpHeader> REPLACED =
      Collections.unmodifiableSet(
          EnumSet.of(HttpHeader.AUTHORIZATION, HttpHeader.HOST, HttpHeader.FORWARDED));

  /**
   * By which somebody behind the gateway could take a client for another, or its request; and what
   * is said to the gateway alone.
   */
  private static final Set<String> NOT_FROM_CLIENTS =
      Set.of(
          // Users, and what they may.
          "es-client-authentication",
          "es-secondary-authorization",
          "es-secondary-x-client-authentication",
          "remote-user",
          "securitytenant",
          "security_tenant",
          "sgtenant",
          "ssl-client-cert",
          "x-authenticated-user",
          "x-client-cert",
          "x-found-cluster",
          "x-remote-user",
          "x-request-category",
          "x-ssl-client-cert",
          // Addresses.
          "cf-connecting-ip",
          "cf-connecting-ipv6",
          "cf-pseudo-ipv4",
          "client-ip",
          "fastly-client-ip",
          "fly-client-ip",
          "true-client-ip",
          "x-appengine-user-ip",
          "x-azure-clientip",
          "x-azure-socketip",
          "x-client-ip",
          "x-cluster-client-ip",
          "x-envoy-external-address",
          "x-host",
          "x-original-forwarded-for",
          "x-original-host",
          "x-originating-ip",
          "x-real-ip",
          "x-remote-addr",
          "x-remote-ip",
          // What is asked for.
          "x-http-method",
          "x-http-method-override",
          "x-method-override",
          "x-original-uri",
          "x-original-url",
          "x-rewrite-url",
          // Said to the gateway.
          "x-enable-telemetry",
          "x-user-id");

  private static final String CORS_PREFIX = "access-control-";

  private static final String[] SPOOFING_PREFIXES = {
    "x-forwarded-",
    "x-proxy-",
    // Said to the gateway: what is to be recorded of a search.
    "x-search-",
    "es-security-",
    "_xpack_security_",
    "opendistro_security_",
    "_opendistro_security_",
    "plugins.security.",
    "_plugins_security_"
  };

  /** Those of the headers with a constant of their own that end here, found once. */
  private static final Set<HttpHeader> KNOWN_TO_END_HERE =
      Collections.unmodifiableSet(
          Arrays.stream(HttpHeader.values())
              .filter(
                  header ->
                      HOP_BY_HOP.contains(header)
                          || REPLACED.contains(header)
                          || isSpoofing(header.asString()))
              .collect(Collectors.toCollection(() -> EnumSet.noneOf(HttpHeader.class))));

  private final Optional<HttpField> authorization;

  ForwardedHeaders(Optional<String> authorization) {
    this.authorization = authorization.map(value -> new HttpField(HttpHeader.AUTHORIZATION, value));
  }

  /** The headers for the engine: the client's that may go on, in their order and spelling. */
  HttpFields toEngine(HttpServletRequest request, String authority) {
    return toEngine(request, authority, false);
  }

  /**
   * The same.
   *
   * @param narrowed whether the answer may have to be narrowed, and so must be plain JSON
   */
  HttpFields toEngine(HttpServletRequest request, String authority, boolean narrowed) {
    HttpFields.Mutable fields = HttpFields.build();
    fields.add(HttpHeader.HOST, authority);
    Set<String> named = namedByConnection(request);
    Enumeration<String> names = request.getHeaderNames();
    while (names.hasMoreElements()) {
      String name = names.nextElement();
      HttpHeader known = HttpHeader.CACHE.get(name);
      if (endsHere(known, name)
          || (narrowed && known == HttpHeader.ACCEPT_ENCODING)
          || (!named.isEmpty() && named.contains(name.toLowerCase(Locale.ROOT)))) {
        continue;
      }
      Enumeration<String> values = request.getHeaders(name);
      while (values.hasMoreElements()) {
        String value = values.nextElement();
        fields.add(
            new HttpField(
                known, name, narrowed && known == HttpHeader.ACCEPT ? json(value) : value));
      }
    }
    authorization.ifPresent(fields::add);
    return fields;
  }

  /** An engine of another major version is asked for JSON in a type of its own. */
  private static String json(String accept) {
    String type = accept.toLowerCase(Locale.ROOT);
    boolean one = type.indexOf(',') < 0 && type.startsWith("application/vnd.elasticsearch+json");
    return one ? accept : "application/json";
  }

  /** Whether a header of the engine's answer goes on to the client. */
  static boolean isForClient(HttpField field) {
    HttpHeader known = field.getHeader();
    return (known == null || !HOP_BY_HOP.contains(known))
        && !(known == HttpHeader.SET_COOKIE && SessionCookie.isSetBy(field.getValue()))
        // Who may call from other origins is the gateway's matter alone.
        && !field.getName().regionMatches(true, 0, CORS_PREFIX, 0, CORS_PREFIX.length());
  }

  private static boolean endsHere(@Nullable HttpHeader known, String name) {
    return known == null ? isSpoofing(name) : KNOWN_TO_END_HERE.contains(known);
  }

  private static boolean isSpoofing(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (NOT_FROM_CLIENTS.contains(lower)) {
      return true;
    }
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
    named.remove("expect");
    return named;
  }
}
