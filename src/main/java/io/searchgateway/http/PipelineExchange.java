package io.searchgateway.http;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.problem.Problem;
import io.searchgateway.proxy.BodyIntake;
import io.searchgateway.proxy.ClientThroughput;
import io.searchgateway.proxy.ContentDecoding;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import io.searchgateway.request.SearchLanguage;
import io.searchgateway.request.ServletContainer;
import io.searchgateway.rights.Category;
import io.searchgateway.search.AnswerTag;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** One request on its way through a pipeline: the body in, the run, the answer out. */
final class PipelineExchange {

  private static final System.Logger LOG = System.getLogger(PipelineExchange.class.getName());

  private final PipelineRunner runner;
  private final Destination.Pipelines candidates;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final AsyncContext async;
  private final ExchangeEnd end;
  private final ClientThroughput throughput;
  private final BodyIntake intake;
  private final AnswerWriter writer;
  private volatile @Nullable PipelineRun run;

  PipelineExchange(
      PipelineRunner runner,
      Destination.Pipelines candidates,
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      ServletContainer container) {
    this.runner = runner;
    this.candidates = candidates;
    this.exchange = exchange;
    this.request = request;
    this.async = request.startAsync();
    async.setTimeout(0);
    this.end = ExchangeEnd.watch(exchange, response, async, this::clientGone);
    this.throughput = new ClientThroughput(runner.watch(), this::cutSlowClient);
    this.intake =
        new BodyIntake(candidates.most(runner.bodies()), throughput, counter(), exchange.holding());
    this.writer = new AnswerWriter(exchange, request, response, end, throughput, container);
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

  /** A body that may go on to the engine is counted there. */
  private LongConsumer counter() {
    return candidates instanceof Destination.OnePipeline ? exchange::countIn : bytes -> {};
  }

  private void begin(byte[] body) {
    try {
      if (candidates instanceof Destination.PossiblePipelines possible) {
        decide(possible, body);
      } else {
        run(((Destination.OnePipeline) candidates).match(), decoded(body));
      }
    } catch (RuntimeException | Error failure) {
      fail(failure);
    }
  }

  private MessageBody.Held decoded(byte[] body) {
    Optional<String> encoding = Optional.ofNullable(request.getHeader("Content-Encoding"));
    byte[] decoded =
        ContentDecoding.decode(
            body, encoding, candidates.most(runner.bodies()), exchange.holding());
    boolean bulk =
        candidates instanceof Destination.OnePipeline taken && PipelineRunner.isBulk(taken.match());
    // As text for scripts and traces; all but bulk bodies also as objects.
    exchange
        .holding()
        .take(bulk ? (long) ByteAccumulator.WEIGHT * decoded.length : JsonWeight.ofBody(decoded));
    return MessageBody.of(decoded);
  }

  private void decide(Destination.PossiblePipelines possible, byte[] body) {
    MessageBody.Held decoded = MessageBody.EMPTY;
    Optional<Problem> unreadable = Optional.empty();
    try {
      decoded = decoded(body);
    } catch (Problem problem) {
      unreadable = Optional.of(problem);
    }
    Destination decided =
        possible.decided(ReceivedPipelineRequest.forTriggers(request, exchange, decoded));
    if (!(decided instanceof Destination.OnePipeline taken)) {
      letOn(decided, body);
      return;
    }
    exchange.countIn(body.length);
    if (unreadable.isPresent()) {
      fail(unreadable.get());
    } else if (exchange.caller().isEmpty() && !taken.isOpen()) {
      fail(AccessProblems.missing());
    } else {
      run(taken.match(), decoded);
    }
  }

  /** The request goes through the front door once more, with its body as it was received. */
  private void letOn(Destination destination, byte[] body) {
    throughput.close();
    request.setAttribute(Destination.ATTRIBUTE, destination);
    request.setAttribute(ReplayedRequest.ATTRIBUTE, body);
    try {
      async.dispatch("/");
    } catch (IllegalStateException gone) {
      LOG.log(System.Logger.Level.DEBUG, "The client had already disconnected", gone);
    }
  }

  private void run(RouteMatch match, MessageBody.Held body) {
    exchange.attach(Pipeline.Origin.class, match.pipeline().origin());
    if (Category.of(match.route().category()).equals(Optional.of(Category.DECLARATIVE))) {
      exchange.attach(SearchLanguage.class, SearchLanguage.DECLARATIVE);
    }
    PipelineRequest received = ReceivedPipelineRequest.of(request, exchange, body);
    TraceDetail detail = match.route().recordLogs() ? TraceDetail.CONTEXTS : TraceDetail.TIMES;
    PipelineRun started =
        runner.executor().run(new PipelineCall(match, received, exchange, detail));
    run = started;
    var unused = started.answer().whenComplete(this::answer);
  }

  private void answer(@Nullable PipelineAnswer answer, @Nullable Throwable failure) {
    if (answer == null) {
      fail(failure);
      return;
    }
    try {
      writer.write(
          AnswerTag.applied(
              answer.response(),
              exchange,
              Optional.ofNullable(request.getHeader("If-None-Match"))));
    } catch (RuntimeException | Error fault) {
      answer.response().body().discard();
      fail(fault);
    }
  }

  private void fail(@Nullable Throwable thrown) {
    Throwable failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    throughput.close();
    if (failure instanceof Problem problem) {
      end.fail(problem);
    } else {
      LOG.log(System.Logger.Level.ERROR, "Request " + exchange.id() + " failed", failure);
      end.fail(HttpProblems.internal());
    }
  }

  private void cutSlowClient() {
    if (run == null) {
      intake.giveUp(Problem.of(408, "client_too_slow", "the client sent the body too slowly"));
    } else if (writer.giveUp(
        new IOException("the client is slower than the minimum transfer rate"))) {
      end.cutOff();
    }
  }

  /** The container has given the client up. */
  private void clientGone(Throwable gone) {
    throughput.close();
    PipelineRun running = run;
    if (running != null) {
      running.cancel();
    }
    var unused = writer.giveUp(gone);
  }
}
