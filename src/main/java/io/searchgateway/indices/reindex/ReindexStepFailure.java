package io.searchgateway.indices.reindex;

/** The engine refused a step of a run, or could not do it now. */
final class ReindexStepFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean passing;

  /**
   * A failure.
   *
   * @param reason for people
   * @param passing whether the same step may succeed later
   */
  ReindexStepFailure(String reason, boolean passing) {
    super(reason);
    this.passing = passing;
  }

  boolean isPassing() {
    return passing;
  }
}
