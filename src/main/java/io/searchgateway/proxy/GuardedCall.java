package io.searchgateway.proxy;

import io.searchgateway.access.Decision;
import io.searchgateway.guard.CallBody;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.LineJudge;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A restricted caller's call, of which nothing is sent before the guard has judged it. */
final class GuardedCall implements CallBody {

  private final EngineLink link;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final Pace pace;
  private volatile @Nullable BodyIntake intake;
  private volatile @Nullable LineJudge lineJudge;

  GuardedCall(EngineLink link, Exchange exchange, HttpServletRequest request, Pace pace) {
    this.link = link;
    this.exchange = exchange;
    this.request = request;
    this.pace = pace;
  }

  /**
   * What is sent; the exchange then knows the target.
   *
   * @return fails with a {@link Problem} when nothing may be
   */
  CompletionStage<Sending> judged(Decision.Restricted restricted) {
    return link.guard()
        .judged(
            exchange.caller().orElseThrow(),
            restricted,
            new ReceivedCall(
                exchange.method(),
                exchange.forward(),
                Optional.ofNullable(request.getContentType()),
                BodyPresence.of(request)),
            Optional.ofNullable(request.getHeader("Accept")),
            this)
        .thenApply(
            passed -> {
              exchange.forwardAs(passed.call().target());
              return sending(passed.call()).narrowedBy(passed.filter());
            });
  }

  /** Nobody waits for the client any longer. */
  void giveUp(Problem why) {
    BodyIntake reading = intake;
    if (reading != null) {
      reading.giveUp(why);
    }
  }

  private Sending sending(JudgedCall call) {
    LineJudge lines = lineJudge;
    if (lines != null) {
      return streamed(call, lines);
    }
    return intake != null || call.content().isPresent()
        ? given(call)
        : Sending.received(
            call.method(), BodyPresence.of(request) ? Optional.of(clientBody()) : Optional.empty());
  }

  private static Sending given(JudgedCall call) {
    Optional<Upload> body = call.content().filter(bytes -> bytes.length > 0).map(GivenBody::new);
    return new Sending(call.method(), body, true, call.contentType(), AnswerFilter.NOTHING);
  }

  private Sending streamed(JudgedCall call, LineJudge lines) {
    boolean hasBody = BodyPresence.of(request);
    Optional<Upload> body =
        hasBody
            ? Optional.of(new JudgedBody(clientBody(), lines, isZipped(), exchange.holding()))
            : Optional.empty();
    return new Sending(call.method(), body, hasBody, call.contentType(), AnswerFilter.NOTHING);
  }

  private ClientBody clientBody() {
    return new ClientBody(request, exchange::countIn, pace);
  }

  @Override
  public CompletionStage<byte[]> whole(int limit) {
    Optional<String> encoding = Optional.ofNullable(request.getHeader("Content-Encoding"));
    BodyIntake reading = new BodyIntake(limit, pace, exchange::countIn, exchange.holding());
    intake = reading;
    return reading
        .read(request)
        .thenApply(body -> ContentDecoding.decode(body, encoding, limit, exchange.holding()))
        .thenApply(this::weighed);
  }

  @Override
  public CompletionStage<JudgedCall> lines(JudgedCall call, LineJudge judge) {
    lineJudge = judge;
    return CompletableFuture.completedFuture(call);
  }

  /** A body that is judged as objects, for which memory is taken. */
  private byte[] weighed(byte[] body) {
    exchange.holding().take(JsonWeight.of(body));
    return body;
  }

  /**
   * Whether lines come in gzip encoding.
   *
   * @throws Problem 415 for another encoding
   */
  private boolean isZipped() {
    String encoding = request.getHeader("Content-Encoding");
    String name = encoding == null ? "" : encoding.strip().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "", "identity" -> false;
      case "gzip", "x-gzip" -> true;
      default -> throw ContentDecoding.unknown();
    };
  }
}
