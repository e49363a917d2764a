package io.searchgateway.search.suggestion;

import io.searchgateway.query.RequestSettings;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.request.Caller;
import java.util.Optional;

/**
 * What a source of suggestions is asked about.
 *
 * @param caller whose rights hold; empty when the route is public
 * @param clientAddress of the client, where no user is named
 * @param userAgent of the client, likewise; empty for none
 */
public record SuggestionContext(
    SuggestionQuery query,
    RequestSettings settings,
    Optional<Caller> caller,
    String clientAddress,
    String userAgent) {}
