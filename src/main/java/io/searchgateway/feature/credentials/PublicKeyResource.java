package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.credential.PublicKeyFormat;
import io.searchgateway.access.credential.PublicKeyRecord;
import io.searchgateway.access.credential.PublicKeys;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET} and {@code PUT /_gateway/public_key}: the keys by which tokens of an identity
 * provider are verified. Reading needs the category {@code auth}, writing an administrator. 200
 * with JSON; 404 while there is none; 412 when they have changed.
 */
@Path(AccessPaths.PUBLIC_KEY)
@OpenTo(value = Audience.HOLDERS, category = Category.AUTH, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PublicKeyResource {

  private final CredentialContext registry;
  private final PublicKeys keys;
  private final BodySource bodies;

  @Inject
  public PublicKeyResource(CredentialContext registry, BodySource bodies) {
    this.registry = registry;
    this.keys = registry.store().publicKeys();
    this.bodies = bodies;
  }

  /** The record, or the one of the settings, or 404 while there is none. */
  @GET
  public Response current(@Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.AUTH);
    return keys.stored()
        .map(stored -> Answers.tagged(200, PublicKeyFormat.shown(stored.value()), stored.version()))
        .or(
            () ->
                keys.current().map(set -> Answers.record(200, PublicKeyFormat.shown(set)).build()))
        .orElseThrow(() -> Problem.of(404, "not_found", "no public key is stored"));
  }

  /**
   * Sets the record. Whose key it is signs in with every role, so only an administrator may: who
   * manages credentials would raise the own rights otherwise.
   */
  @PUT
  @OpenTo(Audience.ADMINISTRATORS)
  public CompletionStage<Response> set(
      @HeaderParam("If-Match") @Nullable String ifMatch, @Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.AUTH);
    if (!caller.isAdministrator()) {
      throw Problem.of(
          403,
          "beyond_own_rights",
          "only an administrator can set the public key, because it gives "
              + "access to every role");
    }
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenApply(body -> PublicKeyFormat.sent(body, registry.clock().instant()))
        .thenCompose(record -> save(caller, record, ifMatch))
        .thenApply(done -> Answers.message(200, "Public key saved successfully."));
  }

  private CompletionStage<Void> save(
      CredentialCaller caller, PublicKeyRecord record, @Nullable String ifMatch) {
    return registry.inStore(
        dialect ->
            keys.collection()
                .find(dialect, PublicKeys.ID)
                .thenCompose(found -> write(dialect, found, record, ifMatch))
                .thenAccept(
                    before ->
                        registry.changed(
                            caller,
                            "public_key.change",
                            PublicKeys.ID,
                            before.map(PublicKeyFormat::shown),
                            Optional.of(PublicKeyFormat.shown(record)))));
  }

  private CompletionStage<Optional<PublicKeyRecord>> write(
      Dialect dialect,
      Optional<Stored<PublicKeyRecord>> found,
      PublicKeyRecord record,
      @Nullable String ifMatch) {
    if (found.isEmpty()) {
      return keys.collection()
          .create(dialect, PublicKeys.ID, record)
          .thenApply(done -> Optional.empty());
    }
    Preconditions.check(ifMatch, found.get().version());
    return keys.collection()
        .replace(dialect, found.get(), record)
        .thenApply(done -> found.map(Stored::value));
  }
}
