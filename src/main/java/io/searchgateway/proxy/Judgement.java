package io.searchgateway.proxy;

import io.searchgateway.access.Decision;
import io.searchgateway.judge.BodyPlan;
import io.searchgateway.judge.JudgedCall;
import io.searchgateway.judge.ReceivedCall;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.judge.answer.AnswerPlan;
import io.searchgateway.judge.answer.NarrowedCall;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Has a restricted caller's call judged, with its body, before any of it is sent. */
final class Judgement {

  private final EngineLink link;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final Pace pace;
  private volatile @Nullable BodyIntake intake;

  Judgement(EngineLink link, Exchange exchange, HttpServletRequest request, Pace pace) {
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
  CompletionStage<Sending> of(Decision.Restricted restricted) {
    return body(restricted).thenCompose(sending -> answered(restricted, sending));
  }

  private CompletionStage<Sending> body(Decision.Restricted restricted) {
    boolean hasBody = BodyPresence.of(request);
    BodyPlan plan =
        link.restraints()
            .bodies()
            .plan(
                exchange.caller().orElseThrow(),
                restricted,
                new ReceivedCall(
                    exchange.method(),
                    exchange.forward(),
                    Optional.ofNullable(request.getContentType()),
                    hasBody));
    return planned(plan, hasBody);
  }

  private CompletionStage<Sending> planned(BodyPlan plan, boolean hasBody) {
    if (plan instanceof BodyPlan.Refused refused) {
      return CompletableFuture.failedFuture(refused.problem());
    }
    if (plan instanceof BodyPlan.Later later) {
      return later.plan().thenCompose(told -> planned(told, hasBody));
    }
    if (plan instanceof BodyPlan.Untouched untouched) {
      return untouched
          .call()
          .thenApply(call -> call.content().isPresent() ? given(call) : received(call, hasBody));
    }
    if (plan instanceof BodyPlan.Lines lines) {
      return lines.call().thenApply(call -> streamed(call, lines, hasBody));
    }
    return read((BodyPlan.Whole) plan);
  }

  private CompletionStage<Sending> answered(Decision.Restricted restricted, Sending sending) {
    AnswerPlan plan =
        link.restraints()
            .answers()
            .plan(
                restricted,
                new NarrowedCall(
                    sending.method(),
                    exchange.forward(),
                    Optional.ofNullable(request.getHeader("Accept"))));
    exchange.forwardAs(plan.call().target());
    return link.restraints()
        .ids()
        .filter(exchange.caller().orElseThrow(), restricted, exchange.forward())
        .thenApply(ids -> sending.narrowedBy(plan.filter().then(ids)));
  }

  /** Nobody waits for the client any longer. */
  void giveUp(Problem why) {
    BodyIntake reading = intake;
    if (reading != null) {
      reading.giveUp(why);
    }
  }

  private Sending received(JudgedCall call, boolean hasBody) {
    exchange.forwardAs(call.target());
    return Sending.received(call.method(), hasBody ? Optional.of(clientBody()) : Optional.empty());
  }

  private Sending given(JudgedCall call) {
    exchange.forwardAs(call.target());
    Optional<Upload> body = call.content().filter(bytes -> bytes.length > 0).map(GivenBody::new);
    return new Sending(call.method(), body, true, call.contentType(), AnswerFilter.NOTHING);
  }

  private Sending streamed(JudgedCall call, BodyPlan.Lines lines, boolean hasBody) {
    exchange.forwardAs(call.target());
    Optional<Upload> body =
        hasBody
            ? Optional.of(
                new JudgedBody(clientBody(), lines.judge(), isZipped(), exchange.holding()))
            : Optional.empty();
    return new Sending(call.method(), body, hasBody, call.contentType(), AnswerFilter.NOTHING);
  }

  private ClientBody clientBody() {
    return new ClientBody(request, exchange::countIn, pace);
  }

  private CompletionStage<Sending> read(BodyPlan.Whole plan) {
    Optional<String> encoding = Optional.ofNullable(request.getHeader("Content-Encoding"));
    BodyIntake reading = new BodyIntake(plan.limit(), pace, exchange::countIn, exchange.holding());
    intake = reading;
    return reading
        .read(request)
        .thenApply(body -> ContentDecoding.decode(body, encoding, plan.limit(), exchange.holding()))
        .thenApply(this::weighed)
        .thenCompose(plan.judge())
        .thenApply(this::given);
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
