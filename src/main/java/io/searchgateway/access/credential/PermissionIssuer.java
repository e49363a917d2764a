package io.searchgateway.access.credential;

import io.searchgateway.request.Exchange;
import jakarta.json.JsonObject;
import java.util.concurrent.CompletionStage;

/** Makes permissions on behalf of callers; a caller cannot give a right that he does not have. */
@FunctionalInterface
public interface PermissionIssuer {

  /**
   * A permission that was made.
   *
   * @param password in clear, which is not kept
   * @param permission as its record
   */
  record Issued(String username, String password, JsonObject permission) {

    /** Never shows the password. */
    @Override
    public String toString() {
      return "Issued[" + username + "]";
    }
  }

  /**
   * Makes a permission with a generated name and password.
   *
   * @param wanted its members, as of the API of permissions
   * @param exchange of who asks for it
   * @return fails with a {@link io.searchgateway.problem.Problem}: 400 when a member is wrong, 403
   *     with the pointer of each right that the caller does not have
   */
  CompletionStage<Issued> issue(JsonObject wanted, Exchange exchange);
}
