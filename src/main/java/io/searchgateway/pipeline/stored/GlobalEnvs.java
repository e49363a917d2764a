package io.searchgateway.pipeline.stored;

import io.searchgateway.audit.Author;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The global envs. A change of one is seen by the next request here, and by others after they
 * looked for changes.
 */
public final class GlobalEnvs {

  static final StoreProblems PROBLEMS =
      new StoreProblems("the stored pipelines", "replace or delete it");

  private static final int LONGEST_KEY = 256;

  private final StoredCollection<EnvRecord> collection;
  private final Supplier<Optional<Dialect>> dialect;
  private final Clock clock;
  private final PipelineAudit audit;
  private volatile View seen = new View(Optional.empty(), EnvSnapshot.of(Optional.empty()));

  GlobalEnvs(
      OwnIndices indices,
      SecretCipher secretCipher,
      Supplier<Optional<Dialect>> dialect,
      Clock clock,
      PipelineAudit audit) {
    collection = new StoredCollection<>("pipeline-envs", indices, new EnvFormat(secretCipher));
    this.dialect = dialect;
    this.clock = clock;
    this.audit = audit;
  }

  CompletionStage<Void> open(Dialect current) {
    return collection.open(current);
  }

  CompletionStage<Void> refresh(Dialect current) {
    return collection.refresh(current);
  }

  /** How many stored ones cannot be read. */
  public int broken() {
    return collection.snapshot().map(Snapshot::broken).orElse(0);
  }

  /** What stages see: values by key, those that are texts of objects or arrays parsed. */
  public JsonObject values() {
    return view().values();
  }

  /** Hides the secrets of this moment. */
  public SecretMasking masking() {
    return view().masking();
  }

  /** All, by key. */
  public List<EnvRecord> all() {
    return view().envs();
  }

  public Optional<EnvRecord> find(String key) {
    return collection
        .snapshot()
        .flatMap(all -> all.find(EnvFormat.document(key)))
        .map(Stored::value);
  }

  /** What was worked out of a snapshot. */
  private record View(Optional<Snapshot<EnvRecord>> snapshot, EnvSnapshot view) {

    @SuppressWarnings("ReferenceEquality") // Snapshots are swapped; to compare them would cost.
    boolean isOf(Snapshot<EnvRecord> other) {
      return snapshot.isPresent() && snapshot.get() == other;
    }
  }

  /** Two threads may work it out at once, to the same result. */
  private EnvSnapshot view() {
    Optional<Snapshot<EnvRecord>> latest = collection.snapshot();
    View known = seen;
    if (latest.isPresent() && !known.isOf(latest.get())) {
      known = new View(latest, EnvSnapshot.of(latest));
      seen = known;
    }
    return known.view();
  }

  /** Adds one; 409 when there is one of that key. */
  public CompletionStage<EnvRecord> create(GlobalEnv env, Author author) {
    EnvRecord record = record(env, Optional.empty());
    return PROBLEMS.in(
        writable(),
        Problem.of(409, "conflict", "a global env with this key already exists"),
        current ->
            collection
                .create(current, EnvFormat.document(record.key()), record)
                .thenApply(
                    done -> {
                      audit.env(author, "create_env", record.key());
                      return record;
                    }));
  }

  /** Replaces one; 404 when there is none. A secret whose value is the mask keeps its value. */
  public CompletionStage<EnvRecord> replace(GlobalEnv env, Author author) {
    return PROBLEMS.in(
        writable(),
        current ->
            replaced(current, env)
                .thenApply(
                    record -> {
                      audit.env(author, "replace_env", record.key());
                      return record;
                    }));
  }

  private CompletionStage<EnvRecord> replaced(Dialect current, GlobalEnv env) {
    return found(current, env.key())
        .thenCompose(
            before -> {
              EnvRecord record = record(env, Optional.of(before.value()));
              return collection.replace(current, before, record).thenApply(done -> record);
            })
        .exceptionallyCompose(
            failure -> {
              if (!isDamage(failure)) {
                return CompletableFuture.failedStage(failure);
              }
              EnvRecord record = record(env, Optional.empty());
              return collection
                  .put(current, EnvFormat.document(env.key()), record)
                  .thenApply(done -> record);
            });
  }

  /** Deletes one, also when it is damaged; 404 when there is none. */
  public CompletionStage<Void> delete(String key, Author author) {
    return PROBLEMS.in(
        writable(),
        current ->
            found(current, key)
                .thenCompose(before -> collection.delete(current, before))
                .exceptionallyCompose(
                    failure ->
                        isDamage(failure)
                            ? collection.delete(current, EnvFormat.document(key))
                            : CompletableFuture.failedStage(failure))
                .thenAccept(done -> audit.env(author, "delete_env", key)));
  }

