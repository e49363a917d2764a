package io.searchgateway.feature.credentials;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Rights;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who asks for something here, and what that allows.
 *
 * @param address of the client
 * @param requestId of the request
 */
record CredentialCaller(Caller caller, String address, String requestId) {

  /**
   * Who sent a request.
   *
   * @throws Problem 401 when nobody was verified
   */
  static CredentialCaller of(HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    return new CredentialCaller(Exchanges.caller(request), exchange.clientAddress(), exchange.id());
  }

  /** The same for a person who holds a category; credentials of applications manage nobody. */
  static CredentialCaller of(HttpServletRequest request, Category category) {
    CredentialCaller standing = of(request);
    if (!standing.isUser()) {
      throw AccessProblems.usersOnly();
    }
    if (!standing.holds(category)) {
      throw Problem.of(
          403,
          "category_not_allowed",
          "the credential is not allowed to access " + category.word());
    }
    return standing;
  }

  boolean isUser() {
    return caller.kind() == Caller.Kind.USER;
  }

  boolean isAdministrator() {
    return caller.administrator();
  }

  boolean holds(Category category) {
    return caller.administrator() || caller.rights().categories().contains(category);
  }

  Rights rights() {
    return caller.rights();
  }

  /** What bounds the indices that this caller grants to others; empty for one who has all. */
  List<String> layers() {
    return rights().indices().isEverything() ? List.of() : rights().indices().layers();
  }

  /** The parameter by which nodes of the reference product call each other. */
  static void refuseLocal(@Nullable String local) {
    if (local != null) {
      throw Problem.of(400, "unknown_parameter", "unknown parameter local");
    }
  }
}
