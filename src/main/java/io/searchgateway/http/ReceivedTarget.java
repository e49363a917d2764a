package io.searchgateway.http;

import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.ServletContainer;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The target of a request as the client wrote it, less the context path.
 *
 * <p>Servers make characters of its bytes, each in a way of its own. Bytes beyond ASCII that were
 * UTF-8 are percent-encoded; what cannot be told from the characters any more has a fault, for
 * whatever would be judged then is not what the engine would have read.
 *
 * @param target to be judged and forwarded, unless there is a fault
 * @param intact whether it is what the client wrote
 */
record ReceivedTarget(RequestTarget target, boolean intact) {

  /** What a decoder writes in place of bytes that are none of its encoding. */
  private static final char REPLACEMENT = '\ufffd';

  private static final char LAST_OF_LATIN_1 = 0xff;

  /** How a server makes characters of the bytes of a request line. */
  private enum Decoding {
    UTF_8,
    LATIN_1,
    UNKNOWN;

    /** As observed; HTTP/2 carries the target in a header, and those are decoded otherwise. */
    static Decoding of(HttpServletRequest request) {
      if (!request.getProtocol().startsWith("HTTP/1")) {
        return UNKNOWN;
      }
      return switch (ServletContainer.of(request.getServletContext())) {
        case JETTY -> UTF_8;
        case TOMCAT, PAYARA -> LATIN_1;
        case OTHER -> UNKNOWN;
      };
    }
  }

  /** Reads the target of a request that was not dispatched. */
  static ReceivedTarget of(HttpServletRequest request) {
    String path = path(request);
    Optional<String> query = Optional.ofNullable(request.getQueryString());
    if (!path.startsWith("/") || !isVisible(path) || query.filter(q -> !isVisible(q)).isPresent()) {
      return new ReceivedTarget(new RequestTarget(path.startsWith("/") ? path : "/", query), false);
    }
    if (isAscii(path) && query.filter(text -> !isAscii(text)).isEmpty()) {
      return new ReceivedTarget(new RequestTarget(path, query), true);
    }
    Decoding decoding = Decoding.of(request);
    Optional<String> written = text(path, decoding);
    Optional<String> writtenQuery = query.flatMap(text -> text(text, decoding));
    return written.isPresent() && writtenQuery.isPresent() == query.isPresent()
        ? new ReceivedTarget(new RequestTarget(written.get(), writtenQuery), true)
        : new ReceivedTarget(new RequestTarget(path, query), false);
  }

  private static String path(HttpServletRequest request) {
    String uri = request.getRequestURI();
    if (uri.equals("*") && request.getMethod().equals("OPTIONS")) {
      // Asked of the engine as a whole, as its root is; no other target of a request has no slash.
      return "/";
    }
    String whole = isPayara(request) ? whole(request, uri) : uri;
    String context = request.getContextPath();
    String path = whole.startsWith(context) ? whole.substring(context.length()) : whole;
    return path.isEmpty() ? "/" : path;
  }

  /** Payara cuts path parameters off that it takes for those of a session. */
  private static String whole(HttpServletRequest request, String uri) {
    String line = ServerConnection.path(request).orElse(uri);
    // Of an address with a host, what follows the host must be all of the path.
    return line.startsWith("/") || !line.endsWith(uri) ? line : uri;
  }

  private static boolean isPayara(HttpServletRequest request) {
    return ServletContainer.of(request.getServletContext()) == ServletContainer.PAYARA;
  }

  /** The request as whatever is behind the front door must see it: its target is the one judged. */
  static HttpServletRequest spelled(HttpServletRequest request, RequestTarget judged) {
    return request.getRequestURI().endsWith(judged.path())
            && Optional.ofNullable(request.getQueryString()).equals(judged.query())
        ? request
        : new OriginalRequest(request, judged);
  }

  /** The text that the client wrote in UTF-8; absent if its bytes cannot be known, or were none. */
  private static Optional<String> text(String decoded, Decoding decoding) {
    if (isAscii(decoded)) {
      return Optional.of(decoded);
    }
    return switch (decoding) {
      case UTF_8 ->
          Optional.of(decoded)
              .filter(text -> text.indexOf(REPLACEMENT) < 0)
              .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text));
      case LATIN_1 ->
          decoded.chars().allMatch(c -> c <= LAST_OF_LATIN_1)
              ? utf8(decoded.getBytes(StandardCharsets.ISO_8859_1))
              : Optional.empty();
      case UNKNOWN -> Optional.empty();
    };
  }

  private static Optional<String> utf8(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException otherEncoding) {
      return Optional.empty();
    }
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** No blank and no control character stands in a request line that two readers read alike. */
  private static boolean isVisible(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7f) {
        return false;
      }
    }
    return true;
  }
}
