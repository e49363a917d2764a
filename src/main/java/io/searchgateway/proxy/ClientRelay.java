package io.searchgateway.proxy;

import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.io.Content;

/** Takes an answer on its way to the client: its head, its parts, its end. */
interface ClientRelay extends Response.Listener {

  @Override
  void onHeaders(Response received);

  /**
   * A part.
   *
   * @param next asks for the next one
   */
  @Override
  void onContent(Response received, Content.Chunk part, Runnable next);

  @Override
  void onComplete(Result result);
}
