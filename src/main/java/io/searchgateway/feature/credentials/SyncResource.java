package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.credential.SyncPreferences.Preferences;
import io.searchgateway.json.RecordJson;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET} and {@code PUT /_gateway/sync/preferences}: how often gateways look for changes that
 * other gateways made. Needs the category {@code sync}. 200 with JSON.
 */
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
    return Answers.record(200, registry.store().sync().current()).build();
  }

  @PUT
  public CompletionStage<Response> set(@Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.SYNC);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> set(caller, RecordJson.readSent(body, Preferences.class)))
        .thenApply(done -> Answers.message(200, "Sync preferences saved successfully."));
  }

  private CompletionStage<Void> set(CredentialCaller caller, Preferences preferences) {
    Preferences before = registry.store().sync().current();
    return registry
        .inStore(dialect -> registry.store().sync().set(dialect, preferences))
        .thenRun(
            () ->
                registry.changed(
                    caller,
                    "sync.change",
                    "preferences",
                    Optional.of(RecordJson.write(before)),
                    Optional.of(RecordJson.write(preferences))));
  }
}
