package io.searchgateway.pipeline.stored;

import io.searchgateway.store.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Global envs that were written with a pipeline, and how they were before.
 *
 * @param changes what is told of it
 * @param steps in the order in which they were done
 */
record EnvWrite(GlobalEnvChanges changes, List<Step> steps) {

  static final EnvWrite NONE = new EnvWrite(GlobalEnvChanges.NONE, List.of());

  /** With one more. */
  EnvWrite with(Optional<Stored<EnvRecord>> before, EnvRecord after) {
    List<String> created = new ArrayList<>(changes.created());
    List<String> overwritten = new ArrayList<>(changes.overwritten());
    (before.isPresent() ? overwritten : created).add(after.key());
    List<Step> all = new ArrayList<>(steps);
    all.add(new Step(before, after));
    return new EnvWrite(new GlobalEnvChanges(created, overwritten), all);
  }

  /**
   * One that was written.
   *
   * @param before as it was
   * @param after as it was written
   */
  record Step(Optional<Stored<EnvRecord>> before, EnvRecord after) {}
}
