package io.searchgateway.testkit;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A servlet request that knows its line, its headers and its peer, and nothing else. */
public final class FakeRequest {
  private final String method;
  private final String uri;
  private final @Nullable String query;
  private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private String peer = "192.0.2.1";
  private String server = "jetty/12";
  private String protocol = "HTTP/1.1";
  private @Nullable ServletInputStream body;

  private FakeRequest(String method, String target) {
    int mark = target.indexOf('?');
    this.method = method;
    this.uri = mark < 0 ? target : target.substring(0, mark);
    this.query = mark < 0 ? null : target.substring(mark + 1);
  }

  public static FakeRequest of(String method, String target) {
    return new FakeRequest(method, target);
  }

  public FakeRequest from(String address) {
    peer = address;
    return this;
  }

  /** The server that has received it. */
  public FakeRequest on(String serverInfo) {
    server = serverInfo;
    return this;
  }

  public FakeRequest by(String version) {
    protocol = version;
    return this;
  }

  public FakeRequest header(String name, String value) {
    headers.computeIfAbsent(name, absent -> new ArrayList<>()).add(value);
    return this;
  }

  /** Its body, of which no length is announced. */
  public FakeRequest body(ServletInputStream stream) {
    body = stream;
    return this;
  }

  public HttpServletRequest build() {
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            FakeRequest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (proxy, called, arguments) ->
                answer(called.getName(), arguments == null ? "" : String.valueOf(arguments[0])));
  }

  private @Nullable Object answer(String called, String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    return switch (called) {
      case "getMethod" -> method;
      case "getRequestURI" -> uri;
      case "getQueryString" -> query;
      case "getInputStream" -> body;
      case "getContentLengthLong" -> -1L;
      case "getContextPath" -> "";
      case "isSecure" -> false;
      case "getProtocol" -> protocol;
      case "getServletContext" -> context();
      case "getRemoteAddr" -> peer;
      case "getHeaderNames" -> Collections.enumeration(headers.keySet());
      case "getHeaders" -> Collections.enumeration(values);
      case "getContentType" ->
          headers.getOrDefault("Content-Type", List.of()).stream().findFirst().orElse(null);
      case "getHeader" -> values.isEmpty() ? null : values.get(0);
      default -> throw new UnsupportedOperationException(called);
    };
  }

  private Object context() {
    return Proxy.newProxyInstance(
        FakeRequest.class.getClassLoader(),
        new Class<?>[] {ServletContext.class},
        (proxy, called, arguments) -> {
          if (called.getName().equals("getServerInfo")) {
            return server;
          }
          throw new UnsupportedOperationException(called.getName());
        });
  }
}