  private CompletionStage<Stored<EnvRecord>> found(Dialect current, String key) {
    return collection
        .find(current, EnvFormat.document(key))
        .thenApply(
            found ->
                found.orElseThrow(
                    () -> Problem.of(404, "not_found", "the global env does not exist")));
  }

  private static boolean isDamage(Throwable failure) {
    return CompletionFailures.cause(failure) instanceof DamagedDocument;
  }

  private Optional<Dialect> writable() {
    return dialect.get().filter(known -> collection.snapshot().isPresent());
  }

  /**
   * Writes those of a definition; ones of other pipelines are overwritten. When it fails, those
   * written so far are as before.
   */
  CompletionStage<EnvWrite> write(Dialect current, List<GlobalEnv> envs) {
    CompletionStage<EnvWrite> written = CompletableFuture.completedFuture(EnvWrite.NONE);
    for (GlobalEnv env : envs) {
      written =
          written.thenCompose(
              so ->
                  write(current, env, so)
                      .handle(
                          (more, failure) ->
                              failure == null
                                  ? CompletableFuture.completedStage(more)
                                  : rollBack(current, so)
                                      .thenCompose(
                                          undone ->
                                              CompletableFuture.<EnvWrite>failedStage(failure)))
                      .thenCompose(stage -> stage));
    }
    return written;
  }

  private CompletionStage<EnvWrite> write(Dialect current, GlobalEnv env, EnvWrite so) {
    String document = EnvFormat.document(env.key());
    return readable(current, document)
        .thenCompose(
            before -> {
              EnvRecord record = record(env, before.map(Stored::value));
              if (before.isPresent() && same(before.get().value(), record)) {
                return CompletableFuture.completedStage(so);
              }
              CompletionStage<Void> writing =
                  before.isPresent()
                      ? collection.replace(current, before.get(), record)
                      : collection.create(current, document, record);
              return writing.thenApply(done -> so.with(before, record));
            });
  }

  /** A damaged one is as good as none: it is taken away, so that it can be written anew. */
  private CompletionStage<Optional<Stored<EnvRecord>>> readable(Dialect current, String document) {
    return collection
        .find(current, document)
        .exceptionallyCompose(
            failure ->
                isDamage(failure)
                    ? collection.delete(current, document).thenApply(gone -> Optional.empty())
                    : CompletableFuture.failedStage(failure));
  }

  /** Puts back what was there before, unless somebody else has written since. */
  CompletionStage<Void> rollBack(Dialect current, EnvWrite writing) {
    List<EnvWrite.Step> steps = new ArrayList<>(writing.steps());
    Collections.reverse(steps);
    CompletionStage<Void> undone = CompletableFuture.completedFuture(null);
    for (EnvWrite.Step step : steps) {
      undone = undone.thenCompose(done -> undo(current, step));
    }
    return undone;
  }

  private CompletionStage<Void> undo(Dialect current, EnvWrite.Step step) {
    return collection
        .find(current, EnvFormat.document(step.after().key()))
        .thenCompose(
            now -> {
              if (now.isEmpty() || !now.get().value().equals(step.after())) {
                return CompletableFuture.completedStage(null);
              }
              return step.before().isPresent()
                  ? collection.replace(current, now.get(), step.before().get().value())
                  : collection.delete(current, now.get());
            })
        .exceptionally(audit::notUndone);
  }

  private static boolean same(EnvRecord before, EnvRecord after) {
    return before.equals(
        new EnvRecord(
            after.key(),
            after.label(),
            after.value(),
            after.description(),
            after.validate(),
            after.secret(),
            after.createdAt(),
            before.updatedAt()));
  }

  private EnvRecord record(GlobalEnv env, Optional<EnvRecord> before) {
    if (env.key().length() > LONGEST_KEY) {
      throw Problem.of(400, "bad_env_key", "a key can have at most " + LONGEST_KEY + " characters");
    }
    Instant now = clock.instant();
    boolean masked = env.secret() && env.value().equals(SecretMasking.MASK);
    if (masked && before.isEmpty()) {
      throw Problem.of(
          400, "missing_secret", "the secret " + env.key() + " has no current value to keep");
    }
    boolean opened = !env.secret() && before.filter(EnvRecord::secret).isPresent();
    if (opened && env.value().equals(SecretMasking.MASK)) {
      throw Problem.of(
          400,
          "missing_secret",
          "the secret " + env.key() + " is encrypted: send its value to make it readable");
    }
    return new EnvRecord(
        env.key(),
        env.label(),
        masked ? before.orElseThrow().value() : env.value(),
        env.source().getString("description", ""),
        Optional.ofNullable(env.source().get("validate"))
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast),
        env.secret(),
        before.map(EnvRecord::createdAt).orElse(now),
        now);
  }
}
