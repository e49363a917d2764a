package io.searchgateway.feature.pipelines.upload;

/** Definitions of other origins, made into ours. */
final class ForeignDefinitions {

  private ForeignDefinitions() {}

  /**
   * The upload with what is foreign in it translated.
   *
   * @throws io.searchgateway.problem.Problem 400 for what cannot be
   */
  static Upload resolved(Upload upload) {
    return OpenSearchPipelines.isOne(upload.definition())
        ? OpenSearchPipelines.translated(upload)
        : ScriptContents.resolved(upload);
  }
}
