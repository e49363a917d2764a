package io.searchgateway.engine;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks the engine again and again who it is, and tells listeners when the answer changes: twice a
 * second while it is away, every five seconds while it is there.
 */
public final class EngineMonitor {

  private static final System.Logger LOG = System.getLogger(EngineMonitor.class.getName());
  private static final long AWAY_MILLIS = 500;
  private static final long THERE_MILLIS = 5000;

  private final EngineClient client;
  private final ScheduledExecutorService scheduler;
  private final List<Consumer<EngineState>> listeners = new CopyOnWriteArrayList<>();
  private volatile EngineState state = new EngineState.Down("not checked yet", Optional.empty());
  private @Nullable ScheduledFuture<?> next;
  private boolean asking;
  private boolean stopped;

  public EngineMonitor(EngineClient client, ScheduledExecutorService scheduler) {
    this.client = client;
    this.scheduler = scheduler;
  }

  public EngineState state() {
    return state;
  }

  /** Hears of every change, on the thread that brought it; must not block. */
  public void onChange(Consumer<EngineState> listener) {
    listeners.add(listener);
  }

  /** Asks for the first time; the stage ends when that answer, or its failure, is known. */
  public CompletionStage<EngineState> start() {
    return ask();
  }

  /** The engine was seen failing elsewhere: asks now rather than at the next turn. */
  public void suspect() {
    if (state instanceof EngineState.Up) {
      askAgain();
    }
  }

  public synchronized void stop() {
    stopped = true;
    if (next != null) {
      next.cancel(false);
    }
  }

  private CompletionStage<EngineState> ask() {
    synchronized (this) {
      if (asking || stopped) {
        return CompletableFuture.completedFuture(state);
      }
      asking = true;
      if (next != null) {
        next.cancel(false);
      }
    }
    return client
        .banner()
        .handle(
            (answer, failure) -> {
              EngineState seen = answer == null ? away("no answer") : identify(answer);
              if (failure != null) {
                LOG.log(System.Logger.Level.DEBUG, "The engine did not respond", failure);
              }
              become(seen);
              return seen;
            });
  }

  private EngineState identify(EngineAnswer answer) {
    if (!answer.successful()) {
      return away("responds with status " + answer.status());
    }
    return EngineIdentity.read(answer.json())
        .<EngineState>map(EngineState.Up::new)
        .orElseGet(() -> away("responds, but is not an engine"));
  }

  private EngineState.Down away(String reason) {
    return new EngineState.Down(reason, state.lastIdentity());
  }

  private void become(EngineState seen) {
    EngineState before = state;
    state = seen;
    synchronized (this) {
      asking = false;
      if (!stopped) {
        long pause = seen instanceof EngineState.Up ? THERE_MILLIS : AWAY_MILLIS;
        next = scheduler.schedule(this::askAgain, pause, TimeUnit.MILLISECONDS);
      }
    }
    if (!seen.equals(before)) {
      LOG.log(level(before, seen), () -> "Engine: " + described(seen));
      listeners.forEach(listener -> listener.accept(seen));
    }
  }

  /** A loss concerns the operator; why it lasts, and that it is over, is information. */
  private static System.Logger.Level level(EngineState before, EngineState seen) {
    return before instanceof EngineState.Up && seen instanceof EngineState.Down
        ? System.Logger.Level.WARNING
        : System.Logger.Level.INFO;
  }

  private void askAgain() {
    // The outcome reaches everybody through the listeners.
    CompletionStage<EngineState> unused = ask();
  }

  private static String described(EngineState state) {
    return state instanceof EngineState.Up up
        ? up.identity().distribution().label() + " " + up.identity().version().text()
        : "away (" + ((EngineState.Down) state).reason() + ")";
  }
}
