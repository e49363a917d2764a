package io.searchgateway.request;

/**
 * By which name a sign-in was tried that failed; attached to the exchange for those who tell of it.
 */
public record TriedName(String name) {}
