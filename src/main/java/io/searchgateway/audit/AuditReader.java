package io.searchgateway.audit;

import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
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
   * @param facets a list of values for each field that was asked for; absent when none was
   */
  public record Page(
      List<JsonObject> records,
      long total,
      Optional<Boolean> incomplete,
      Optional<JsonObject> facets) {}

  /** A value of a field, and how many records have it. */
  public record ValueCount(String value, long count) {}

  public CompletionStage<Page> records(AuditFilter auditFilter) {
    return log.flush()
        .thenCompose(written -> log.storage().find(auditFilter))
        .thenApply(
            found ->
                new Page(
                    found.documents().stream().map(AuditReader::shown).toList(),
                    found.total(),
                    found.whole() ? Optional.empty() : Optional.of(true),
                    facets(found.facets())));
  }

  private static Optional<JsonObject> facets(Map<String, List<ValueCount>> counted) {
    if (counted.isEmpty()) {
      return Optional.empty();
    }
    JsonObjectBuilder facets = Json.object();
    counted.forEach((name, values) -> facets.add(name, Json.array(values, RecordJson::write)));
    return Optional.of(facets.build());
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
