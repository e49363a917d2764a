package io.searchgateway.feature.importer.job;

/** What it means when a row that makes a document meets one of the same id. */
enum IdConflict {
  /** The row may have been sent before: the document is taken for its own. */
  OWN,
  /** Such documents are to be left as they are. */
  SKIPPED,
  /** The row asked for what cannot be. */
  REJECTED
}
