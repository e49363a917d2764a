package io.searchgateway.feature.credentials;

import io.searchgateway.access.PasswordHashes;
import io.searchgateway.access.User;
import io.searchgateway.access.UserFormat;
import io.searchgateway.access.Users;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes, changes and deletes users. */
final class UserService {

  private final CredentialContext context;
  private final Users users;
  private final StoredCredentials<User> stored;

  UserService(CredentialContext context) {
    this.context = context;
    this.users = context.directory().users();
    this.stored =
        new StoredCredentials<>(
            context,
            "user",
            users.collection(),
            users::refresh,
            User::rights,
            UserFormat::described);
  }

  /** Adds one; 409 when a user or a permission has the name. */
  CompletionStage<Stored<User>> create(CredentialCaller caller, JsonObject body) {
    UserDraft draft = new UserDraft(caller, body);
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
              return stored.create(
                  caller, name, user, dialect -> users.collection().create(dialect, name, user));
            });
  }

  /** Changes one; {@code own} for what users change of themselves. */
  CompletionStage<Stored<User>> change(
      CredentialCaller caller,
      String name,
      JsonObject body,
      boolean own,
      @Nullable String ifMatch) {
    UserDraft draft = new UserDraft(caller, body, name);
    if (own) {
      draft.checkOwn();
    }
    return proven(caller, draft)
        .thenCompose(known -> hashed(draft))
        .thenCompose(
            hash ->
                stored.replace(
                    caller,
                    name,
                    ifMatch,
                    "change",
                    before ->
                        draft.change(
                            before,
                            hash.map(PasswordHashes::of).orElse(before.secrets()),
                            context.clock().instant()),
                    this::write));
  }

  private CompletionStage<Optional<String>> hashed(UserDraft draft) {
    return draft
        .password()
        .map(password -> context.hash(password).thenApply(Optional::of))
        .orElseGet(() -> CompletableFuture.completedStage(Optional.empty()));
  }

  private CompletionStage<Void> proven(CredentialCaller caller, UserDraft draft) {
    if (draft.proof().isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return context
        .passwords()
        .isRight(caller.caller().name(), draft.proof().get(), caller.address())
        .thenAccept(
            right -> {
              if (!right) {
                throw UserDraft.wrongProof();
              }
            });
  }

  private CompletionStage<Void> write(Dialect dialect, Stored<User> found, User after) {
    return ended(
        dialect,
        found.value(),
        after.administrator(),
        () -> users.collection().replace(dialect, found, after),
        () -> restored(dialect, found.value()));
  }

  /** Deletes one, but not the last administrator; a damaged one only an administrator. */
  CompletionStage<Void> delete(CredentialCaller caller, String name, @Nullable String ifMatch) {
    return stored.delete(
        caller,
        name,
        ifMatch,
        (dialect, found) ->
            ended(
                dialect,
                found.value(),
                false,
                () -> users.collection().delete(dialect, found),
                () -> users.collection().create(dialect, name, found.value())));
  }

  /** Writes, but not what ends the last administrator. */
  private CompletionStage<Void> ended(
      Dialect dialect,
      User before,
      boolean stays,
      Supplier<CompletionStage<Void>> write,
      Supplier<CompletionStage<Void>> undo) {
    if (stays || !before.administrator()) {
      return write.get();
    }
    if (!isNotLast(before.name())) {
      throw lastStays();
    }
    return write.get().thenCompose(done -> stillAdministered(dialect, before.name(), undo));
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

  private boolean isNotLast(String name) {
    return users.snapshot().stream()
        .flatMap(view -> view.all().stream())
        .map(Stored::value)
        .anyMatch(user -> user.administrator() && !user.name().equals(name));
  }

  private static Problem lastStays() {
    return Problem.of(
        409,
        "last_administrator",
        "the last administrator cannot be removed; create another one first");
  }

  /** The one of that name, with its state. */
  Stored<User> get(String name) {
    return stored.get(name);
  }
}
