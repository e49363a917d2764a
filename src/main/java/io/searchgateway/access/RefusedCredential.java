package io.searchgateway.access;

/**
 * A credential in the body of a request that was found to be wrong, although the request itself
 * went on: attached to the exchange, so that whoever tries passwords in this way is counted too.
 */
public record RefusedCredential(SignInFailure reason) {}
