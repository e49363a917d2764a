package io.searchgateway.feature.audit;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditReader;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/audit}: records of refusals, failed sign-ins and changes, of all gateways,
 * the newest first. Needs the category {@code audit}. 200 with a page as JSON.
 */
@Path(AuditResource.PATH)
@OpenTo(value = Audience.HOLDERS, category = Category.AUDIT)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AuditResource {

  static final String PATH = "{root: _gateway/_?audit}";

  private final AuditReader audit;

  @Inject
  public AuditResource(AuditReader audit) {
    this.audit = audit;
  }

  /** {@code {"records":[…],"total":n}}. */
  @GET
  public CompletionStage<AuditReader.Page> records(@BeanParam AuditQuery query) {
    return audit.records(query.wanted());
  }
}
