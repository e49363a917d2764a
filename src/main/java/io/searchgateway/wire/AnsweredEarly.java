package io.searchgateway.wire;

import java.io.IOException;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;

/**
 * Thrown when the peer has answered before the whole request was sent, so that the rest was not
 * sent.
 */
public final class AnsweredEarly extends IOException {

  private static final long serialVersionUID = 1L;
  private static final int FIRST_FINAL_STATUS = 200;

  AnsweredEarly() {
    super("the response arrived before the request was sent");
  }

  /** Whether an answer has come to its end, whatever became of the request. */
  public static boolean isAnswered(Result result) {
    Response response = result.getResponse();
    return result.getResponseFailure() == null
        && response != null
        && response.getStatus() >= FIRST_FINAL_STATUS;
  }
}
