package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.store.StoreFailure;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Saves versions whole: scripts and texts, which nothing refers to yet, then global envs, then the
 * heads. What fails leaves everything as it was.
 */
final class VersionSaver {

  private final VersionDocuments documents;
  private final GlobalEnvs envs;
  private final HeadWriter writer;

  VersionSaver(VersionDocuments documents, GlobalEnvs envs, HeadWriter writer) {
    this.documents = documents;
    this.envs = envs;
    this.writer = writer;
  }

  CompletionStage<List<SavedVersion>> save(Dialect dialect, List<PlannedVersion> planned) {
    return BoundedConcurrency.all(planned, one -> content(dialect, one))
        .thenCompose(written -> envs.write(dialect, globalEnvs(planned)))
        .thenCompose(
            envWriting ->
                writer
                    .write(dialect, planned.stream().map(PlannedVersion::change).toList())
                    .handle(
                        (done, failure) ->
                            failure == null
                                ? CompletableFuture.<Void>completedStage(null)
                                : takenBack(dialect, planned, envWriting, failure))
                    .thenCompose(stage -> stage)
                    .thenApply(done -> saved(planned, envWriting.changes())));
  }

  private CompletionStage<Void> content(Dialect dialect, PlannedVersion one) {
    String incarnation = one.head().incarnation();
    return documents
        .writeScripts(dialect, incarnation, List.copyOf(one.upload().scripts().values()))
        .thenCompose(
            scripts ->
                documents.write(
                    dialect,
                    one.entry().document(),
                    one.head().id(),
                    one.entry().version(),
                    new VersionContent(
                        one.secretless().text(),
                        one.secretless().definition(),
                        JsonValue.EMPTY_JSON_OBJECT,
                        scripts)));
  }

  /** The later one of a key wins, as if the definitions had been saved one after the other. */
  private static List<GlobalEnv> globalEnvs(List<PlannedVersion> planned) {
    Map<String, GlobalEnv> all = new LinkedHashMap<>();
    for (PlannedVersion one : planned) {
      one.upload().definition().globalEnvs().forEach(env -> all.put(env.key(), env));
    }
    return List.copyOf(all.values());
  }

  /** Texts are deleted only when no head can have come to refer to them. */
  private CompletionStage<Void> takenBack(
      Dialect dialect, List<PlannedVersion> planned, EnvWrite written, Throwable failure) {
    CompletionStage<Void> undone = envs.rollBack(dialect, written);
    if (StoreFailure.isConflict(failure) && planned.size() == 1) {
      undone =
          undone.thenCompose(
              done -> documents.deleteVersion(dialect, planned.get(0).entry().document()));
    }
    return undone
        .handle((done, ignored) -> CompletableFuture.<Void>failedStage(failure))
        .thenCompose(stage -> stage);
  }

  private static List<SavedVersion> saved(List<PlannedVersion> planned, GlobalEnvChanges all) {
    List<SavedVersion> saved = new ArrayList<>(planned.size());
    for (PlannedVersion one : planned) {
      Set<String> own =
          Set.copyOf(one.upload().definition().globalEnvs().stream().map(GlobalEnv::key).toList());
      saved.add(
          one.saved(
              new GlobalEnvChanges(
                  all.created().stream().filter(own::contains).toList(),
                  all.overwritten().stream().filter(own::contains).toList())));
    }
    return saved;
  }
}
