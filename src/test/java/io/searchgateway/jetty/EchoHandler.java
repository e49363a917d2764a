package io.searchgateway.jetty;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;

/** Gives a request's body back. */
final class EchoHandler extends Handler.Abstract.NonBlocking {

  /** Done when a request has come. */
  final CompletableFuture<Void> begun = new CompletableFuture<>();

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    begun.complete(null);
    Content.Source.asByteBuffer(
        request,
        new Promise<>() {
          @Override
          public void succeeded(ByteBuffer body) {
            response.write(true, body, callback);
          }

          @Override
          public void failed(Throwable fault) {
            callback.failed(fault);
          }
        });
    return true;
  }
}
