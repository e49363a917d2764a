package io.searchgateway.feature.audit;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditReader;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/audit/_verify}: whether the audit log is complete and unchanged; every chain
 * is read from its first record to its last. Needs the category {@code audit}. 200 with JSON,
 * whatever was found.
 */
@Path(AuditResource.PATH + "/{verify: _?verify}")
@OpenTo(value = Audience.HOLDERS, category = Category.AUDIT)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AuditVerificationResource {

  private final AuditReader audit;

  @Inject
  public AuditVerificationResource(AuditReader audit) {
    this.audit = audit;
  }

  /** {@code {"valid":…,"records":n,"chains":[…]}}, each chain with what is wrong with it. */
  @GET
  public CompletionStage<AuditReader.Verification> verify() {
    return audit.verify();
  }
}
