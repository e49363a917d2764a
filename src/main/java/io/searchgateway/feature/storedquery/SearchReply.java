package io.searchgateway.feature.storedquery;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.rest.Preconditions;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What clients get of the engine's answer to a search. */
final class SearchReply {

  /** Engines begin with how long it took, which differs each time. */
  private static final Pattern TOOK = Pattern.compile("^\\s*\\{\\s*\"took\"\\s*:\\s*\\d+");

  private static final int BEGIN = 64;
  private static final String KEPT = "private, no-cache";

  private SearchReply() {}

  /** The answer as it is. */
  static Response of(EngineReply reply) {
    return found(reply).build();
  }

  /** The same with a tag for what was found, or 304 when the client has that. */
  static Response tagged(EngineReply reply, @Nullable String ifNoneMatch) {
    String tag = "\"" + digest(reply.body()) + "\"";
    boolean known =
        ifNoneMatch != null && Preconditions.names(ifNoneMatch.replace("W/\"", "\""), tag);
    return (known ? Response.status(304) : found(reply))
        .header("ETag", "W/" + tag)
        .header("Cache-Control", KEPT)
        .build();
  }

  private static Response.ResponseBuilder found(EngineReply reply) {
    return Response.ok(reply.body()).type(MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"));
  }

  private static String digest(byte[] body) {
    String begin = new String(body, 0, Math.min(BEGIN, body.length), StandardCharsets.ISO_8859_1);
    Matcher took = TOOK.matcher(begin);
    int from = took.find() ? took.end() : 0;
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(body, from, body.length - from);
      return HexFormat.of().formatHex(digest.digest(), 0, 16);
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
