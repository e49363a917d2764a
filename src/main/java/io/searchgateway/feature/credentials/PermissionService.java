package io.searchgateway.feature.credentials;

import io.searchgateway.access.PasswordHashes;
import io.searchgateway.access.credential.Permission;
import io.searchgateway.access.credential.PermissionFormat;
import io.searchgateway.access.credential.Permissions;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes, changes and ends permissions. */
final class PermissionService {

  private static final int NAME_FROM = 24;
  private static final int HINT_CHARS = 4;

  private final CredentialContext context;
  private final Permissions permissions;
  private final RoleUniqueness roles;
  private final StoredCredentials<Permission> stored;

  PermissionService(CredentialContext context) {
    this.context = context;
    this.permissions = context.directory().permissions();
    this.roles = new RoleUniqueness(permissions);
    this.stored =
        new StoredCredentials<>(
            context,
            "permission",
            permissions.collection(),
            any -> CompletableFuture.completedStage(null),
            permission -> permission.account().caller().rights(),
            PermissionFormat::described);
  }

  /**
   * A permission in its state.
   *
   * @param password in clear where it was just made; else empty
   */
  record Outcome(Stored<Permission> stored, String password) {

    JsonObject shown(Instant now) {
      return password.isEmpty()
          ? PermissionView.of(stored.value(), now)
          : PermissionView.once(stored.value(), password, now);
    }
  }

  /** Makes one with generated name and password. */
  CompletionStage<Outcome> create(CredentialCaller caller, JsonObject body) {
    PermissionDraft draft = new PermissionDraft(caller, body);
    String username = freeName();
    // What is wrong with the request is told before anything slow is done.
    Permission probe = draft.create(username, placeholder(), context.clock().instant());
    roles.check(probe);
    return withNewSecret(
        secret -> {
          Permission made = probe.with(secret);
          return stored.create(caller, username, made, dialect -> roles.created(dialect, made));
        });
  }

  /** Changes what a client may; the state may be held to one that the client has seen. */
  CompletionStage<Stored<Permission>> change(
      CredentialCaller caller, String username, JsonObject body, @Nullable String ifMatch) {
    PermissionDraft draft = new PermissionDraft(caller, body);
    return stored.replace(
        caller,
        username,
        ifMatch,
        "change",
        before -> {
          Permission after = draft.change(before, context.clock().instant());
          roles.check(after);
          return after;
        },
        roles::replaced);
  }

  /**
   * Gives another password.
   *
   * @param grace how long the present one counts yet; may be nothing
   */
  CompletionStage<Outcome> rotate(
      CredentialCaller caller, String username, Duration grace, @Nullable String ifMatch) {
    return withNewSecret(
        secret ->
            stored.replace(
                caller,
                username,
                ifMatch,
                "rotate",
                before -> before.with(rotated(before.secret().secrets(), secret, grace)),
                roles::replaced));
  }

  private Permission.Secret rotated(PasswordHashes before, Permission.Secret next, Duration grace) {
    return grace.isZero()
        ? next
        : new Permission.Secret(
            before.replaced(next.secrets().hash(), context.clock().instant().plus(grace)),
            next.hint());
  }

  /** Ends one; a damaged one only an administrator. */
  CompletionStage<Void> delete(CredentialCaller caller, String username, @Nullable String ifMatch) {
    return stored.delete(
        caller,
        username,
        ifMatch,
        (dialect, found) ->
            permissions
                .collection()
                .delete(dialect, found)
                .thenCompose(done -> roles.released(dialect, found.value())));
  }

  /** The one of that name, with its state. */
  Outcome get(String username) {
    return new Outcome(stored.get(username), "");
  }

  /** The name of the one that a role names. */
  String ofRole(String role) {
    return permissions.ofRole(role).orElseThrow(() -> stored.none("role", role)).username();
  }

  private String freeName() {
    String name = UUID.randomUUID().toString().substring(NAME_FROM);
    return context.directory().isTaken(name) ? freeName() : name;
  }

  private CompletionStage<Outcome> withNewSecret(
      Function<Permission.Secret, CompletionStage<Stored<Permission>>> work) {
    String password = UUID.randomUUID().toString();
    String hint = password.substring(password.length() - HINT_CHARS);
    return context
        .hash(password)
        .thenCompose(hash -> work.apply(new Permission.Secret(PasswordHashes.of(hash), hint)))
        .thenApply(made -> new Outcome(made, password));
  }

  private Permission.Secret placeholder() {
    return new Permission.Secret(PasswordHashes.of(context.hasher().dummy()), "");
  }
}
