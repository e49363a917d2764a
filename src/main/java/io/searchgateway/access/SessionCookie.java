package io.searchgateway.access;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The cookie in which a browser keeps the token of a session (RFC 6265bis). Over TLS its name has a
 * prefix, with which no page of another host and nobody on a plain connection can set it.
 */
public final class SessionCookie {

  private static final String PLAIN = "gateway-session";

  /** For the whole host, as the gateway is at the root. */
  private static final String OF_HOST = "__Host-" + PLAIN;

  /** For a part of the host. */
  private static final String SECURE = "__Secure-" + PLAIN;

  private static final List<String> NAMES = List.of(OF_HOST, SECURE, PLAIN);

  /** Within another pair, where a proxy has joined headers by commas or a cookie has no name. */
  private static final Pattern WITHIN =
      Pattern.compile(
          "[,\\s\"=](?:__Host-|__Secure-)?" + PLAIN + "\\s*=", Pattern.CASE_INSENSITIVE);

  private SessionCookie() {}

  /**
   * The token that a request brings.
   *
   * @param headers its {@code Cookie} headers
   * @param secure whether it came over TLS; then a name without a prefix does not count
   * @param contextPath of the web application; at the root, only the prefix of the whole host
   *     counts, and below it only the other, which a page of a subdomain can set, too
   * @return empty when there is none, or when one name is there twice: nobody can tell which of the
   *     two the gateway has set
   */
  public static Optional<String> token(List<String> headers, boolean secure, String contextPath) {
    List<String> pairs = headers.stream().flatMap(SessionCookie::pairs).toList();
    String prefixed = name(true, contextPath);
    for (String name : secure ? List.of(prefixed) : List.of(prefixed, PLAIN)) {
      List<String> values =
          pairs.stream()
              .filter(pair -> pair.startsWith(name + "="))
              .map(pair -> pair.substring(name.length() + 1))
              .toList();
      if (!values.isEmpty()) {
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether a header {@code Cookie} may hold it. */
  public static boolean isIn(String header) {
    return header.toLowerCase(Locale.ROOT).contains(PLAIN);
  }

  /** A header {@code Cookie} without it; empty when nothing else is there. */
  public static Optional<String> without(String header) {
    String others = pairs(header).filter(pair -> !isOf(pair)).collect(Collectors.joining("; "));
    return others.isEmpty() ? Optional.empty() : Optional.of(others);
  }

  /**
   * Whether a header {@code Set-Cookie} sets or deletes it, which only the gateway itself does;
   * also one without a name, of which browsers send the bare value, whatever that looks like.
   */
  public static boolean isSetBy(String setCookie) {
    String pair = setCookie.split(";", 2)[0].strip();
    return name(pair).isEmpty() || isOf(pair);
  }

  /** Whether a pair has its name, or contains one that has; prefixes count in any case. */
  private static boolean isOf(String pair) {
    return NAMES.stream().anyMatch(name(pair)::equalsIgnoreCase) || WITHIN.matcher(pair).find();
  }

  /**
   * The {@code Set-Cookie} header that has a browser keep a token until it is closed.
   *
   * @param contextPath of the web application; empty at the root
   */
  public static String set(String token, boolean secure, String contextPath) {
    return named(name(secure, contextPath), token, secure, contextPath);
  }

  /** The {@code Set-Cookie} headers that make a browser forget it. */
  public static List<String> deleted(boolean secure, String contextPath) {
    List<String> headers = new ArrayList<>();
    for (String name : List.of(name(secure, contextPath), PLAIN)) {
      headers.add(named(name, "", secure, contextPath) + "; Max-Age=0");
    }
    return headers.stream().distinct().toList();
  }

  private static String name(boolean secure, String contextPath) {
    if (!secure) {
      return PLAIN;
    }
    return contextPath.isEmpty() ? OF_HOST : SECURE;
  }

  private static String named(String name, String value, boolean secure, String contextPath) {
    return name
        + "="
        + value
        + "; Path="
        + (contextPath.isEmpty() ? "/" : contextPath)
        + "; HttpOnly; SameSite=Strict"
        + (secure ? "; Secure" : "");
  }

  private static Stream<String> pairs(String header) {
    return Arrays.stream(header.split(";", -1)).map(String::strip).filter(pair -> !pair.isEmpty());
  }

  private static String name(String pair) {
    int equals = pair.indexOf('=');
    return equals < 0 ? pair : pair.substring(0, equals).strip();
  }
}
