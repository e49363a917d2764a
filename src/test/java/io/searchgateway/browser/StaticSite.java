package io.searchgateway.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bare server of files on a port of its own, with a policy that allows what a search page needs
 * and nothing else. Files that were not put there are those of the page's modules.
 */
final class StaticSite implements AutoCloseable {

  private static final String FILES = "/io/searchgateway/feature/uibuilder/";

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript",
          "css", "text/css",
          "json", "application/json",
          "svg", "image/svg+xml");

  private final HttpServer server;
  private final Map<String, String> files = new ConcurrentHashMap<>();
  private final String policy;

  StaticSite(URI gateway) throws IOException {
    String origin = gateway.getScheme() + "://" + gateway.getAuthority();
    policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src *; connect-src 'self' "
            + origin;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  StaticSite with(String path, String text) {
    files.put(path, text);
    return this;
  }

  String address(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** A file of the page as the gateway carries it. */
  static String file(String name) throws IOException {
    return read(FILES + name)
        .map(bytes -> new String(bytes, UTF_8))
        .orElseThrow(() -> new IOException(name + " is not there"));
  }

  private static Optional<byte[]> read(String resource) throws IOException {
    try (InputStream found = StaticSite.class.getResourceAsStream(resource)) {
      return found == null ? Optional.empty() : Optional.of(found.readAllBytes());
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String name = path.endsWith("/") ? path + "index.html" : path;
      Optional<byte[]> content =
          files.containsKey(name)
              ? Optional.of(files.get(name).getBytes(UTF_8))
              : read(FILES + "page/" + name.substring(name.lastIndexOf('/') + 1));
      exchange.getResponseHeaders().set("Content-Security-Policy", policy);
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      String ending = name.substring(name.lastIndexOf('.') + 1);
      exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(ending, "text/plain"));
      // Browsers ask for an icon by themselves.
      exchange.sendResponseHeaders(
          content.isPresent() ? 200 : name.equals("/favicon.ico") ? 204 : 404,
          content.filter(bytes -> bytes.length > 0).map(bytes -> (long) bytes.length).orElse(-1L));
      if (content.isPresent()) {
        exchange.getResponseBody().write(content.get());
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
