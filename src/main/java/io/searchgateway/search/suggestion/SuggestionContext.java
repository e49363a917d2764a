package io.searchgateway.search.suggestion;

import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.request.Caller;
import java.util.List;
import java.util.Optional;

/**
 * What a source of suggestions is asked about.
 *
 * @param indices which the query is about, as the request names them; empty for all that the caller
 *     may see
 * @param caller whose rights hold; empty when the route is public
 * @param clientAddress of the client, where no user is named
 * @param userAgent of the client, likewise; empty for none
 */
public record SuggestionContext(
    SuggestionQuery query,
    RequestSettings settings,
    List<String> indices,
    Optional<Caller> caller,
    String clientAddress,
    String userAgent) {

  public SuggestionContext {
    indices = List.copyOf(indices);
  }
}
