package io.searchgateway.outbound;

import io.searchgateway.memory.MemoryReservation;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import org.eclipse.jetty.http.HttpFields;

/**
 * A call to another host.
 *
 * @param method in upper case
 * @param uri http or https, absolute
 * @param headers as wanted; what frames the message or belongs to one hop is never taken from them
 * @param body as sent; empty for none, and not changed any more
 * @param timeout longest time of the whole call, redirects included
 * @param answerBytes longest body of an answer, before and after decoding
 * @param depth how many pipelines called each other before this one; one more is sent on
 * @param holding takes for the answer
 */
@SuppressWarnings("ArrayRecordComponent") // Bodies are big: handed on, never compared.
public record OutboundCall(
    String method,
    URI uri,
    HttpFields headers,
    byte[] body,
    Duration timeout,
    int answerBytes,
    int depth,
    MemoryReservation holding) {

  /** The header that says how many pipelines called each other. */
  public static final String DEPTH = "X-Pipeline-Depth";

  /** The deepest that pipelines may call each other. */
  public static final int DEEPEST = 4;

  public OutboundCall {
    method = method.toUpperCase(Locale.ROOT);
    headers = headers.asImmutable();
  }

  /** The depth that a request's headers tell; what is no number counts as the deepest. */
  public static int depth(HttpFields received) {
    String said = received.get(DEPTH);
    if (said == null) {
      return 0;
    }
    try {
      return Math.max(0, Integer.parseInt(said));
    } catch (NumberFormatException noNumber) {
      return DEEPEST;
    }
  }
}
