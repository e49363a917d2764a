package io.searchgateway.access.credential;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Sees to it that no two permissions share a role, on whichever gateways they are made: one
 * document for each role names its holder.
 *
 * <p>A role is claimed, then the permission is written, then the claim is settled. A claim whose
 * permission is not there, or has another role, can be taken over at any time, so that nothing that
 * breaks off locks a role. Who lost a claim meanwhile cannot settle it, and takes its change back.
 */
public final class RoleClaims {

  private static final System.Logger LOG = System.getLogger(RoleClaims.class.getName());
  private static final String COLLECTION = "roles";
  private static final String HOLDER = "username";

  private final DocumentStore store;
  private final OwnIndices indices;
  private final StoredCollection<Permission> permissions;

  RoleClaims(OwnIndices indices, StoredCollection<Permission> permissions) {
    this.store = indices.documents();
    this.indices = indices;
    this.permissions = permissions;
  }

  /** A change that gives a permission its role. */
  public interface Change {

    CompletionStage<Void> make();

    /** Takes it back when the role went to another. */
    CompletionStage<Void> undo();
  }

  /** What is told to who wants a role that another has. */
  public static Problem taken(String role) {
    return Problem.of(
        List.of(
            Fault.badRequest(
                "role_taken", "permission with role=" + role + " already exists", "/role")));
  }

  /**
   * Makes a change by which a permission gets its role.
   *
   * @return fails with {@link #taken} or a {@link StoreFailure} of status 409 when another has it
   */
  public CompletionStage<Void> holding(Dialect dialect, Permission wanted, Change change) {
    String role = wanted.identity().role();
    if (role.isEmpty()) {
      return change.make();
    }
    return indices
        .ensure(index(), dialect)
        .thenCompose(made -> claimed(dialect, role, wanted.username()))
        .thenCompose(
            version ->
                change
                    .make()
                    .thenCompose(
                        made -> settled(dialect, role, wanted.username(), version, change)));
  }

  /** Gives up a role that a permission does not have any longer. */
  public CompletionStage<Void> release(Dialect dialect, String role, String username) {
    if (role.isEmpty()) {
      return CompletableFuture.completedFuture(null);
    }
    return indices
        .ensure(index(), dialect)
        .thenCompose(made -> store.find(dialect, index(), id(role)))
        .thenCompose(
            found ->
                found.isPresent() && holder(found.get()).equals(username)
                    ? abandoned(dialect, role, username, found.get().version())
                    : CompletableFuture.completedFuture(null))
        .exceptionally(
            failure -> {
              // A claim that nothing stands behind is taken over by the next who wants the role.
              LOG.log(
                  System.Logger.Level.INFO,
                  "The claim of a released role could not be deleted: {0}",
                  CompletionFailures.cause(failure).getMessage());
              return null;
            });
  }

  private CompletionStage<Void> abandoned(
      Dialect dialect, String role, String username, DocumentVersion version) {
    return hasRole(dialect, username, role)
        .thenCompose(
            again ->
                again
                    ? CompletableFuture.completedFuture(null)
                    : store.delete(dialect, index(), id(role), version));
  }

  private CompletionStage<DocumentVersion> claimed(Dialect dialect, String role, String username) {
    return store
        .create(dialect, index(), id(role), claim(username, false))
        .exceptionallyCompose(
            failure ->
                StoreFailure.isConflict(failure)
                    ? takenOver(dialect, role, username)
                    : CompletableFuture.failedStage(failure));
  }

  private CompletionStage<DocumentVersion> takenOver(
      Dialect dialect, String role, String username) {
    JsonObject ours = claim(username, false);
    return store
        .find(dialect, index(), id(role))
        .thenCompose(
            found -> {
              if (found.isEmpty()) {
                return store.create(dialect, index(), id(role), ours);
              }
              String holder = holder(found.get());
              CompletionStage<Boolean> held =
                  holder.isEmpty() || holder.equals(username)
                      ? CompletableFuture.completedFuture(false)
                      : hasRole(dialect, holder, role);
              return held.thenCompose(
                  isHeld ->
                      isHeld
                          ? CompletableFuture.failedStage(taken(role))
                          : store.replace(dialect, index(), id(role), ours, found.get().version()));
            });
  }

  private CompletionStage<Void> settled(
      Dialect dialect, String role, String username, DocumentVersion version, Change change) {
    return store
        .replace(dialect, index(), id(role), claim(username, true), version)
        .handle(
            (done, failure) -> {
              if (failure == null) {
                return CompletableFuture.<Void>completedStage(null);
              }
              return StoreFailure.isConflict(failure)
                  ? change
                      .undo()
                      .thenCompose(undone -> CompletableFuture.<Void>failedStage(taken(role)))
                  : CompletableFuture.<Void>failedStage(failure);
            })
        .thenCompose(outcome -> outcome);
  }

  /** As it is in the store now; one that is damaged has no role. */
  private CompletionStage<Boolean> hasRole(Dialect dialect, String username, String role) {
    return permissions
        .find(dialect, username)
        .thenApply(
            found -> found.filter(one -> one.value().identity().role().equals(role)).isPresent())
        .exceptionallyCompose(
            failure ->
                CompletionFailures.cause(failure) instanceof DamagedDocument
                    ? CompletableFuture.completedStage(false)
                    : CompletableFuture.failedStage(failure));
  }

  private String index() {
    return indices.name(COLLECTION);
  }

  /** The id of the document for a role, however long that is. */
  public static String id(String role) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(role.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  private static JsonObject claim(String username, boolean settled) {
    return Json.object().add(HOLDER, username).add("settled", settled).build();
  }

  private static String holder(DocumentStore.Found found) {
    return found.source().getString(HOLDER, "");
  }
}
