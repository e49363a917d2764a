package io.searchgateway.request;

/**
 * How the client reached the gateway, attached to the exchange: {@code https} also where a trusted
 * proxy ends TLS in front of it and says so.
 *
 * @param name {@code http} or {@code https}
 */
public record ClientScheme(String name) {}
