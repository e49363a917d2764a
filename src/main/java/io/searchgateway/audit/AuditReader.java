package io.searchgateway.audit;

import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
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
   * {@code {"records":[…],"total":n}}, the newest first; with {@code "incomplete":true} when some
   * days cannot be read now.
   */
  public CompletionStage<JsonObject> records(AuditFilter auditFilter) {
    return log.flush()
        .thenCompose(written -> log.storage().find(auditFilter))
        .thenApply(
            found -> {
              JsonArrayBuilder records = Json.array();
              found
                  .documents()
                  .forEach(
                      document ->
                          AuditStorage.record(document)
                              .ifPresentOrElse(
                                  record -> records.add(record.shown()),
                                  () -> records.add(document)));
              JsonObjectBuilder answer =
                  Json.object().add("records", records).add("total", found.total());
              if (!found.whole()) {
                answer.add("incomplete", true);
              }
              return answer.build();
            });
  }

  /** Whether every chain is whole: see {@link ChainVerifier}. */
  public CompletionStage<JsonObject> verify() {
    return log.flush().thenCompose(written -> new AuditVerification(log).run());
  }
}
