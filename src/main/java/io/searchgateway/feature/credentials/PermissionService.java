package io.searchgateway.feature.credentials;

import io.searchgateway.access.PasswordHashes;
import io.searchgateway.access.credential.Permission;
import io.searchgateway.access.credential.PermissionFormat;
import io.searchgateway.access.credential.Permissions;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes, changes and ends permissions. */
final class PermissionService {

  private static final int NAME_FROM = 24;
  private static final int HINT_CHARS = 4;

  private final CredentialContext context;
  private final Permissions permissions;
  private final RoleUniqueness roles;

  PermissionService(CredentialContext context) {
    this.context = context;
    this.permissions = context.directory().permissions();
    this.roles = new RoleUniqueness(permissions);
  }

  /**
   * A permission in its state.
   *
   * @param password in clear where it was just made; else empty
   */
  record Outcome(Permission permission, DocumentVersion version, String password) {

    JsonObject shown(Instant now) {
      return password.isEmpty()
          ? PermissionView.of(permission, now)
          : PermissionView.once(permission, password, now);
    }
  }

  /** Makes one with generated name and password. */
  CompletionStage<Outcome> create(CredentialCaller standing, JsonObject body) {
    PermissionDraft draft = new PermissionDraft(standing, body);
    String username = freeName();
    // What is wrong with the request is told before anything slow is done.
    Permission probe = draft.create(username, placeholder(), context.clock().instant());
    roles.check(probe);
    return withNewSecret(
        (secret, password) -> {
          Permission made = probe.with(secret);
          return context
              .inStore(dialect -> roles.created(dialect, made))
              .thenApply(
                  done -> {
                    noted(standing, "permission.create", Optional.empty(), Optional.of(made));
                    return new Outcome(made, version(username), password);
                  });
        });
  }

  /** Changes what a client may; the state may be held to one that the client has seen. */
  CompletionStage<Outcome> change(
      CredentialCaller standing, String username, JsonObject body, @Nullable String ifMatch) {
    PermissionDraft draft = new PermissionDraft(standing, body);
    return replace(
        standing,
        username,
        ifMatch,
        "permission.change",
        "",
        before -> {
          Permission after = draft.change(before, context.clock().instant());
          roles.check(after);
          return after;
        });
  }

  /**
   * Gives another password.
   *
   * @param grace how long the present one counts yet; may be nothing
   */
  CompletionStage<Outcome> rotate(
      CredentialCaller standing, String username, Duration grace, @Nullable String ifMatch) {
    return withNewSecret(
        (secret, password) ->
            replace(
                standing,
                username,
                ifMatch,
                "permission.rotate",
                password,
                before -> before.with(rotated(before.secret().secrets(), secret, grace))));
  }

  private Permission.Secret rotated(PasswordHashes before, Permission.Secret next, Duration grace) {
    return grace.isZero()
        ? next
        : new Permission.Secret(
            before.replaced(next.secrets().hash(), context.clock().instant().plus(grace)),
            next.hint());
  }

  /** Ends one; a damaged one only an administrator. */
  CompletionStage<Void> delete(
      CredentialCaller standing, String username, @Nullable String ifMatch) {
    return context.inStore(
        dialect ->
            found(dialect, username)
                .thenCompose(found -> delete(dialect, standing, found, ifMatch))
                .exceptionallyCompose(
                    failure ->
                        standing.isAdministrator()
                                && CompletionFailures.cause(failure) instanceof DamagedDocument
                            ? permissions.collection().delete(dialect, username)
                            : CompletableFuture.failedStage(failure)));
  }

  private CompletionStage<Void> delete(
      Dialect dialect,
      CredentialCaller standing,
      Stored<Permission> found,
      @Nullable String ifMatch) {
    checkTakeover(standing, found.value());
    Preconditions.check(ifMatch, found.version());
    return permissions
        .collection()
        .delete(dialect, found)
        .thenCompose(done -> roles.released(dialect, found.value()))
        .thenRun(
            () ->
                noted(standing, "permission.delete", Optional.of(found.value()), Optional.empty()));
  }

  private CompletionStage<Outcome> replace(
      CredentialCaller standing,
      String username,
      @Nullable String ifMatch,
      String action,
      String password,
      UnaryOperator<Permission> change) {
    return context.inStore(
        dialect ->
            found(dialect, username)
                .thenCompose(
                    found -> {
                      Permission before = found.value();
                      checkTakeover(standing, before);
                      Preconditions.check(ifMatch, found.version());
                      Permission after = change.apply(before);
                      return roles
                          .replaced(dialect, found, after)
                          .thenApply(
                              done -> {
                                noted(standing, action, Optional.of(before), Optional.of(after));
                                return new Outcome(after, version(username), password);
                              });
                    }));
  }

  private CompletionStage<Stored<Permission>> found(Dialect dialect, String username) {
    return permissions
        .collection()
        .find(dialect, username)
        .thenApply(found -> found.orElseThrow(() -> none("username", username)));
  }

  private static void checkTakeover(CredentialCaller standing, Permission theirs) {
    EscalationCheck.checkTakeover(standing.rights(), theirs.account().caller().rights());
  }

  /** The one of that name, with its state. */
  Outcome get(String username) {
    return permissions
        .collection()
        .snapshot()
        .flatMap(view -> view.find(username))
        .map(stored -> new Outcome(stored.value(), stored.version(), ""))
        .orElseThrow(() -> none("username", username));
  }

  /** The name of the one that a role names. */
  String ofRole(String role) {
    return permissions.ofRole(role).orElseThrow(() -> none("role", role)).username();
  }

  static Problem none(String field, String value) {
    return Problem.of(
        404, "not_found", "permission with \"" + field + "\"=\"" + value + "\" not found");
  }

  private String freeName() {
    String name = UUID.randomUUID().toString().substring(NAME_FROM);
    return context.directory().isTaken(name) ? freeName() : name;
  }

  /** Made of a fresh password. */
  private interface WithSecret {
    CompletionStage<Outcome> apply(Permission.Secret secret, String password);
  }

  private CompletionStage<Outcome> withNewSecret(WithSecret work) {
    String password = UUID.randomUUID().toString();
    String hint = password.substring(password.length() - HINT_CHARS);
    return context
        .hash(password)
        .thenCompose(
            hash -> work.apply(new Permission.Secret(PasswordHashes.of(hash), hint), password));
  }

  private Permission.Secret placeholder() {
    return new Permission.Secret(PasswordHashes.of(context.hasher().dummy()), "");
  }

  private DocumentVersion version(String username) {
    return permissions
        .collection()
        .snapshot()
        .flatMap(view -> view.find(username))
        .map(Stored::version)
        .orElse(new DocumentVersion(0, 0));
  }

  private void noted(
      CredentialCaller standing,
      String action,
      Optional<Permission> before,
      Optional<Permission> after) {
    context.changed(
        standing,
        action,
        after.or(() -> before).map(Permission::username).orElse(""),
        before.map(PermissionFormat::described),
        after.map(PermissionFormat::described));
  }
}
