package io.searchgateway.request;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer on their way through the gateway; ends exactly once and then tells its
 * listeners.
 *
 * <p>The parts known from the request line are fixed; the caller and what is to be forwarded are
 * set by the front door before anything downstream sees the exchange.
 */
public final class Exchange {

  /** Request attribute under which the exchange travels through filters and servlets. */
  public static final String ATTRIBUTE = Exchange.class.getName();

  private final String id;
  private final String method;
  private final RequestTarget target;
  private final RequestTarget asked;
  private final String clientAddress;
  private volatile Map<String, String> standingHeaders;
  private final List<ExchangeListener> listeners;
  private final Instant received = Instant.now();
  private final long startNanos = System.nanoTime();
  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicLong bytesIn = new AtomicLong();
  private final AtomicLong bytesOut = new AtomicLong();

  private final Map<Class<?>, Object> shared;
  private final boolean leads;
  private @Nullable MemoryReservation holding;
  private final Map<Class<?>, Object> attached = new ConcurrentHashMap<>();

  private volatile Optional<Caller> caller = Optional.empty();
  private volatile RequestTarget forward;
  private volatile Outcome.Kind kind = Outcome.Kind.REFUSED;
  private volatile boolean complete = true;
  private volatile Optional<Supplier<CompletionStage<Void>>> beforeAnswer = Optional.empty();

  public Exchange(
      String id,
      String method,
      RequestTarget target,
      String clientAddress,
      Map<String, String> standingHeaders,
      List<ExchangeListener> listeners) {
    this(id, method, target, target, clientAddress, standingHeaders, listeners);
  }

  /**
   * One that may have been received in another spelling.
   *
   * @param asked what the target stands for, which is judged and forwarded in its place
   */
  public Exchange(
      String id,
      String method,
      RequestTarget target,
      RequestTarget asked,
      String clientAddress,
      Map<String, String> standingHeaders,
      List<ExchangeListener> listeners) {
    this(
        id,
        method,
        target,
        asked,
        clientAddress,
        standingHeaders,
        listeners,
        new ConcurrentHashMap<>(),
        true);
  }

  private Exchange(
      String id,
      String method,
      RequestTarget target,
      RequestTarget asked,
      String clientAddress,
      Map<String, String> standingHeaders,
      List<ExchangeListener> listeners,
      Map<Class<?>, Object> shared,
      boolean leads) {
    this.id = id;
    this.method = method;
    this.target = target;
    this.clientAddress = clientAddress;
    this.standingHeaders = Map.copyOf(standingHeaders);
    this.listeners = listeners;
    this.asked = asked;
    this.forward = asked;
    this.shared = shared;
    this.leads = leads;
  }

  /** A request that the gateway makes of itself on behalf of this one, with which it shares. */
  public Exchange inner(String innerMethod, RequestTarget innerTarget) {
    Exchange inner =
        new Exchange(
            id,
            innerMethod,
            innerTarget,
            innerTarget,
            clientAddress,
            Map.of(),
            List.of(),
            shared,
            false);
    inner.holdIn(holding());
    return inner;
  }

  /**
   * The one value of that type that belongs to this request and to all that it leads to within the
   * gateway, such as a budget.
   *
   * @param first makes the value when it is asked for the first time
   */
  public <T> T shared(Class<T> type, Supplier<T> first) {
    return type.cast(shared.computeIfAbsent(type, absent -> first.get()));
  }

  /**
   * What this request, and all that it leads to within the gateway, holds in memory; given back
   * when it is finished.
   */
  public synchronized MemoryReservation holding() {
    MemoryReservation known = holding;
    if (known == null) {
      known = MemoryReservation.unbounded();
      holding = known;
    }
    return known;
  }

  /** Has it hold in that; before anything is held. */
  public synchronized void holdIn(MemoryReservation opened) {
    holding = opened;
  }

  /**
   * Puts a value on its way with this request alone, such as what its body is held to; the one of
   * that type that was there before goes.
   */
  public <T> void attach(Class<T> type, T value) {
    attached.put(type, value);
  }

  /** The value of that type that was put on its way, if one was. */
  public <T> Optional<T> attached(Class<T> type) {
    return Optional.ofNullable(attached.get(type)).map(type::cast);
  }

  /** The request id: the client's own if it was usable, else 32 random hex digits. */
  public String id() {
    return id;
  }

  public String method() {
    return method;
  }

  /** The beginning of the target's path that is not asked of the engine; empty for none. */
  public String prefix() {
    String path = target.path();
    return path.endsWith(asked.path())
        ? path.substring(0, path.length() - asked.path().length())
        : "";
  }

  /** The target as received. */
  public RequestTarget target() {
    return target;
  }

  /** What is judged: the target, unless another spelling of it was received. */
  public RequestTarget asked() {
    return asked;
  }

  /** Address of the client, behind trusted proxies where those are configured. */
  public String clientAddress() {
    return clientAddress;
  }

  /** Headers that every answer to this request carries, a refusal included. */
  public Map<String, String> standingHeaders() {
    return standingHeaders;
  }

  /** Has every answer to this request carry these headers too. */
  public void standing(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(standingHeaders);
    all.putAll(more);
    standingHeaders = Map.copyOf(all);
  }

  public Instant received() {
    return received;
  }

  public Optional<Caller> caller() {
    return caller;
  }

  /** The target that is sent to the engine: the received one unless the decision narrowed it. */
  public RequestTarget forward() {
    return forward;
  }

  public void authenticated(Caller verified) {
    caller = Optional.of(verified);
  }

  public void forwardAs(RequestTarget narrowed) {
    forward = narrowed;
  }

  /** Has something done after the engine has answered and before the client can see it. */
  public void beforeAnswer(Supplier<CompletionStage<Void>> step) {
    beforeAnswer = Optional.of(step);
  }

  /** Takes that step out, so that it is done once; absent when there is none. */
  public Optional<Supplier<CompletionStage<Void>>> takeBeforeAnswer() {
    Optional<Supplier<CompletionStage<Void>>> step = beforeAnswer;
    beforeAnswer = Optional.empty();
    return step;
  }

  /**
   * The gateway itself refused this, or something that it led to within the gateway; the first
   * refusal counts.
   */
  public void refused(Problem problem) {
    shared.putIfAbsent(Problem.class, problem);
  }

  /** Why it was refused, if it was. */
  public Optional<Problem> refusal() {
    return Optional.ofNullable((Problem) shared.get(Problem.class));
  }

  /** Says who answers; until then the exchange counts as refused. */
  public void answeredBy(Outcome.Kind answering) {
    kind = answering;
  }

  /** The answer must be cut off on its way, so that it cannot be taken for a whole one. */
  public void cutOff() {
    complete = false;
  }

  public boolean isCutOff() {
    return !complete;
  }

  public void countIn(long bytes) {
    bytesIn.addAndGet(bytes);
  }

  public void countOut(long bytes) {
    bytesOut.addAndGet(bytes);
  }

  /** Ends the exchange; calls after the first have no effect. */
  public void finish(int status) {
    if (!over.compareAndSet(false, true)) {
      return;
    }
    Outcome outcome =
        new Outcome(
            status,
            kind,
            Duration.ofNanos(System.nanoTime() - startNanos),
            bytesIn.get(),
            bytesOut.get(),
            complete);
    // The engine may have done what it was asked for all the same.
    takeBeforeAnswer()
        .ifPresent(
            step -> {
              CompletionStage<Void> unused = step.get();
            });
    try {
      for (ExchangeListener listener : listeners) {
        listener.finished(this, outcome);
      }
    } finally {
      if (leads) {
        holding().close();
      }
    }
  }
}
