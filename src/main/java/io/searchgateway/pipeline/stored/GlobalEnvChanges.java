package io.searchgateway.pipeline.stored;

import java.util.List;

/**
 * What saving did to global envs.
 *
 * @param created keys
 * @param overwritten keys
 */
public record GlobalEnvChanges(List<String> created, List<String> overwritten) {

  /** None. */
  public static final GlobalEnvChanges NONE = new GlobalEnvChanges(List.of(), List.of());

  public GlobalEnvChanges {
    created = List.copyOf(created);
    overwritten = List.copyOf(overwritten);
  }
}
