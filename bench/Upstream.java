import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * As much of an engine as the gateway needs for its own start, and endless bytes with a known
 * digest. Run as a single file: {@code java Upstream.java <port>}.
 *
 * <p>{@code GET /any/_stream/<length>} answers with so many bytes, {@code PUT} to it digests the
 * body, {@code GET /any/_stream_digest/<length>} tells what both must come to.
 */
public final class Upstream {

  private static final String BANNER =
      """
      {"name":"bench","cluster_name":"bench","version":{"distribution":"opensearch",\
      "number":"2.19.1"},"tagline":"The OpenSearch Project: https://opensearch.org/"}""";

  private static final Pattern STREAM = Pattern.compile("/[^/]+/_stream(_digest)?/(\\d+)");
  private static final Pattern DOCUMENT = Pattern.compile("/([^/]+)/_(doc|create)/([^/]+)");

  private final Map<String, Map<String, Document>> indices = new ConcurrentHashMap<>();

  private record Document(String source, long sequence) {}

  public static void main(String[] arguments) throws IOException {
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(
                InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])),
            1024);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", new Upstream()::handle);
    server.start();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getRawPath();
      Matcher stream = STREAM.matcher(path);
      if (stream.matches()) {
        stream(exchange, stream.group(1) != null, Long.parseLong(stream.group(2)));
        return;
      }
      String body =
          new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      if (path.equals("/")) {
        answer(exchange, 200, BANNER);
      } else {
        engine(exchange, path, body);
      }
    }
  }

  private void engine(HttpExchange exchange, String path, String body) throws IOException {
    String method = exchange.getRequestMethod();
    Matcher document = DOCUMENT.matcher(path);
    if (document.matches()) {
      document(exchange, document.group(1), document.group(2), document.group(3), body);
    } else if (path.endsWith("/_search")) {
      answer(exchange, 200, hits(path.substring(1, path.length() - "/_search".length())));
    } else if (path.endsWith("/_settings") && method.equals("PUT")) {
      answer(exchange, 200, "{\"acknowledged\":true}");
    } else if (path.endsWith("/_alias") || path.startsWith("/_search/scroll")) {
      answer(exchange, 200, "{}");
    } else if (path.indexOf('/', 1) < 0 && method.equals("PUT")) {
      indices.putIfAbsent(path.substring(1), new ConcurrentHashMap<>());
      answer(exchange, 200, "{\"acknowledged\":true}");
    } else if (path.indexOf('/', 1) < 0 && indices.containsKey(path.substring(1))) {
      answer(exchange, 200, "{}");
    } else {
      answer(exchange, 404, "{\"status\":404}");
    }
  }

  private void document(HttpExchange exchange, String index, String verb, String id, String body)
      throws IOException {
    Map<String, Document> documents =
        indices.computeIfAbsent(index, absent -> new ConcurrentHashMap<>());
    Document before = documents.get(id);
    if (exchange.getRequestMethod().equals("GET")) {
      answer(
          exchange,
          before == null ? 404 : 200,
          before == null ? "{\"found\":false}" : described(id, before));
    } else if (verb.equals("create") && before != null) {
      answer(exchange, 409, "{\"status\":409}");
    } else {
      Document written = new Document(body, before == null ? 0 : before.sequence() + 1);
      documents.put(id, written);
      answer(exchange, before == null ? 201 : 200, described(id, written));
    }
  }

  private String hits(String index) {
    StringBuilder hits = new StringBuilder("{\"hits\":{\"hits\":[");
    String separator = "";
    for (Map.Entry<String, Document> hit :
        new TreeMap<>(indices.getOrDefault(index, Map.of())).entrySet()) {
      hits.append(separator).append(described(hit.getKey(), hit.getValue()));
      separator = ",";
    }
    return hits.append("]}}").toString();
  }

  private static String described(String id, Document document) {
    return "{\"_id\":\"%s\",\"found\":true,\"_version\":%d,\"_seq_no\":%d,\"_primary_term\":1,\"_source\":%s}"
        .formatted(id, document.sequence() + 1, document.sequence(), document.source());
  }

  private static void stream(HttpExchange exchange, boolean digestOnly, long length)
      throws IOException {
    boolean get = exchange.getRequestMethod().equals("GET");
    MessageDigest digest = sha256();
    if (get && !digestOnly) {
      exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
      exchange.sendResponseHeaders(200, length == 0 ? -1 : length);
      OutputStream out = exchange.getResponseBody();
      write(length, out);
    } else if (get) {
      write(
          length,
          new OutputStream() {
            @Override
            public void write(int b) {
              digest.update((byte) b);
            }

            @Override
            public void write(byte[] bytes, int offset, int count) {
              digest.update(bytes, offset, count);
            }
          });
      told(exchange, length, digest);
    } else {
      InputStream in = exchange.getRequestBody();
      byte[] buffer = new byte[64 * 1024];
      long total = 0;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
        total += n;
      }
      told(exchange, total, digest);
    }
  }

  private static void told(HttpExchange exchange, long bytes, MessageDigest digest)
      throws IOException {
    answer(exchange, 200, bytes + " " + HexFormat.of().formatHex(digest.digest()) + "\n");
  }

  /** Blocks of noise, no two alike, the same in every run. */
  private static void write(long length, OutputStream out) throws IOException {
    byte[] block = new byte[64 * 1024];
    new Random(1).nextBytes(block);
    for (long sent = 0; sent < length; sent += block.length) {
      ByteBuffer.wrap(block).putLong(sent);
      out.write(block, 0, (int) Math.min(block.length, length - sent));
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException(absent);
    }
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
    exchange.sendResponseHeaders(status, head ? -1 : bytes.length);
    if (!head) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
