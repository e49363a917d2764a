package io.searchgateway.pipeline.stored;

import java.util.List;

/**
 * A version that is about to be saved.
 *
 * @param upload what is saved
 * @param entry its entry in the head
 * @param change of the head
 * @param secretless its text and definition without secrets
 * @param warnings for the author
 */
record PlannedVersion(
    NewVersion upload,
    VersionEntry entry,
    PipelineHeadChange change,
    MaskedDefinition secretless,
    List<String> warnings) {

  PipelineHead head() {
    return change.after().orElseThrow();
  }

  SavedVersion saved(GlobalEnvChanges envs) {
    return new SavedVersion(
        head().id(), entry.version(), envs, change.before().isEmpty(), warnings);
  }
}
