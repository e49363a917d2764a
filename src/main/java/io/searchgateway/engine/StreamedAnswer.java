package io.searchgateway.engine;

import io.searchgateway.memory.MemoryReservation;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;

/**
 * The engine's answer, whatever its status, while its body still arrives.
 *
 * @param status HTTP status
 * @param headers as received
 * @param body to be read to its end, or failed; while nobody asks for more, none is received
 */
public record StreamedAnswer(int status, HttpFields headers, Content.Source body) {

  /**
   * The whole body.
   *
   * @param most bytes that are taken
   * @param reservation takes for them
   * @return fails with a {@link io.searchgateway.problem.Problem} as {@link BodyReader} does
   */
  public CompletionStage<byte[]> bytes(int most, MemoryReservation reservation) {
    return BodyReader.whole(body, most, reservation);
  }
}
