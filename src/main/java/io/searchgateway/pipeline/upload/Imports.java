package io.searchgateway.pipeline.upload;

/** Definitions of other origins, made into ours. */
final class Imports {

  private Imports() {}

  /**
   * The upload with what is foreign in it translated.
   *
   * @throws io.searchgateway.problem.Problem 400 for what cannot be
   */
  static Upload resolved(Upload upload) {
    return SearchPipelines.isOne(upload.definition())
        ? SearchPipelines.translated(upload)
        : ScriptContents.resolved(upload);
  }
}
