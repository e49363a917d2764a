package io.searchgateway.app;

import io.searchgateway.audit.AuditLog;
import io.searchgateway.audit.UntrustedRecordAlarm;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.observability.Metrics;
import io.searchgateway.seal.UntrustedRecord;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The audit log of this gateway, and what writes it. */
@Component
public final class AuditWriter {

  private static final System.Logger LOG = System.getLogger(AuditWriter.class.getName());
  private static final Duration WRITES = Duration.ofSeconds(1);
  private static final Duration OLD_ONES = Duration.ofHours(1);
  private static final long LAST_SECONDS = 3;

  private final AuditLog log;
  private final GatewayThreads threads;

  @Inject
  AuditWriter(
      EngineClient engine,
      OwnIndices indices,
      Supplier<Optional<Dialect>> dialect,
      Settings settings,
      Clock clock,
      UntrustedRecordAlarm untrusted,
      GatewayThreads threads,
      Metrics metrics) {
    this.log = AuditLog.inEngine(engine, indices, dialect, settings.audit().retention(), clock);
    this.threads = threads;
    untrusted.to(log);
    bind(metrics, untrusted);
  }

  @Produces
  AuditLog log() {
    return log;
  }

  private void bind(Metrics metrics, UntrustedRecordAlarm untrusted) {
    for (UntrustedRecord.Reason reason : UntrustedRecord.Reason.values()) {
      metrics.counter(
          "gateway.store.records.not.believed",
          "Records of the store that were rejected because their seal was " + "missing or invalid",
          "reason",
          reason.word(),
          () -> untrusted.count(reason));
    }
    metrics.counter("gateway.audit.dropped", "Audit events lost since the start", log::dropped);
    metrics.gauge("gateway.audit.waiting", "Audit events waiting to be written", log::waiting);
    metrics.counter("gateway.audit.records", "Audit events written since the start", log::kept);
  }

  void start() {
    threads.recurring().every(WRITES, log::flush);
    threads.recurring().every(OLD_ONES, log::hourly);
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
