package io.searchgateway.outbound;

import io.searchgateway.outbound.OutboundFailure.Reason;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Answers of hosts that compress although they were asked not to; never longer than allowed. */
final class DecodedBody {

  private DecodedBody() {}

  /**
   * The answer as whoever called is to see it.
   *
   * @throws OutboundFailure when it cannot be decoded, or becomes too long
   */
  static OutboundAnswer answer(Response response, byte[] content, int most) {
    HttpFields.Mutable headers =
        HttpFields.build(HopHeaders.withoutThoseOfOneHop(response.getHeaders()));
    String encoding = headers.get(HttpHeader.CONTENT_ENCODING);
    if (!"gzip".equalsIgnoreCase(encoding) || content.length == 0) {
      return new OutboundAnswer(response.getStatus(), headers, content);
    }
    headers.remove(HttpHeader.CONTENT_ENCODING);
    return new OutboundAnswer(response.getStatus(), headers, decoded(content, most));
  }

  private static byte[] decoded(byte[] content, int most) {
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(content))) {
      byte[] decoded = gzip.readNBytes(most);
      if (gzip.read() >= 0) {
        throw new OutboundFailure(Reason.TOO_LARGE, "the host's answer is too long");
      }
      return decoded;
    } catch (IOException malformed) {
      throw new OutboundFailure(
          Reason.UNREACHABLE, "the host's answer cannot be decoded", malformed);
    }
  }
}
