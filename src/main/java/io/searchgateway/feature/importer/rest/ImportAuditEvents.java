package io.searchgateway.feature.importer.rest;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.feature.importer.job.ImportJob;
import io.searchgateway.json.Json;
import io.searchgateway.rest.Exchanges;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;

/** What callers do with imports, for the audit log. */
final class ImportAuditEvents {

  private final AuditTrail trail;

  ImportAuditEvents(AuditTrail trail) {
    this.trail = trail;
  }

  /**
   * Notes what was done with an import.
   *
   * @param action such as {@code import.begin}
   */
  void note(HttpServletRequest request, String action, ImportJob job) {
    note(
        request,
        action,
        job.options().index(),
        Json.object()
            .add("id", job.id())
            .add("file", job.source().name())
            .add("mode", job.options().mode().name().toLowerCase(Locale.ROOT))
            .add("dry_run", job.dryRun())
            .build());
  }

  /** Notes what was done with a record that is gone now. */
  void deleted(HttpServletRequest request, String id) {
    note(request, "import.delete", id, JsonValue.EMPTY_JSON_OBJECT);
  }

  private void note(HttpServletRequest request, String action, String target, JsonValue after) {
    trail.note(
        Author.of(Exchanges.of(request))
            .changed(action, target, Optional.empty(), Optional.of(after)));
  }
}
