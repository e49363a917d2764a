package io.searchgateway.feature.audit;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.AuditAction;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/**
 * {@code GET /_gateway/audit/_actions}: the actions that records can have. Needs the category
 * {@code audit}. 200 with JSON.
 */
@Path(AuditResource.PATH + "/{actions: _?actions}")
@OpenTo(value = Audience.HOLDERS, category = Category.AUDIT)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AuditActionsResource {

  private static final KnownActions KNOWN =
      new KnownActions(
          AuditAction.all().stream()
              .map(known -> new KnownAction(known.action(), known.type().word(), known.text()))
              .toList());

  /** {@code {"actions":[{"action","type","text"}]}}, in the order of the alphabet. */
  @GET
  public KnownActions actions() {
    return KNOWN;
  }

  record KnownActions(List<KnownAction> actions) {}

  record KnownAction(String action, String type, String text) {}
}
