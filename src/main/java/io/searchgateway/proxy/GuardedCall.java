package io.searchgateway.proxy;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.authorization.ReceivedCall;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.CallBody;
import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.authorization.call.DocumentWrite;
import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.authorization.watch.AskedInBody;
import io.searchgateway.authorization.watch.ReadBody;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A call whose body is judged or rewritten, of which nothing is sent before the guard has let it
 * pass.
 */
final class GuardedCall implements CallBody {

  /** Headers that nobody but the gateway sees. */
  private static final Set<String> SECRETS =
      Set.of("authorization", "cookie", "proxy-authorization");

  /** Most bytes of a body that is read though nobody judges it. */
  private static final int READ_BYTES = 1024 * 1024;

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

  /** Whether a body of this length can be read before it is sent, as it is. */
  boolean isReadable() {
    long length = request.getContentLengthLong();
    return length >= 0 && length <= READ_BYTES && request.getHeader("Content-Encoding") == null;
  }

  /**
   * What is sent; the exchange then knows the target.
   *
   * @param reader what the body asks of the gateway itself; absent where nobody wants to know
   * @param watch told who looks at the answer, as the body asks for it
   * @return fails with a {@link Problem} when nothing may be
   */
  CompletionStage<OutgoingRequest> judged(
      Optional<Function<byte[], Optional<AskedInBody>>> reader, Consumer<AnswerWatch> watch) {
    Caller caller = exchange.caller().orElseThrow();
    Optional<Decision.Restricted> restricted = exchange.attached(Decision.Restricted.class);
    Optional<DocumentWrite> write = exchange.attached(DocumentWrite.class);
    ReceivedCall received =
        new ReceivedCall(
            exchange.method(),
            exchange.forward(),
            Optional.ofNullable(request.getContentType()),
            BodyPresence.of(request));
    Optional<String> accept = Optional.ofNullable(request.getHeader("Accept"));
    CallBody body =
        reader.<CallBody>map(one -> new ReadBody(this, READ_BYTES, one, watch)).orElse(this);
    CompletionStage<CallGuard.GuardedCall> judged;
    if (write.isPresent()) {
      judged = link.guard().judged(source(caller), restricted, write.get(), received, accept, this);
    } else if (restricted.isPresent()) {
      judged = link.guard().judged(caller, restricted.get(), received, accept, body);
    } else {
      judged =
          body.unread(AuthorizedCall.of(received.method(), received.forward()))
              .thenApply(call -> new CallGuard.GuardedCall(call, AnswerFilter.NOTHING));
    }
    return judged.thenApply(
        passed -> {
          exchange.forwardAs(passed.call().target());
          return outgoing(passed.call()).narrowedBy(passed.filter());
        });
  }

  private WriteSource source(Caller caller) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String name : Collections.list(request.getHeaderNames())) {
      if (SECRETS.contains(name.toLowerCase(Locale.ROOT))) {
        continue;
      }
      headers.put(name, String.join(", ", Collections.list(request.getHeaders(name))));
    }
    return new WriteSource(caller, exchange.clientAddress(), headers);
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
