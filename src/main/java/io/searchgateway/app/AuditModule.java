package io.searchgateway.app;

import io.searchgateway.audit.AuditLog;
import io.searchgateway.audit.AuditReader;
import io.searchgateway.audit.RefusedRequests;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.observability.Metrics;
import io.searchgateway.seal.UntrustedRecord;
import io.searchgateway.store.CompletionFailures;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** The audit log of one gateway, and what writes it. */
final class AuditModule {

  private static final System.Logger LOG = System.getLogger(AuditModule.class.getName());
  private static final Duration WRITES = Duration.ofSeconds(1);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final long LAST_SECONDS = 3;

  private final AuditLog log;
  private final AuditReader reader;

  AuditModule(AuditLog log) {
    this.log = log;
    this.reader = new AuditReader(log);
  }

  /** Takes note of events. */
  AuditLog log() {
    return log;
  }

  /** Hears of requests that were refused. */
  RefusedRequests refusals() {
    return new RefusedRequests(log);
  }

  AuditReader reader() {
    return reader;
  }

  void start(GatewayThreads threads) {
    threads.every(WRITES, log::flush);
    threads.every(OLD_ONES, log::hourly);
  }

  void bind(Metrics metrics, UntrustedRecordAlarm untrusted) {
    for (UntrustedRecord.Reason reason : UntrustedRecord.Reason.values()) {
      metrics.counter(
          "gateway.store.records.not.believed",
          "Stored records that were left out, because their seal did not hold",
          "reason",
          reason.word(),
          () -> untrusted.count(reason));
    }
    metrics.counter(
        "gateway.audit.dropped", "Audit events that were lost since the start", log::dropped);
    metrics.gauge("gateway.audit.waiting", "Audit events that wait to be written", log::waiting);
    metrics.counter(
        "gateway.audit.records", "Audit records that were written since the start", log::kept);
  }

  /** Writes what still waits, if the engine takes it soon. */
  void stop() {
    if (log.waiting() == 0) {
      return;
    }
    try {
      log.flush().toCompletableFuture().orTimeout(LAST_SECONDS, TimeUnit.SECONDS).join();
    } catch (CompletionException late) {
      LOG.log(
          System.Logger.Level.WARNING,
          "The last audit events could not be written: {0}",
          CompletionFailures.cause(late).getClass().getSimpleName());
    }
  }
}
