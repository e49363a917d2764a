package io.searchgateway.authorization.document;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.List;

/** What callers are told who ask for what cannot be confined to some documents. */
final class DocumentProblems {

  private static final int FORBIDDEN = 403;
  private static final String TYPE = "not_allowed_with_document_filter";

  private DocumentProblems() {}

  /** Something by which more could be read than the documents that may be seen. */
  static Problem feature(String what, Pointer at) {
    return Problem.of(
        List.of(
            new Fault(
                FORBIDDEN,
                TYPE,
                "credentials with a document filter cannot use: " + what,
                at.toString())));
  }

  /** An API that cannot be confined. */
  static Problem api() {
    return Problem.of(
        FORBIDDEN, TYPE, "credentials with a document filter cannot use this API in this way");
  }

  /** A parameter that is not known to show nothing more. */
  static Problem parameter(String name) {
    return Problem.of(
        400,
        "parameter_not_allowed",
        "credentials with a document filter or field rules cannot use the "
            + "parameter \""
            + name
            + "\" here");
  }

  /** A document that is not there, or not for the caller. */
  static Problem notFound() {
    return Problem.of(404, "document_not_found", "the document does not exist");
  }

  /** A document that was changed while it was looked at. */
  static Problem conflict() {
    return Problem.of(409, "document_changed", "the document was changed in the meantime");
  }

  /** A filter that does not fit the fields of the documents, or an id that is none. */
  static Problem unfit() {
    return Problem.of(
        FORBIDDEN,
        "document_filter_unfit",
        "the engine cannot apply the document filter of the credential to " + "these documents");
  }

  /** Nothing is known of the documents. */
  static Problem unknown() {
    return Problem.retryable(
        503,
        "documents_unknown",
        "the engine did not return which documents the credential may " + "access",
        Duration.ofSeconds(1));
  }
}
