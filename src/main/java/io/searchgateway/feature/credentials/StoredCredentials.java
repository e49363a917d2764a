package io.searchgateway.feature.credentials;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Rights;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How users and permissions are changed alike: the caller may take over neither, a change is held
 * to the state that the client has seen, and it is noted.
 *
 * @param kind what they are, in one word
 * @param refreshed ends when what other gateways have changed is seen
 * @param rights of one
 * @param described one without secrets
 */
record StoredCredentials<T>(
    CredentialContext context,
    String kind,
    StoredCollection<T> collection,
    Function<Dialect, CompletionStage<Void>> refreshed,
    Function<T, Rights> rights,
    Function<T, JsonObject> described) {

  /** Writes what one has become. */
  interface Writer<T> {
    CompletionStage<Void> write(Dialect dialect, Stored<T> found, T after);
  }

  /** Adds one, and takes note of it. */
  CompletionStage<Stored<T>> create(
      CredentialCaller caller,
      String name,
      T made,
      Function<Dialect, CompletionStage<Void>> write) {
    return context
        .inStore(write)
        .thenApply(done -> noted(caller, "create", name, Optional.empty(), Optional.of(made)))
        .thenApply(done -> new Stored<>(name, version(name), made));
  }

  /** Puts what becomes of one in its place. */
  CompletionStage<Stored<T>> replace(
      CredentialCaller caller,
      String name,
      @Nullable String ifMatch,
      String action,
      UnaryOperator<T> change,
      Writer<T> writer) {
    return context.inStore(
        dialect ->
            found(dialect, name)
                .thenCompose(
                    found -> {
                      check(caller, found, ifMatch);
                      T after = change.apply(found.value());
                      return writer
                          .write(dialect, found, after)
                          .thenApply(
                              done ->
                                  noted(
                                      caller,
                                      action,
                                      name,
                                      Optional.of(found.value()),
                                      Optional.of(after)))
                          .thenApply(done -> new Stored<>(name, version(name), after));
                    }));
  }

  /** Ends one; a damaged one only an administrator. */
  CompletionStage<Void> delete(
      CredentialCaller caller,
      String name,
      @Nullable String ifMatch,
      BiFunction<Dialect, Stored<T>, CompletionStage<Void>> deletion) {
    return context.inStore(
        dialect ->
            found(dialect, name)
                .thenCompose(
                    found -> {
                      check(caller, found, ifMatch);
                      return deletion
                          .apply(dialect, found)
                          .thenApply(
                              done ->
                                  noted(
                                      caller,
                                      "delete",
                                      name,
                                      Optional.of(found.value()),
                                      Optional.empty()));
                    })
                .exceptionallyCompose(
                    failure ->
                        caller.isAdministrator()
                                && CompletionFailures.cause(failure) instanceof DamagedDocument
                            ? collection
                                .delete(dialect, name)
                                .thenApply(
                                    done ->
                                        noted(
                                            caller,
                                            "delete",
                                            name,
                                            Optional.empty(),
                                            Optional.empty()))
                            : CompletableFuture.failedStage(failure)));
  }

  private void check(CredentialCaller caller, Stored<T> found, @Nullable String ifMatch) {
    EscalationCheck.checkTakeover(caller.rights(), rights.apply(found.value()));
    Preconditions.check(ifMatch, found.version());
  }

  /** As it is in the engine. */
  private CompletionStage<Stored<T>> found(Dialect dialect, String name) {
    return refreshed
        .apply(dialect)
        .thenCompose(done -> collection.find(dialect, name))
        .thenApply(found -> found.orElseThrow(() -> none("username", name)));
  }

  /** The one of that name, as last read. */
  Stored<T> get(String name) {
    return latest(name).orElseThrow(() -> none("username", name));
  }

  private Optional<Stored<T>> latest(String name) {
    return collection.snapshot().flatMap(view -> view.find(name));
  }

  private DocumentVersion version(String name) {
    return latest(name).map(Stored::version).orElse(new DocumentVersion(0, 0));
  }

  /** What is told where there is none. */
  Problem none(String field, String value) {
    return Problem.of(
        404, "not_found", kind + " with \"" + field + "\"=\"" + value + "\" not found");
  }

  private @Nullable Void noted(
      CredentialCaller caller, String action, String name, Optional<T> before, Optional<T> after) {
    context.changed(caller, kind + "." + action, name, before.map(described), after.map(described));
    return null;
  }
}
