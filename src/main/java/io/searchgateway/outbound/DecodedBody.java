package io.searchgateway.outbound;

import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Answers of hosts that compress although they were asked not to; never longer than allowed. */
final class DecodedBody {

  private static final int PIECE_BYTES = 8 * 1024;

  private DecodedBody() {}

  /**
   * The answer as whoever called is to see it.
   *
   * @throws OutboundFailure when it cannot be decoded, or becomes too long
   */
  static OutboundAnswer answer(Response response, byte[] content, OutboundCall call) {
    HttpFields.Mutable headers =
        HttpFields.build(HopHeaders.withoutThoseOfOneHop(response.getHeaders()));
    String encoding = headers.get(HttpHeader.CONTENT_ENCODING);
    if (!"gzip".equalsIgnoreCase(encoding) || content.length == 0) {
      return new OutboundAnswer(response.getStatus(), headers, content);
    }
    headers.remove(HttpHeader.CONTENT_ENCODING);
    return new OutboundAnswer(response.getStatus(), headers, decoded(content, call));
  }

  private static byte[] decoded(byte[] content, OutboundCall call) {
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(content))) {
      ByteAccumulator decoded = new ByteAccumulator();
      byte[] piece = new byte[PIECE_BYTES];
      int count = gzip.read(piece);
      while (count >= 0) {
        if (count > call.answerBytes() - decoded.size()) {
          throw new OutboundFailure(Reason.TOO_LARGE, "the host's response is too long");
        }
        call.holding().take((long) ByteAccumulator.WEIGHT * count);
        decoded.add(piece, 0, count);
        count = gzip.read(piece);
      }
      return decoded.joined();
    } catch (Problem exhausted) {
      throw RunningCall.describe(exhausted);
    } catch (IOException malformed) {
      throw new OutboundFailure(
          Reason.UNREACHABLE, "the host's response cannot be decoded", malformed);
    }
  }
}
