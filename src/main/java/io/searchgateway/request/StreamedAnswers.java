package io.searchgateway.request;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.eclipse.jetty.io.Content;

/** Streams long answers to the client without blocking a thread for a slow one. */
@FunctionalInterface
public interface StreamedAnswers {

  /**
   * Answers 200 to a request that was made asynchronous, and ends it; nobody else may answer it.
   *
   * @param headers with the media type
   * @param body is asked for more only as the client takes it; failed when the client goes away. A
   *     failure of its own cuts the answer off, so that it cannot be taken for a whole one
   */
  void write(
      HttpServletRequest request,
      HttpServletResponse response,
      Map<String, String> headers,
      Content.Source body);
}
