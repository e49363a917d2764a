package io.searchgateway.feature.pipelines;

import io.searchgateway.feature.pipelines.upload.CheckedUpload;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.pipeline.stored.StoredVersion;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import java.util.Optional;

/**
 * What is to become of one pipeline of many.
 *
 * @param upload what was sent
 * @param live the version that serves now
 */
record PlannedPipeline(CheckedUpload upload, Optional<StoredVersion> live) {

  /** What applying it does. */
  enum Action {
    CREATE("create"),
    UPDATE("update"),
    UNCHANGED("unchanged");

    private final String word;

    Action(String word) {
      this.word = word;
    }
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

  /** {@code {id, action, version, warnings}}, with the number that is to be expected. */
  JsonObjectBuilder row() {
    return row(live.map(StoredVersion::version).orElse(0) + (action() == Action.UNCHANGED ? 0 : 1));
  }

  JsonObjectBuilder row(int version) {
    return Json.object()
        .add("id", id())
        .add("action", action().word)
        .add("version", version)
        .add("warnings", SavedAnswer.array(upload.warnings()));
  }
}
