package io.searchgateway.search.history;

import java.util.Optional;

/**
 * Who searches.
 *
 * @param userId as the client says; without one the address and the user agent stand for a user
 * @param address of the client
 * @param userAgent of the client; empty for none
 * @param credential name of the credential with which is searched; empty for none
 */
public record Searcher(
    Optional<String> userId, String address, String userAgent, String credential) {}
