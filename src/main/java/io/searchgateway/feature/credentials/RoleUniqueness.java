package io.searchgateway.feature.credentials;

import io.searchgateway.access.credential.Permission;
import io.searchgateway.access.credential.Permissions;
import io.searchgateway.access.credential.RoleClaims;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.Stored;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Writes permissions so that no two of them have one role. */
final class RoleUniqueness {

  private final Permissions permissions;

  RoleUniqueness(Permissions permissions) {
    this.permissions = permissions;
  }

  /** Refuses a role that is known to be another's, before anything is done. */
  void check(Permission wanted) {
    String role = wanted.identity().role();
    boolean taken =
        !role.isEmpty()
            && permissions.collection().snapshot().map(view -> view.all().stream()).stream()
                .flatMap(all -> all)
                .map(Stored::value)
                .anyMatch(
                    other ->
                        other.identity().role().equals(role)
                            && !other.username().equals(wanted.username()));
    if (taken) {
      throw RoleClaims.taken(role);
    }
  }

  CompletionStage<Void> created(Dialect dialect, Permission made) {
    return permissions
        .roles()
        .holding(
            dialect,
            made,
            new RoleClaims.Change() {
              @Override
              public CompletionStage<Void> make() {
                return permissions.collection().create(dialect, made.username(), made);
              }

              @Override
              public CompletionStage<Void> undo() {
                return permissions.collection().delete(dialect, made.username());
              }
            });
  }

  CompletionStage<Void> replaced(Dialect dialect, Stored<Permission> found, Permission after) {
    String before = found.value().identity().role();
    if (before.equals(after.identity().role())) {
      return permissions.collection().replace(dialect, found, after);
    }
    RoleClaims.Change change =
        new RoleClaims.Change() {
          @Override
          public CompletionStage<Void> make() {
            return permissions.collection().replace(dialect, found, after);
          }

          @Override
          public CompletionStage<Void> undo() {
            return restored(dialect, after, before);
          }
        };
    return permissions
        .roles()
        .holding(dialect, after, change)
        .thenCompose(done -> permissions.roles().release(dialect, before, after.username()));
  }

  private CompletionStage<Void> restored(Dialect dialect, Permission after, String before) {
    return permissions
        .collection()
        .find(dialect, after.username())
        .thenCompose(
            now -> {
              Optional<Stored<Permission>> ours =
                  now.filter(one -> one.value().identity().role().equals(after.identity().role()));
              return ours.isPresent()
                  ? permissions
                      .collection()
                      .replace(dialect, ours.get(), ours.get().value().withRole(before))
                  : CompletableFuture.completedFuture(null);
            });
  }

  CompletionStage<Void> released(Dialect dialect, Permission ended) {
    return permissions.roles().release(dialect, ended.identity().role(), ended.username());
  }
}
