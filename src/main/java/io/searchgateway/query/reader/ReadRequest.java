package io.searchgateway.query.reader;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.SearchRequest;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a body.
 *
 * @param request present when the body is a JSON object within its bounds; what has a fault is
 *     absent from it, so it may be executed only when there are no faults
 * @param faults the first being the one that is answered
 * @param warnings properties that are ignored
 */
public record ReadRequest(
    Optional<SearchRequest> request, List<Fault> faults, List<Warning> warnings) {

  public ReadRequest {
    faults = List.copyOf(faults);
    warnings = List.copyOf(warnings);
  }
}
