package io.searchgateway.request;

import io.searchgateway.problem.Problem;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Ends an asynchronous exchange, once, and listens for its end: completion, time-out or error, as
 * the container reports it.
 */
public final class ExchangeEnd implements AsyncListener {

  private static final System.Logger LOG = System.getLogger(ExchangeEnd.class.getName());

  private final Exchange exchange;
  private final HttpServletResponse response;
  private final AsyncContext async;
  private final Consumer<Throwable> clientGone;

  /** Servers give the context of an exchange that is over to another one: it is ended once. */
  private final AtomicBoolean over = new AtomicBoolean();

  private ExchangeEnd(
      Exchange exchange,
      HttpServletResponse response,
      AsyncContext async,
      Consumer<Throwable> clientGone) {
    this.exchange = exchange;
    this.response = response;
    this.async = async;
    this.clientGone = clientGone;
  }

  /**
   * Watches over an exchange that was just made asynchronous.
   *
   * @param clientGone told when the container has given the client up
   */
  public static ExchangeEnd watch(
      Exchange exchange,
      HttpServletResponse response,
      AsyncContext async,
      Consumer<Throwable> clientGone) {
    ExchangeEnd end = new ExchangeEnd(exchange, response, async, clientGone);
    async.addListener(end);
    return end;
  }

  /** Everything is written. */
  public void complete() {
    if (!over.getAndSet(true)) {
      end(AsyncContext::complete);
    }
  }

  /** Tells a problem, or cuts off what is on its way already. */
  public void fail(Problem problem) {
    if (over.getAndSet(true)) {
      return;
    }
    try {
      if (!response.isCommitted()) {
        ProblemWriter.write(response, exchange, problem);
        async.complete();
        return;
      }
    } catch (IOException | IllegalStateException beyondRepair) {
      LOG.log(System.Logger.Level.DEBUG, "An error could not be sent to the client", beyondRepair);
    }
    reset();
  }

  /** Ends in the front door with an exception, at which every container resets the connection. */
  public void cutOff() {
    if (!over.getAndSet(true)) {
      reset();
    }
  }

  private void reset() {
    exchange.cutOff();
    end(context -> context.dispatch("/"));
  }

  private void end(Consumer<AsyncContext> ending) {
    try {
      ending.accept(async);
    } catch (IllegalStateException alreadyOver) {
      LOG.log(System.Logger.Level.DEBUG, "The exchange had already ended", alreadyOver);
    }
  }

  @Override
  public void onComplete(AsyncEvent event) {
    over.set(true);
    exchange.finish(response.getStatus());
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    clientGone.accept(new IOException("timed out"));
  }

  @Override
  public void onError(AsyncEvent event) {
    Throwable cause = event.getThrowable();
    clientGone.accept(cause == null ? new IOException("failed") : cause);
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // A dispatch does not begin another asynchronous cycle here.
  }
}
