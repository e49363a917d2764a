package io.searchgateway.feature.pipelines;

import io.searchgateway.feature.pipelines.upload.CheckedUpload;
import io.searchgateway.pipeline.stored.GlobalEnvChanges;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.pipeline.stored.StoredVersion;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to become of one pipeline of many.
 *
 * @param upload what was sent
 * @param live the version that serves now
 */
record PipelineChange(CheckedUpload upload, Optional<StoredVersion> live) {

  /** What applying it does. */
  enum Action {
    CREATE,
    UPDATE,
    UNCHANGED
  }

  String id() {
    return upload.definition().id();
  }

  Action action() {
    if (live.isEmpty()) {
      return Action.CREATE;
    }
    StoredVersion before = live.get();
    boolean same =
        before.changes().isEmpty()
            && before.text().equals(upload.text())
            && sameScripts(before.scripts(), upload.scripts());
    return same ? Action.UNCHANGED : Action.UPDATE;
  }

  private static boolean sameScripts(
      Map<String, StoredScript> before, Map<String, StoredScript> after) {
    return before.keySet().equals(after.keySet())
        && after.values().stream()
            .allMatch(
                script -> {
                  StoredScript old = before.get(script.name());
                  return old != null && old.text().equals(script.text());
                });
  }

  /** What is answered of it; without a saved version with the number that is to be expected. */
  Row row(Optional<SavedVersion> saved) {
    int expected =
        live.map(StoredVersion::version).orElse(0) + (action() == Action.UNCHANGED ? 0 : 1);
    return new Row(
        id(),
        action(),
        saved.map(SavedVersion::version).orElse(expected),
        upload.warnings(),
        saved.map(SavedVersion::globalEnvs));
  }

  record Row(
      String id,
      Action action,
      int version,
      List<String> warnings,
      @JsonbProperty("globalEnvs") Optional<GlobalEnvChanges> globalEnvs) {}
}
