package io.searchgateway.proxy;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import io.searchgateway.wire.AnsweredEarly;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Takes in the engine's answer as far as a filter must see it, and hands on what that leaves; other
 * answers stream through.
 */
final class NarrowedRelay implements Response.Listener {

  private static final String WARNING = "Warning";

  private final AnswerFilter filter;
  private final int most;
  private final boolean headOnly;
  private final ClientRelay relay;
  private final ByteAccumulator taken = new ByteAccumulator();
  private final MemoryReservation reservation;
  private final AtomicBoolean over = new AtomicBoolean();
  private boolean collects;
  private volatile @Nullable Result answered;

  /**
   * A relay of one answer.
   *
   * @param most longest answer that is taken in
   * @param headOnly whether the answer has no body whatever its headers say
   * @param relay to the client
   * @param reservation of the request
   */
  NarrowedRelay(
      AnswerFilter filter,
      int most,
      boolean headOnly,
      ClientRelay relay,
      MemoryReservation reservation) {
    this.filter = filter;
    this.most = most;
    this.headOnly = headOnly;
    this.relay = relay;
    this.reservation = reservation;
  }

  @Override
  public void onHeaders(Response received) {
    boolean concerned = filter.concerns(received.getStatus());
    collects = concerned && !headOnly;
    if (!collects) {
      relay.onHeaders(concerned ? NarrowedHead.bodiless(received) : warned(received));
    }
  }

  private Response warned(Response received) {
    return received.getHeaders().contains(WARNING)
        ? NarrowedHead.warned(received, filter.warnings(warnings(received)))
        : received;
  }

  private static List<String> warnings(Response received) {
    return received.getHeaders().getFields(WARNING).stream()
        .map(field -> field.getValue())
        .toList();
  }

  @Override
  public void onContent(Response received, Content.Chunk part, Runnable next) {
    if (!collects) {
      relay.onContent(received, part, next);
      return;
    }
    ByteBuffer bytes = part.getByteBuffer();
    if (taken.size() + bytes.remaining() > most) {
      var unused = received.abort(tooLarge());
      return;
    }
    try {
      reservation.take((long) ByteAccumulator.WEIGHT * bytes.remaining());
    } catch (Problem | CancellationException refused) {
      var unused = received.abort(refused);
      return;
    }
    taken.add(bytes);
    next.run();
  }

  @Override
  public void onComplete(Result result) {
    if (!collects || !AnsweredEarly.isAnswered(result)) {
      end(result);
      return;
    }
    answered = result;
    try {
      handOn(result.getResponse());
    } catch (RuntimeException unfit) { // Whatever it is, nobody else would end the exchange.
      abort(unfit);
    }
  }

  private void handOn(Response received) {
    byte[] whole = taken.joined();
    reservation.take(JsonWeight.ofBody(whole));
    CollectedAnswer left =
        filter.narrow(
            new CollectedAnswer(
                received.getStatus(),
                Optional.ofNullable(received.getHeaders().get(HttpHeader.CONTENT_TYPE)),
                warnings(received),
                whole));
    NarrowedHead head = NarrowedHead.of(received, left, this::abort);
    relay.onHeaders(head);
    relay.onContent(
        head,
        // One that can be retained even if it is empty.
        Content.Chunk.from(ByteBuffer.wrap(left.body()), true, released -> {}),
        this::handedOn);
  }

  private void handedOn() {
    Result result = answered;
    if (result != null) {
      end(result);
    }
  }

  /** Ends an answer that was taken in wholly, and that the client does not get, or not wholly. */
  void abort(Throwable cause) {
    Result result = answered;
    if (result != null) {
      end(new Result(result, cause));
    }
  }

  private void end(Result result) {
    if (over.compareAndSet(false, true)) {
      relay.onComplete(result);
    }
  }

  private static Problem tooLarge() {
    return Problem.of(
        502,
        "answer_too_large",
        "the engine's response is too long to be filtered for this "
            + "credential; request less data");
  }
}
