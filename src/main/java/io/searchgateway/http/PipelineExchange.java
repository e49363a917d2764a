package io.searchgateway.http;

import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.Pace;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Enumeration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** One request on its way through a pipeline: the body in, the run, the answer out. */
final class PipelineExchange {

  private static final System.Logger LOG = System.getLogger(PipelineExchange.class.getName());

  /** Those of one hop, and those that speak of the body as it was on the wire. */
  private static final Set<HttpHeader> LEFT_OUT =
      Set.of(
          HttpHeader.CONNECTION,
          HttpHeader.KEEP_ALIVE,
          HttpHeader.PROXY_AUTHORIZATION,
          HttpHeader.PROXY_CONNECTION,
          HttpHeader.TE,
          HttpHeader.TRAILER,
          HttpHeader.TRANSFER_ENCODING,
          HttpHeader.UPGRADE,
          HttpHeader.EXPECT,
          HttpHeader.CONTENT_ENCODING,
          HttpHeader.CONTENT_LENGTH);

  private final PipelineRunner runner;
  private final RouteMatch match;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final ExchangeEnd end;
  private final Pace pace;
  private final BodyIntake intake;
  private final AnswerWriter writer;
  private volatile @Nullable PipelineRun run;

  PipelineExchange(
      PipelineRunner runner,
      RouteMatch match,
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      boolean onJetty) {
    this.runner = runner;
    this.match = match;
    this.exchange = exchange;
    this.request = request;
    AsyncContext async = request.startAsync();
    async.setTimeout(0);
    this.end = ExchangeEnd.watch(exchange, response, async, this::clientGone);
    this.pace = new Pace(runner.watch(), this::cutSlowClient);
    this.intake = new BodyIntake(runner.bodies().most(match), pace, exchange::countIn);
    this.writer = new AnswerWriter(exchange, request, response, end, pace, onJetty);
  }

  void start() {
    var unused =
        intake
            .read(request)
            .whenComplete(
                (body, failure) -> {
                  if (body == null) {
                    fail(failure);
                  } else {
                    begin(body);
                  }
                });
  }

  private void begin(byte[] body) {
    try {
      Optional<String> encoding = Optional.ofNullable(request.getHeader("Content-Encoding"));
      byte[] decoded = ContentDecoding.decode(body, encoding, runner.bodies().most(match));
      PipelineRequest received =
          new PipelineRequest(
              request.getMethod(),
              exchange.target(),
              headers(),
              Body.of(decoded),
              request.isSecure());
      PipelineRun started =
          runner
              .executor()
              .run(new PipelineCall(match, received, exchange, PipelineCall.TraceDetail.TIMES));
      run = started;
      var unused = started.answer().whenComplete(this::answer);
    } catch (RuntimeException | Error failure) {
      fail(failure);
    }
  }

  private HttpFields headers() {
    HttpFields.Mutable fields = HttpFields.build();
    Enumeration<String> names = request.getHeaderNames();
    while (names.hasMoreElements()) {
      String name = names.nextElement();
      HttpHeader known = HttpHeader.CACHE.get(name);
      if (known != null && LEFT_OUT.contains(known)) {
        continue;
      }
      Enumeration<String> values = request.getHeaders(name);
      while (values.hasMoreElements()) {
        fields.add(new HttpField(name, values.nextElement()));
      }
    }
    return fields;
  }

  private void answer(@Nullable PipelineAnswer answer, @Nullable Throwable failure) {
    if (answer == null) {
      fail(failure);
      return;
    }
    try {
      writer.write(answer.response());
    } catch (RuntimeException | Error fault) {
      answer.response().body().discard();
      fail(fault);
    }
  }

  private void fail(@Nullable Throwable thrown) {
    Throwable failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    pace.close();
    if (failure instanceof Problem problem) {
      end.fail(problem);
    } else {
      LOG.log(System.Logger.Level.ERROR, "Request " + exchange.id() + " failed", failure);
      end.fail(Problems.internal());
    }
  }

  private void cutSlowClient() {
    if (run == null) {
      intake.giveUp(Problem.of(408, "client_too_slow", "the request body arrived too slowly"));
    } else if (writer.giveUp(new IOException("the client is slower than the minimum rate"))) {
      end.cutOff();
    }
  }

  /** The container has given the client up. */
  private void clientGone(Throwable gone) {
    pace.close();
    PipelineRun running = run;
    if (running != null) {
      running.cancel();
    }
    var unused = writer.giveUp(gone);
  }
}
