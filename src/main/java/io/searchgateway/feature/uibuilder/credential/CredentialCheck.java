package io.searchgateway.feature.uibuilder.credential;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.RefusedCredential;
import io.searchgateway.access.SignInFailure;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.access.credential.Permission;
import io.searchgateway.cdi.Component;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Looks at the credential that a document names. Only with the right password is anything told of
 * its rights: whoever saves a document learns nothing of credentials that are not his own.
 */
@Component
public final class CredentialCheck {

  /** Where a document names it. */
  public static final String POINTER = "/exportSettings/credentials";

  private static final int LONGEST = 512;
  private static final int TOO_MANY = 429;
  private static final int MOST_OF_PAGE = 20;

  private final Authenticator authenticator;
  private final CredentialStore credentials;

  @Inject
  public CredentialCheck(Authenticator authenticator, CredentialStore credentials) {
    this.authenticator = authenticator;
    this.credentials = credentials;
  }

  /**
   * The caller that a credential stands for.
   *
   * @param credential {@code user:password}
   * @param exchange of who names it; wrong passwords are counted for its address
   * @return absent when it is not valid; fails with a {@link Problem}: 400 naming what is too much
   *     when it may not be public
   */
  public CompletionStage<Optional<Caller>> verify(String credential, Exchange exchange) {
    if (credential.length() > LONGEST || credential.indexOf(':') < 1) {
      return CompletableFuture.completedStage(Optional.empty());
    }
    String header =
        "Basic " + Base64.getEncoder().encodeToString(credential.getBytes(StandardCharsets.UTF_8));
    return authenticator
        .authenticate(List.of(header), exchange.clientAddress())
        .thenApply(
            verdict -> {
              if (verdict instanceof Authentication.Authenticated right) {
                checkPublic(right.caller());
                return Optional.of(right.caller());
              }
              Problem refusal = ((Authentication.Refused) verdict).problem();
              if (refusal.status() >= TOO_MANY) {
                throw refusal;
              }
              SignInFailure.of(refusal, List.of(header))
                  .map(RefusedCredential::new)
                  .ifPresent(refused -> exchange.attach(RefusedCredential.class, refused));
              return Optional.empty();
            });
  }

  private static void checkPublic(Caller caller) {
    check(PublicCredential.excess(caller));
  }

  /**
   * Sees to it that a credential is not for more than a page.
   *
   * @throws Problem 400 naming what is too much
   */
  public static void checkWithin(Caller caller, String index, PageFields page) {
    check(PublicCredential.beyond(caller, index, page));
  }

  private static void check(List<String> excess) {
    if (!excess.isEmpty()) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "credential_too_strong",
                  "everybody can read the credential of a page, and this one allows too much: "
                      + String.join("; ", excess),
                  POINTER)));
    }
  }

  /**
   * Who a page searches as, whose credential was verified when it was deployed.
   *
   * @param credential {@code user:password}; the password is not looked at again
   * @return absent when the credential is gone, has ended, or allows more than it may by now
   */
  public Optional<Caller> current(String credential) {
    int colon = credential.indexOf(':');
    return colon < 1
        ? Optional.empty()
        : credentials
            .directory()
            .permissions()
            .find(credential.substring(0, colon))
            .filter(permission -> !permission.isExpired(Instant.now()))
            .map(CredentialCheck::caller)
            .filter(caller -> PublicCredential.excess(caller).isEmpty());
  }

  /**
   * Sees to it that a page can have one more credential. Who makes them may have no right to delete
   * them, and they stay valid with what was published of the page.
   *
   * @throws Problem 400
   */
  public void checkRoom(String id) {
    Instant now = Instant.now();
    List<String> made =
        credentials.directory().permissions().collection().snapshot().stream()
            .flatMap(all -> all.all().stream())
            .map(Stored::value)
            .filter(one -> one.identity().description().equals(CredentialDraft.description(id)))
            .filter(one -> !one.isExpired(now))
            .map(Permission::username)
            .sorted()
            .toList();
    if (made.size() >= MOST_OF_PAGE) {
      throw Problem.of(
          400,
          "too_many_page_credentials",
          "the search page has "
              + made.size()
              + " public credentials; delete those that are not in use any more"
              + " (DELETE /_gateway/permission/{username}): "
              + String.join(", ", made));
    }
  }

  private static Caller caller(Permission permission) {
    return permission.account().caller();
  }
}
