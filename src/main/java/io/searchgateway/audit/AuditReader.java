package io.searchgateway.audit;

import io.searchgateway.cdi.Component;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Shows what was noted, of all gateways. */
@Component
public final class AuditReader {

  private final AuditLog log;

  @Inject
  public AuditReader(AuditLog log) {
    this.log = log;
  }

  /**
   * Records, the newest first.
   *
   * @param total how many there are in all
   * @param incomplete true when some days cannot be read now; else absent
   */
  public record Page(List<JsonObject> records, long total, Optional<Boolean> incomplete) {}

  public CompletionStage<Page> records(AuditFilter auditFilter) {
    return log.flush()
        .thenCompose(written -> log.storage().find(auditFilter))
        .thenApply(
            found ->
                new Page(
                    found.documents().stream().map(AuditReader::shown).toList(),
                    found.total(),
                    found.whole() ? Optional.empty() : Optional.of(true)));
  }

  private static JsonObject shown(JsonObject document) {
    return AuditStorage.record(document).map(SealedRecord::shown).orElse(document);
  }

  /** Whether all chains are whole, how many records they have, and what is wrong with each. */
  public record Verification(boolean valid, long records, List<ChainVerifier.ChainReport> chains) {}

  /** Whether every chain is whole: see {@link ChainVerifier}. */
  public CompletionStage<Verification> verify() {
    return log.flush().thenCompose(written -> new AuditVerification(log).run());
  }
}
