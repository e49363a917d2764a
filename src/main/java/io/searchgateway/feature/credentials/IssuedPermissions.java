package io.searchgateway.feature.credentials;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.credential.PermissionFormat;
import io.searchgateway.access.credential.PermissionIssuer;
import io.searchgateway.cdi.Component;
import io.searchgateway.request.Exchange;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** Makes permissions for other features, held to the same rules as those that people ask for. */
@Component
public final class IssuedPermissions implements PermissionIssuer {

  private final PermissionService service;

  @Inject
  public IssuedPermissions(CredentialContext context) {
    this.service = new PermissionService(context);
  }

  @Override
  public CompletionStage<Issued> issue(JsonObject wanted, Exchange exchange) {
    CredentialCaller caller =
        new CredentialCaller(
            exchange.caller().orElseThrow(AccessProblems::missing),
            exchange.clientAddress(),
            exchange.id());
    if (!caller.isUser()) {
      throw AccessProblems.usersOnly();
    }
    return service
        .create(caller, wanted)
        .thenApply(
            made ->
                new Issued(
                    made.stored().value().username(),
                    made.password(),
                    PermissionFormat.described(made.stored().value())));
  }
}
