package io.searchgateway.feature.pipelines.upload;

import java.util.Optional;

/**
 * One pipeline of many that were sent together.
 *
 * @param name of its folder; empty for the outermost
 * @param upload what is in the folder
 */
public record PipelineFolder(String name, Upload upload) {

  /** The id that the pipeline has if its definition does not say one: the folder's own name. */
  public Optional<String> idByName() {
    return name.isEmpty()
        ? Optional.empty()
        : Optional.of(name.substring(name.lastIndexOf('/') + 1));
  }
}
