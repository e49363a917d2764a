package io.searchgateway.pipeline.stored;

import java.util.List;

/**
 * A version was saved.
 *
 * @param id of the pipeline
 * @param version its number
 * @param globalEnvs what that did to global envs
 * @param created whether the pipeline is new
 * @param warnings sentences for the author
 */
public record SavedVersion(
    String id, int version, GlobalEnvChanges globalEnvs, boolean created, List<String> warnings) {

  public SavedVersion {
    warnings = List.copyOf(warnings);
  }
}
