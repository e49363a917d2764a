package io.searchgateway.feature.credentials;

import io.searchgateway.access.MemberReader;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.credential.SyncPreferences;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** How often gateways read anew what may wait. */
@Path(AccessPaths.SYNC)
@OpenTo(value = Audience.HOLDERS, category = Category.SYNC, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class SyncResource {

  private final CredentialContext registry;
  private final BodySource bodies;

  @Inject
  public SyncResource(CredentialContext registry, BodySource bodies) {
    this.registry = registry;
    this.bodies = bodies;
  }

  @GET
  public Response preferences(@Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.SYNC);
    return Answers.record(200, SyncPreferences.record(registry.store().sync().interval())).build();
  }

  @PUT
  public CompletionStage<Response> set(@Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.SYNC);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> set(caller, read(body)))
        .thenApply(done -> Answers.message(200, "Sync preferences saved successfully."));
  }

  private static int read(JsonObject body) {
    MemberReader members = new MemberReader(body);
    members.only(Set.of("sync_interval"));
    OptionalLong seconds =
        members.whole("sync_interval", SyncPreferences.LEAST, SyncPreferences.MOST);
    if (!members.has("sync_interval")) {
      members.fault("sync_interval", "missing_field", "sync_interval is missing");
    }
    members.check();
    return Math.toIntExact(seconds.orElseThrow());
  }

  private CompletionStage<Void> set(CredentialCaller caller, int seconds) {
    int before = registry.store().sync().interval();
    return registry
        .inStore(dialect -> registry.store().sync().set(dialect, seconds))
        .thenRun(
            () ->
                registry.changed(
                    caller,
                    "sync.change",
                    "preferences",
                    Optional.of(SyncPreferences.record(before)),
                    Optional.of(SyncPreferences.record(seconds))));
  }
}
