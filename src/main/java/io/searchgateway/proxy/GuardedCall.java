package io.searchgateway.proxy;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.CallBody;
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

  private final PassthroughContext link;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final ClientThroughput throughput;
  private volatile @Nullable BodyIntake intake;
  private volatile @Nullable LineAuthorizer lineAuthorizer;

  GuardedCall(
      PassthroughContext link,
      Exchange exchange,
      HttpServletRequest request,
      ClientThroughput throughput) {
    this.link = link;
    this.exchange = exchange;
    this.request = request;
    this.throughput = throughput;
  }

  /**
   * What is sent; the exchange then knows the target.
   *
   * @return fails with a {@link Problem} when nothing may be
   */
  CompletionStage<OutgoingRequest> judged(Decision.Restricted restricted) {
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
              return outgoing(passed.call()).narrowedBy(passed.filter());
            });
  }

  /** Nobody waits for the client any longer. */
  void giveUp(Problem why) {
    BodyIntake reading = intake;
    if (reading != null) {
      reading.giveUp(why);
    }
  }

  private OutgoingRequest outgoing(AuthorizedCall call) {
    LineAuthorizer lines = lineAuthorizer;
    if (lines != null) {
      return streamed(call, lines);
    }
    return intake != null || call.content().isPresent()
        ? given(call)
        : OutgoingRequest.received(
            call.method(), BodyPresence.of(request) ? Optional.of(clientBody()) : Optional.empty());
  }

  private static OutgoingRequest given(AuthorizedCall call) {
    Optional<OutgoingBody> body =
        call.content().filter(bytes -> bytes.length > 0).map(FixedBody::new);
    return new OutgoingRequest(call.method(), body, true, call.contentType(), AnswerFilter.NOTHING);
  }

  private OutgoingRequest streamed(AuthorizedCall call, LineAuthorizer lines) {
    boolean hasBody = BodyPresence.of(request);
    Optional<OutgoingBody> body =
        hasBody
            ? Optional.of(new AuthorizedBody(clientBody(), lines, isZipped(), exchange.holding()))
            : Optional.empty();
    return new OutgoingRequest(
        call.method(), body, hasBody, call.contentType(), AnswerFilter.NOTHING);
  }

  private ClientBody clientBody() {
    return new ClientBody(request, exchange::countIn, throughput);
  }

  @Override
  public CompletionStage<byte[]> whole(int limit) {
    Optional<String> encoding = Optional.ofNullable(request.getHeader("Content-Encoding"));
    BodyIntake reading = new BodyIntake(limit, throughput, exchange::countIn, exchange.holding());
    intake = reading;
    return reading
        .read(request)
        .thenApply(body -> ContentDecoding.decode(body, encoding, limit, exchange.holding()))
        .thenApply(this::weighed);
  }

  @Override
  public CompletionStage<AuthorizedCall> lines(AuthorizedCall call, LineAuthorizer authorizer) {
    lineAuthorizer = authorizer;
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
