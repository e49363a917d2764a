package io.searchgateway.audit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.seal.RecordPlace;
import io.searchgateway.seal.SealAlarm;
import io.searchgateway.seal.UntrustedRecord.Reason;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Raises the alarm about stored records that are not believed: in the log, in the audit log and as
 * numbers. Each record raises it once, until it is changed again or was away for some minutes.
 */
public final class UntrustedRecordAlarm implements SealAlarm {

  private static final System.Logger LOG = System.getLogger(UntrustedRecordAlarm.class.getName());

  /** Longer than the stored records are read anew after. */
  private static final Duration REMEMBERED = Duration.ofMinutes(3);

  private static final int REMEMBERED_RECORDS = 10_000;

  /** As many of one index at a time are told one by one. */
  private static final int TOLD = 1000;

  /**
   * Collections that say who has which rights. Every record of theirs that is remembered is told,
   * however many of others there are.
   */
  private static final List<String> ACCESS =
      List.of("users", "permissions", "signingkeys", "publickey");

  private record Alarm(RecordPlace place, Reason reason, int content) {}

  private final Map<String, Cache<Alarm, Boolean>> known = new ConcurrentHashMap<>();
  private final Ticker ticker;
  private final Map<Reason, LongAdder> counts = new EnumMap<>(Reason.class);
  private final Queue<AuditEvent> untold = new ArrayDeque<>();
  private Optional<AuditTrail> trail = Optional.empty();

  public UntrustedRecordAlarm(Ticker ticker) {
    this.ticker = ticker;
    for (Reason reason : Reason.values()) {
      counts.put(reason, new LongAdder());
    }
  }

  @Override
  public void raise(RecordPlace place, Reason reason, int content) {
    Alarm alarm = new Alarm(place, reason, content);
    Cache<Alarm, Boolean> ofIndex = known.computeIfAbsent(place.index(), index -> none());
    if (ofIndex.getIfPresent(alarm) != null) {
      return;
    }
    ofIndex.put(alarm, true);
    Objects.requireNonNull(counts.get(reason)).increment();
    boolean access = ACCESS.stream().anyMatch(place.index()::endsWith);
    if (size(ofIndex) <= (access ? REMEMBERED_RECORDS - 1 : TOLD)) {
      LOG.log(
          System.Logger.Level.ERROR,
          "A record of the store was rejected and is not used: {0}/{1} ({2})",
          place.index(),
          place.id(),
          reason.word());
      tell(event(place, reason), access ? 2 * REMEMBERED_RECORDS : REMEMBERED_RECORDS);
    }
  }

  private Cache<Alarm, Boolean> none() {
    return Caffeine.newBuilder()
        .maximumSize(REMEMBERED_RECORDS)
        .expireAfterAccess(REMEMBERED)
        .ticker(ticker)
        .executor(Runnable::run)
        .build();
  }

  private static long size(Cache<?, ?> cache) {
    cache.cleanUp();
    return cache.estimatedSize();
  }

  private static AuditEvent event(RecordPlace place, Reason reason) {
    return new AuditEvent(
        "",
        "",
        "",
        "store.not_believed",
        place.index() + "/" + place.id(),
        Optional.empty(),
        Optional.empty(),
        reason.word(),
        "");
  }

  private synchronized void tell(AuditEvent event, int most) {
    if (trail.isPresent()) {
      trail.get().note(event);
    } else if (untold.size() < most) {
      untold.add(event);
    }
  }

  /** Tells the audit log from now on, and of what was before it was there. */
  public synchronized void to(AuditTrail log) {
    trail = Optional.of(log);
    untold.forEach(log::note);
    untold.clear();
  }

  /** Alarms for that reason since the start. */
  public long count(Reason reason) {
    return Objects.requireNonNull(counts.get(reason)).sum();
  }

  /** How many records are not believed as of the last looks, ten thousand of an index at most. */
  public long now() {
    return known.values().stream().mapToLong(UntrustedRecordAlarm::size).sum();
  }
}
