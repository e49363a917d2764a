package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import java.util.List;
import java.util.Optional;

/** What came of looking at a request's credential. */
public sealed interface Authentication {

  /** The credential is right. */
  record Authenticated(Caller caller) implements Authentication {}

  /** It is missing, wrong, or cannot be judged now; the problem is what the client is told. */
  record Refused(Problem problem) implements Authentication {}

  /** By which name somebody tries to sign in, if the one header says so; nothing is verified. */
  static Optional<String> triedName(List<String> headers) {
    return headers.size() == 1
        ? BasicCredential.parse(headers.get(0)).map(BasicCredential::name)
        : Optional.empty();
  }
}
