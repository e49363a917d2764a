package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.query.reader.TypeScriptTypes;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/**
 * {@code GET /_gateway/declarative.d.ts}: TypeScript definitions of declarative search. Needs a
 * credential. 200 with {@code text/plain}.
 */
@Path("_gateway/declarative.d.ts")
@OpenTo(Audience.CALLERS)
@Dependent
@Produces("text/plain; charset=utf-8")
public class TypeScriptResource {

  @GET
  public String types() {
    return TypeScriptTypes.render();
  }
}
