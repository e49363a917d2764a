package io.searchgateway.feature.credentials;

import io.searchgateway.access.PasswordHashes;
import io.searchgateway.access.User;
import io.searchgateway.access.UserFormat;
import io.searchgateway.access.Users;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes, changes and deletes users. */
final class UserService {

  private final CredentialContext context;
  private final Users users;

  UserService(CredentialContext context) {
    this.context = context;
    this.users = context.directory().users();
  }

  /** A user in its state. */
  record Outcome(User user, DocumentVersion version) {}

  /** Adds one; 409 when a user or a permission has the name. */
  CompletionStage<Outcome> create(CredentialCaller standing, JsonObject body) {
    UserDraft draft = new UserDraft(standing, body);
    String name = draft.username();
    User probe =
        draft.create(PasswordHashes.of(context.hasher().dummy()), context.clock().instant());
    if (context.directory().isTaken(name)) {
      return CompletableFuture.failedStage(
          Problem.of(409, "user_exists", "\"username\"=\"" + name + "\" is taken"));
    }
    return context
        .hash(draft.password().orElse(""))
        .thenCompose(
            hash -> {
              User user = draft.create(PasswordHashes.of(hash), probe.createdAt());
              return context
                  .inStore(dialect -> users.collection().create(dialect, name, user))
                  .thenApply(
                      done -> {
                        noted(standing, "user.create", Optional.empty(), Optional.of(user));
                        return outcome(name);
                      });
            });
  }

  /** Changes one; {@code own} for what users change of themselves. */
  CompletionStage<Outcome> change(
      CredentialCaller standing,
      String name,
      JsonObject body,
      boolean own,
      @Nullable String ifMatch) {
    UserDraft draft = new UserDraft(standing, body, name);
    if (own) {
      draft.checkOwn();
    }
    return proven(standing, draft)
        .thenCompose(known -> hashed(draft))
        .thenCompose(
            hash ->
                replace(
                    standing,
                    name,
                    ifMatch,
                    before ->
                        draft.change(
                            before,
                            hash.map(PasswordHashes::of).orElse(before.secrets()),
                            context.clock().instant())));
  }

  private CompletionStage<Optional<String>> hashed(UserDraft draft) {
    return draft
        .password()
        .map(password -> context.hash(password).thenApply(Optional::of))
        .orElseGet(() -> CompletableFuture.completedStage(Optional.empty()));
  }

  private CompletionStage<Void> proven(CredentialCaller standing, UserDraft draft) {
    if (draft.proof().isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return context
        .passwords()
        .isRight(standing.caller().name(), draft.proof().get(), standing.address())
        .thenAccept(
            right -> {
              if (!right) {
                throw UserDraft.wrongProof();
              }
            });
  }

  private CompletionStage<Outcome> replace(
      CredentialCaller standing,
      String name,
      @Nullable String ifMatch,
      UnaryOperator<User> change) {
    return context.inStore(
        dialect ->
            found(dialect, name)
                .thenCompose(
                    found -> {
                      User before = found.value();
                      EscalationCheck.checkTakeover(standing.rights(), before.rights());
                      Preconditions.check(ifMatch, found.version());
                      User after = change.apply(before);
                      if (before.administrator() && !after.administrator()) {
                        checkNotLast(name);
                      }
                      return users
                          .collection()
                          .replace(dialect, found, after)
                          .thenCompose(
                              done ->
                                  before.administrator() && !after.administrator()
                                      ? stillAdministered(
                                          dialect, name, () -> restored(dialect, before))
                                      : CompletableFuture.completedStage(null))
                          .thenApply(
                              done -> {
                                noted(
                                    standing,
                                    "user.change",
                                    Optional.of(before),
                                    Optional.of(after));
                                return outcome(name);
                              });
                    }));
  }

  /** Deletes one, but not the last administrator; a damaged one only an administrator. */
  CompletionStage<Void> delete(CredentialCaller standing, String name, @Nullable String ifMatch) {
    return context.inStore(
        dialect ->
            found(dialect, name)
                .thenCompose(found -> delete(dialect, standing, found, ifMatch))
                .exceptionallyCompose(
                    failure ->
                        standing.isAdministrator()
                                && CompletionFailures.cause(failure) instanceof DamagedDocument
                            ? users.collection().delete(dialect, name)
                            : CompletableFuture.failedStage(failure)));
  }

  private CompletionStage<Void> delete(
      Dialect dialect, CredentialCaller standing, Stored<User> found, @Nullable String ifMatch) {
    EscalationCheck.checkTakeover(standing.rights(), found.value().rights());
    Preconditions.check(ifMatch, found.version());
    if (found.value().administrator()) {
      checkNotLast(found.id());
    }
    return users
        .collection()
        .delete(dialect, found)
        .thenCompose(
            done ->
                found.value().administrator()
                    ? stillAdministered(
                        dialect,
                        found.id(),
                        () -> users.collection().create(dialect, found.id(), found.value()))
                    : CompletableFuture.completedStage(null))
        .thenRun(
            () -> noted(standing, "user.delete", Optional.of(found.value()), Optional.empty()));
  }

  /** As it is in the engine, after a look at what other gateways have changed. */
  private CompletionStage<Stored<User>> found(Dialect dialect, String name) {
    return users
        .refresh(dialect)
        .thenCompose(done -> users.collection().find(dialect, name))
        .thenApply(found -> found.orElseThrow(() -> none(name)));
  }

  /**
   * Takes back what ended an administrator where another gateway has ended the other ones in the
   * meantime: of all who do so at once, the last to write sees it when it looks again.
   */
  private CompletionStage<Void> stillAdministered(
      Dialect dialect, String name, Supplier<CompletionStage<Void>> undo) {
    return users
        .refresh(dialect)
        .thenCompose(
            done ->
                isNotLast(name)
                    ? CompletableFuture.completedStage(null)
                    : undo.get().thenCompose(undone -> CompletableFuture.failedStage(lastStays())));
  }

  private CompletionStage<Void> restored(Dialect dialect, User before) {
    return users
        .collection()
        .find(dialect, before.name())
        .thenCompose(
            now ->
                now.isPresent()
                    ? users.collection().replace(dialect, now.get(), before)
                    : users.collection().create(dialect, before.name(), before));
  }

  private void checkNotLast(String name) {
    if (!isNotLast(name)) {
      throw lastStays();
    }
  }

  private boolean isNotLast(String name) {
    return users.snapshot().stream()
        .flatMap(view -> view.all().stream())
        .map(Stored::value)
        .anyMatch(user -> user.administrator() && !user.name().equals(name));
  }

  private static Problem lastStays() {
    return Problem.of(
        409, "last_administrator", "the last administrator stays: make another one first");
  }

  /** The one of that name, with its state. */
  Outcome outcome(String name) {
    return users
        .snapshot()
        .flatMap(view -> view.find(name))
        .map(stored -> new Outcome(stored.value(), stored.version()))
        .orElseThrow(() -> none(name));
  }

  private static Problem none(String name) {
    return Problem.of(404, "not_found", "user with \"username\"=\"" + name + "\" not found");
  }

  private void noted(
      CredentialCaller standing, String action, Optional<User> before, Optional<User> after) {
    context.changed(
        standing,
        action,
        after.or(() -> before).map(User::name).orElse(""),
        before.map(UserFormat::described),
        after.map(UserFormat::described));
  }
}
